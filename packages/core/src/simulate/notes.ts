import { append, put } from './journal.js';
import type { SimulatedEvent } from './model.js';
import type { World } from './world.js';

/** Notes an event. */
export function note(world: World, event: SimulatedEvent): void {
  append(world, world.events, event);
}

/** Notes that the current transaction failed its purpose. The first reason is kept. */
export function markUndone(world: World, reason: string): void {
  if (!world.outcomes.has(world.tx)) put(world, world.outcomes, world.tx, { outcome: 'undone', reason });
}
