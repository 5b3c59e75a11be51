import { spend } from '../primitives/index.js';
import type { Step } from './air.js';
import type { FaultPoint } from './fault-points.js';
import { fork } from './fork.js';
import type { SimulatedEvent } from './model.js';
import { lastArrival } from './report.js';
import type { World } from './world.js';

/** A transaction in which one thing went wrong. */
export interface Failed {
  readonly world: World;
  /** What happened from the failing step on. */
  readonly since: readonly SimulatedEvent[];
}

/** Gives the run of one failure; without a fault, of a packet that never has an end. */
export type FailingRuns = (point: Pick<FaultPoint, 'fault'>) => Failed;

/**
 * Runs what can go wrong in one step, from that step on. Failures that end alike share a run.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` when the budget does not reach
 */
export function failingRuns(world: World, step: Step): FailingRuns {
  const runs = new Map<string, Failed>();
  return ({ fault }) => {
    spend(world.budget, 'simulated', 1);
    const name = fault === undefined ? 'halt' : `${fault.kind}/${'packet' in fault ? fault.packet : ''}`;
    const key = `${name}/${fault !== undefined && 'swap' in fault ? fault.swap : ''}`;
    const known = runs.get(key);
    if (known !== undefined) return known;
    const copy = fork(world, fault === undefined ? [] : [fault]);
    // The packet that would land is in the air no longer, and nobody is told how it ended.
    if (fault === undefined) copy.air.shift();
    step.resume(copy);
    const failed = { world: copy, since: copy.events.slice(world.events.length) };
    runs.set(key, failed);
    return failed;
  };
}

/** Whether a transaction brought the coins to where it was to bring them, whatever their amount. */
export function arrivesAsPlanned(run: World, planned: World): boolean {
  const [found, goal] = [arrivalOf(run), arrivalOf(planned)];
  if (found === undefined || goal === undefined) return false;
  return (['chainId', 'address', 'denom', 'by'] as const).every((key) => found[key] === goal[key]);
}

function arrivalOf({ outcomes, tx, events, began }: World): ReturnType<typeof lastArrival> {
  const outcome = outcomes.get(tx)?.outcome ?? 'done';
  return outcome === 'done' ? lastArrival(events.slice(began), tx) : undefined;
}
