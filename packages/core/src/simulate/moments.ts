import { holdingsOf } from './holdings.js';
import type { Holding, Moment } from './model.js';
import type { World } from './world.js';

/** What is told of a moment; the rest is read off the world. */
type Told = Pick<Moment, 'kind' | 'chainId' | 'isDone'> &
  Partial<Pick<Moment, 'tx' | 'packet' | 'answers' | 'handOver' | 'reason'>>;

/** A moment about to happen: what accounts hold, and how many events there are. */
export interface Beginning {
  readonly events: number;
  readonly before: readonly Holding[];
}

/** Remembers how things are before a moment; costs nothing where nobody asked. */
export function beginMoment(world: World): Beginning {
  const before = world.moments === undefined ? [] : holdingsOf(world);
  return { events: world.events.length, before };
}

/** Notes a transaction of a chain. */
export function noteMoment(world: World, { events, before }: Beginning, told: Told): void {
  if (world.moments === undefined) return;
  world.moments.push({
    ...{ tx: told.packet?.tx ?? world.tx, answers: [], ...told },
    ...{ events: world.events.slice(events), before, after: holdingsOf(world) },
  });
}
