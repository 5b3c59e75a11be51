import type * as shapes from '../../json/index.js';
import type { Operation } from '../../operation/index.js';
import type { Warning } from '../../primitives/index.js';
import { idleFields, idleWarnings } from '../json/idle.js';
import { type AffiliatesRequest, idleAffiliates } from './affiliates.js';

/** Settings that clients send and that change no message. */
export interface IdleSettings {
  /** No effect. */
  readonly signed_op_hook?: unknown;
}

const idle = { signed_op_hook: 'has no effect: messages carry no hook of it' };

/** Schemas of these settings. */
export const idleSettingsFields: shapes.Members<IdleSettings> = /* @__PURE__ */ idleFields(idle);

/** Warnings about settings that change no message of a route. */
export function settingsWarnings(
  request: AffiliatesRequest & IdleSettings,
  operations: readonly Operation[],
): readonly Warning[] {
  return [...idleWarnings(request, idle), ...idleAffiliates(request, operations)];
}
