import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import { type CompileRequest, compileMsgs } from '../../compile/index.js';
import type { Context } from '../endpoint.js';
import { type Locate, translate, withFields } from '../json/field-names.js';
import type { Built } from '../proof/built.js';
import type { AffiliatesRequest } from './affiliates.js';
import { bridgesOf } from './bridges.js';
import { encodeMsgs } from './encode.js';
import { type IdleSettings, settingsWarnings } from './idle-settings.js';
import type { MsgsResponse } from './response.js';

/** Options for messages before they are signed. */
export interface ProofRequest {
  /** Answer also where the coins rest after every single failure. */
  readonly include_recovery?: Optional<boolean>;
  /** Give the messages only if they pass the simulator and the auditor. */
  readonly self_check?: Optional<boolean>;
  /** Adds warnings about stale data. */
  readonly enable_data_warnings?: Optional<boolean>;
}

/** How messages are built, whatever route they execute. */
export interface BuildRequest extends ProofRequest {
  /** Compile also what outages refuse, with warnings. */
  readonly include_inactive?: Optional<boolean>;
}

/** Schemas of these wishes. */
export const buildFields: shapes.Members<BuildRequest> = {
  include_recovery: shapes.optional(shapes.flag),
  self_check: shapes.optional(shapes.flag),
  enable_data_warnings: shapes.optional(shapes.flag),
  include_inactive: shapes.optional(shapes.flag),
};

/**
 * Messages of a planned route, with the requested checks.
 *
 * @param wanted requested options
 * @param locate place of the compiler's members in the request
 * @throws RoutingError if the route cannot be compiled, or messages fail a requested check
 */
export function buildMsgs(
  context: Context,
  request: CompileRequest,
  wanted: BuildRequest & AffiliatesRequest & IdleSettings,
  locate: Locate,
): MsgsResponse {
  const { registry, selfCheck } = context;
  const now = context.now();
  const includeInactive = wanted.include_inactive === true;
  const bridges = bridgesOf(context, request.operations);
  const found = withFields(locate, () => compileMsgs(registry, request, { now, includeInactive, bridges }));
  const aged = wanted.enable_data_warnings === true ? context.dataWarnings() : [];
  const warnings = [
    ...found.warnings.map((one) => translate(locate, one)),
    ...settingsWarnings(wanted, request.operations),
    ...aged,
  ];
  const compiled = warnings.length === 0 ? found : { ...found, warnings };
  const answer = encodeMsgs(compiled, context);
  const isChecked = selfCheck || wanted.self_check === true;
  if (!isChecked && wanted.include_recovery !== true) return answer;
  const { operations = request.operations } = compiled;
  const { budget } = context;
  const built: Built = {
    request: { ...request, operations },
    compiled,
    answer,
    now,
    includeInactive,
    budget,
  };
  if (isChecked) context.part('selfCheck').checkSelf(registry, built);
  if (wanted.include_recovery !== true) return answer;
  return { ...answer, ...context.part('recovery').recoveryOf(registry, built, shapes.reportRoom(answer)) };
}
