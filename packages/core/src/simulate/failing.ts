import { spend } from '../primitives/index.js';
import { oldestFirst, type Step } from './in-flight.js';
import type { FaultPoint } from './fault-points.js';
import { lateRuns } from './late.js';
import type { Delivery, SimulatedEvent, SimulatedTx } from './model.js';
import { lastArrival } from './report.js';
import { runNext } from './simulate.js';
import { fork, type World } from './world.js';

/** A transaction with one failure. */
export interface Failed {
  readonly world: World;
  /** Events from the failing step on. */
  readonly since: readonly SimulatedEvent[];
}

/** Returns the run with one failure; without a fault, the run in which a packet is never delivered. */
export type FailingRuns = (point: Pick<FaultPoint, 'fault' | 'packet'>) => Failed;

/**
 * Runs all possible failures of a transaction, each from its step. Failures with equal ends share a run.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` when the budget is exhausted
 */
export function failingRuns(): (world: World, step: Step) => FailingRuns {
  const late = lateRuns<Failed>();
  return (world, step) => {
    const runs = new Map<string, Failed>();
    return ({ fault, packet }) => {
      spend(world.budget, 'simulated', 1);
      const run = (): Failed => runFrom(world, step, fault);
      if (fault?.kind === 'timeout-once' && packet !== undefined) return late(packet, run);
      const key = fault === undefined ? 'halt' : Object.values(fault).join('/');
      const failed = runs.get(key) ?? run();
      runs.set(key, failed);
      return failed;
    };
  };
}

function runFrom(world: World, step: Step, fault: FaultPoint['fault']): Failed {
  const copy = fork(world, fault === undefined ? [] : [fault]);
  // The packet is no longer in flight, and its end is never reported.
  if (fault === undefined) copy.inFlight.shift();
  step.resume(copy);
  return { world: copy, since: copy.events.slice(world.events.length) };
}

/** Runs a transaction, and stops before each step for what strikes in it. */
export function runStopping<Point extends { readonly step: number }>(
  world: World,
  tx: SimulatedTx,
  points: readonly Point[],
  stop: (struck: readonly Point[], at: Step) => void,
): void {
  const byStep = new Map<number, Point[]>();
  for (const point of points) byStep.set(point.step, [...(byStep.get(point.step) ?? []), point]);
  let step = 0;
  const watch = (at: Step): void => stop(byStep.get(step++) ?? [], at);
  runNext(world, tx, { schedule: oldestFirst, watch });
}

/** Destination of the coins of the current transaction; undefined if it failed its purpose. */
export function arrivalOf({ outcomes, tx, events, began }: World): Delivery | undefined {
  const outcome = outcomes.get(tx)?.outcome ?? 'done';
  return outcome === 'done' ? lastArrival(events.slice(began), tx) : undefined;
}

/** Whether a transaction brought the coins to where it was to bring them, whatever their amount. */
export function arrivesAsPlanned(run: World, goal: Delivery | undefined): boolean {
  const found = arrivalOf(run);
  if (found === undefined || goal === undefined) return false;
  return (['chainId', 'address', 'denom', 'by'] as const).every((key) => found[key] === goal[key]);
}
