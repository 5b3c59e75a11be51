import { joined } from '../../primitives/index.js';
import { type BridgeKinds, compileMsgs, type CompileRequest, needsBridges } from '../../compile/index.js';
import type { Operation } from '../../operation/index.js';
import type { Context } from '../endpoint.js';
import { aboutUsed } from '../parts-used.js';
import { reportRoom } from '../../json/index.js';
import { type Locate, translate, withFields } from '../json/field-names.js';
import type { Built } from '../proof/built.js';
import { encodeMsgs, type MsgsResponse } from './response.js';
import { type SettingsRequest, settingsWarnings } from './settings.js';

/** The bridges that operations take, for the compiler; undefined if they take none. */
export function bridgesOf(
  { part }: Pick<Context, 'part'>,
  operations: readonly Operation[],
): BridgeKinds | undefined {
  return needsBridges(operations) ? part('bridges').bridgeKinds : undefined;
}

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
  wanted: SettingsRequest,
  locate: Locate,
): MsgsResponse {
  const { registry, selfCheck } = context;
  const now = context.now();
  const includeInactive = wanted.include_inactive === true;
  const bridges = bridgesOf(context, request.operations);
  const found = withFields(locate, () => compileMsgs(registry, request, { now, includeInactive, bridges }));
  const aged =
    wanted.enable_data_warnings === true ? aboutUsed(context.routeWarnings(), request.operations) : [];
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
  return joined(answer, context.part('recovery').recoveryOf(registry, built, reportRoom(answer)));
}
