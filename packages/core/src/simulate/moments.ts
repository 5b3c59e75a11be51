import { holdingsOf } from './holdings.js';
import type { Moment } from './model.js';
import type { World } from './world.js';

/** Stated members of a moment; the rest is read off the world. */
type Told = Pick<Moment, 'kind' | 'chainId' | 'isDone'> &
  Partial<Pick<Moment, 'tx' | 'packet' | 'answers' | 'handOver' | 'reason'>>;

/** A moment about to happen: how many events there are. */
export interface Beginning {
  readonly events: number;
}

/** Stores the state before a moment. */
export function beginMoment(world: World): Beginning {
  return { events: world.events.length };
}

/** Notes a transaction of a chain. */
export function noteMoment(world: World, { events }: Beginning, told: Told): void {
  if (world.moments === undefined) return;
  world.moments.push({
    tx: told.packet?.tx ?? world.tx,
    answers: [],
    ...told,
    events: world.events.slice(events),
    after: holdingsOf(world),
  });
}
