import type { Registry } from '../registry/index.js';
import { joined, spend } from '../primitives/index.js';
import { faultKey, planOf, runStopping } from './failing.js';
import type { Fault } from './fault.js';
import { type FaultStep, faultSteps } from './fault-points.js';
import { holdingsOf } from './holdings.js';
import { oldestFirst } from './in-flight.js';
import type { Holding, Moment, SimulatedEvent, SimulatedTx } from './model.js';
import { checkOptions, checkTxs, type SimulateOptions, type SimulateQuery } from './options.js';
import { openWorld, runNext } from './simulate.js';
import { fork, type World } from './world.js';

/** A run without faults, and that with every single one. */
export interface SingleFaultRuns {
  /** Balances before all of them; empty without `opening`. */
  readonly before: readonly Holding[];
  /** Run without faults. */
  readonly plain: FaultRun;
  /** In order of the steps in which the faults show, each fault once. */
  readonly failed: readonly (FaultRun & {
    /** Fault of the run. */
    readonly fault: Fault;
  })[];
}

/** One of them. Moments that it has in common with the run without faults are the very same values. */
export interface FaultRun {
  /** Transactions of chains, in order. */
  readonly moments: readonly Moment[];
  /** Events from the step where it differs from the run without faults. */
  readonly since: readonly SimulatedEvent[];
}

/**
 * Runs transactions without faults and with every single one, each from its step: earlier steps run once for all of
 * them. Each ends as `simulateMoments` with the one fault does.
 *
 * @throws RoutingError as `simulateMsgs`
 * @example simulateSingleFaults(registry, compiled, { now }).failed.map(({ fault }) => fault.kind)
 */
export function simulateSingleFaults(
  registry: Registry,
  { txs }: Pick<SimulateQuery, 'txs'>,
  options: Omit<SimulateOptions, 'faults' | 'seed'>,
): SingleFaultRuns {
  checkOptions(options);
  checkTxs(txs);
  const world = openWorld(registry, joined(options, { moments: [] }));
  const before = holdingsOf(world);
  const failed = new Map<string, FaultRun & { readonly fault: Fault }>();
  txs.forEach((tx, index) => {
    const planned = faultSteps(planOf(fork(world, []), tx), world.memos).filter(
      ({ fault }) => !failed.has(faultKey(fault)),
    );
    const runs = failingIn(world, tx, planned, txs.slice(index + 1));
    for (const { fault } of planned) {
      const run = runs.get(faultKey(fault));
      if (run !== undefined) failed.set(faultKey(fault), { fault, ...run });
    }
  });
  const plain = { moments: world.moments ?? [], since: world.events };
  return { before, plain, failed: [...failed.values()] };
}

/** Runs a transaction, and at each step what strikes in it to the end of all transactions. */
function failingIn(
  world: World,
  tx: SimulatedTx,
  planned: readonly FaultStep[],
  later: readonly SimulatedTx[],
): ReadonlyMap<string, FaultRun> {
  const runs = new Map<string, FaultRun>();
  runStopping(world, tx, planned, (struck, resume) => {
    for (const { fault } of struck) {
      if (runs.has(faultKey(fault))) continue;
      spend(world.budget, 'simulated', 1);
      const copy = fork(world, [fault]);
      resume(copy);
      for (const next of later) runNext(copy, next, { schedule: oldestFirst });
      const since = copy.events.slice(world.events.length);
      runs.set(faultKey(fault), { moments: copy.moments ?? [], since });
    }
  });
  return runs;
}
