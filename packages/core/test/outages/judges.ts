/** What the compiler, the model of the chains and the auditor say about one route over what is out of service. */
import { RoutingError } from 'wayfold';
import { auditMsgs } from 'wayfold/audit';
import { type CompiledMsgs, type CompileRequest, compileMsgs } from 'wayfold/compile';
import type { LivenessOptions, Registry } from 'wayfold/registry';
import { simulateMsgs } from 'wayfold/simulate';
import { now as clock } from '../compile/world.js';

/** Refusals by which the compiler says that something is out of service. */
export const closedReasons: ReadonlySet<string> = new Set([
  'CHAIN_INACTIVE',
  'CHANNEL_INACTIVE',
  'LINK_CLOSED',
]);

export interface Verdicts {
  /** `REASON field` of a refusal, `OUTAGE field` of each warning, or nothing. */
  readonly compiler: readonly string[];
  /** What the first transaction that failed says, or undefined. */
  readonly simulator: string | undefined;
  /** `REASON outage reason` of each finding about an outage. */
  readonly auditor: readonly string[];
}

/**
 * All three on one request. The messages come from a world in which everything is open: judges see what somebody else has
 * made. Without a clock the compiler and the simulator take the one of the world.
 */
export function verdictsOf(
  world: Registry,
  request: CompileRequest,
  { includeInactive = false, now, open }: LivenessOptions & { readonly open: Registry },
): Verdicts {
  const made = compileMsgs(open, request, { now: clock });
  return {
    compiler: compilerOn(world, request, { includeInactive, now: now ?? clock }),
    ...judgesOn(world, made, { includeInactive, ...(now !== undefined && { now }) }),
  };
}

/** The two judges on messages. */
export function judgesOn(
  world: Registry,
  made: CompiledMsgs,
  { includeInactive = false, now }: LivenessOptions,
): Pick<Verdicts, 'simulator' | 'auditor'> {
  const run = simulateMsgs(world, made, { now: now ?? clock, includeInactive });
  const failed = run.txs.find(({ outcome }) => outcome !== 'done' && outcome !== 'not-modelled');
  const { findings } = auditMsgs(world, { msgs: made }, { includeInactive, now });
  return {
    simulator: failed && (failed.reason ?? failed.outcome),
    auditor: findings.flatMap(({ reason, facts }) =>
      facts === undefined ? [] : [`${reason} ${facts['outageReason']}`],
    ),
  };
}

export function compilerOn(
  world: Registry,
  request: CompileRequest,
  options: Required<LivenessOptions>,
): readonly string[] {
  try {
    const { warnings } = compileMsgs(world, request, options);
    return warnings
      .filter(({ reason }) => reason === 'OUTAGE')
      .map(({ reason, field }) => `${reason} ${field}`);
  } catch (error) {
    if (error instanceof RoutingError) return [`${error.reason} ${error.field}`];
    throw error;
  }
}
