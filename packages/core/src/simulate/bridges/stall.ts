import { append } from '../journal.js';
import type { Balance } from '../model.js';
import { markUndone } from '../outcome.js';
import type { SettlingActor } from '../settling.js';
import type { World } from '../world.js';
import { type StallKind, stalls } from './failures.js';

/** Coins that a bridge keeps. */
export interface Stop {
  readonly tx: number;
  readonly kind: StallKind;
  readonly place: Balance;
  readonly settlesTo: Balance;
  /** Who else than usually can move them on. */
  readonly by?: SettlingActor;
  readonly seconds?: readonly [least: number, most: number];
}

/** Notes that coins wait with a bridge. @param reason error text of the chain, where one refused them */
export function stop(world: World, stopped: Stop, reason?: string): void {
  const { tx, kind, place, settlesTo, seconds } = stopped;
  const { event, note, resting } = stalls[kind];
  const by = stopped.by ?? stalls[kind].by;
  const wait = {
    ...{ place, settlesTo, note: resting },
    settlesWhen: { event, by, ...(seconds && { seconds }) },
  };
  append(world, world.events, { kind: 'stall', tx, why: kind, wait });
  markUndone(world, tx, reason === undefined ? note : `${note}: ${reason}`);
}
