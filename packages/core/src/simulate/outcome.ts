import { put } from './journal.js';
import type { World } from './world.js';

/** Notes that a transaction failed its purpose. The first reason is kept. */
export function markUndone(world: World, tx: number, reason: string): void {
  if (!world.outcomes.has(tx)) put(world, world.outcomes, tx, { outcome: 'undone', reason });
}
