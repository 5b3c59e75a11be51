import type { PlannedRun } from './fault-points.js';
import { oldestFirst } from './in-flight.js';
import type { SimulatedTx } from './model.js';
import { runNext } from './simulate.js';
import type { World } from './world.js';

/** Runs a transaction without faults, and notes which step brought what about. */
export function planOf(world: World, tx: SimulatedTx): PlannedRun {
  const first = world.events.length;
  const begins: number[] = [];
  const landings = new Map<number, number>();
  const arrivals = new Map<number, number>();
  const watch = (): void => {
    const [packet] = world.inFlight;
    const [crossing] = world.underWay;
    if (packet === undefined) {
      if (crossing !== undefined) arrivals.set(crossing.handOver.index, begins.length);
    } else if (!landings.has(packet.index)) landings.set(packet.index, begins.length);
    begins.push(world.events.length);
  };
  runNext(world, tx, { schedule: oldestFirst, watch });
  let step = 0;
  const events = world.events.slice(first).map((event, index) => {
    while ((begins[step + 1] ?? Number.POSITIVE_INFINITY) <= first + index) step++;
    return { event, step };
  });
  return { events, landings, arrivals };
}
