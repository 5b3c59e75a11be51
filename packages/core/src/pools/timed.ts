import type { Pool } from './model.js';

/**
 * Positions of the pools whose terms move with time. Looked for once in a list of pools; a list that follows another with
 * some changed pools takes over its positions.
 */
export function timedIn(pools: readonly Pool[]): readonly number[] {
  const known = timed.get(pools) ?? pools.flatMap((pool, position) => (isTimed(pool) ? [position] : []));
  timed.set(pools, known);
  return known;
}

/** Notes that a list is another with pools changed at some positions. */
export function followTimed(
  after: readonly Pool[],
  before: readonly Pool[],
  changed: readonly number[],
): void {
  const kept = new Set(timedIn(before));
  for (const position of changed) {
    const pool = after[position];
    if (pool !== undefined && isTimed(pool)) kept.add(position);
    else kept.delete(position);
  }
  timed.set(
    after,
    [...kept].sort((a, b) => a - b),
  );
}

const timed = new WeakMap<readonly Pool[], readonly number[]>();

function isTimed({ kind, state }: Pool): boolean {
  return kind.isTimed?.(state) === true;
}
