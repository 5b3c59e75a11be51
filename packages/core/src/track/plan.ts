import { checkType, RoutingError } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import type { SimulatedTx } from '../simulate/index.js';
import { derived, fittingRuns } from './advance.js';
import type { TrackPlan } from './model.js';
import { type RunOptions, trackedRuns } from './runs.js';

/** Options of the simulated runs of a plan; the clock is the time of building the transactions. */
export type TrackOptions = RunOptions;

/**
 * Expected events of compiled transactions, step by step, with the proof of each step; `advance` adds observed
 * events. Based on the run without faults and the runs with every single one, so it covers the failures of the
 * simulator.
 *
 * @throws RoutingError `MISSING_FIELD` without transactions; `INVALID_CLOCK`, `INVALID_AMOUNT` or `INVALID_TYPE` for options and
 * transactions of another type; `LIMIT_EXCEEDED` if the runs take too many steps
 * @example trackPlan(registry, compiled, { now }).steps.map(({ text }) => text)
 */
export function trackPlan(
  registry: Registry,
  {
    txs,
  }: {
    /** Transactions, in order of signing. */
    readonly txs: readonly SimulatedTx[];
  },
  options: TrackOptions,
): TrackPlan {
  checkType(txs, 'object', 'txs');
  if (txs.length === 0) throw new RoutingError('MISSING_FIELD', 'txs', '`txs` has no transaction to track');
  const runs = trackedRuns(registry, txs, options);
  const planned = txs.map(({ chainId, signerAddress, msgs, to, data }) => ({
    chainId,
    signerAddress,
    ...(msgs && { msgs }),
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
  }));
  return derived({ steps: [], odd: [], txs: planned, runs, seen: [] }, fittingRuns(runs, []));
}
