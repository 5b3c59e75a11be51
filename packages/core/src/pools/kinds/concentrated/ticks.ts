import { tickToSqrtPrice } from '../../math/tick.js';

/** Initialised ticks of a pool, ascending. Swaps never change them, so all states of a pool share one. */
export interface Ticks {
  readonly indexes: Readonly<Int32Array>;
  /** Liquidity that starts at each tick as the price rises (18 decimals), negative where it ends. */
  readonly nets: readonly bigint[];
}

/** Roots of the prices at a pool's ticks, by position; what no swap has met yet is absent. */
export type TickRoots = (bigint | undefined)[];

const known = new WeakMap<Ticks, TickRoots>();

/** The roots known of a pool's ticks, remembered as long as the ticks are. */
export function rootsOf(ticks: Ticks): TickRoots {
  const roots = known.get(ticks);
  if (roots !== undefined) return roots;
  const none: TickRoots = new Array(ticks.indexes.length).fill(undefined);
  known.set(ticks, none);
  return none;
}

/** Root of the price at the tick of a position, 36 decimals. */
export function rootAt({ indexes }: Ticks, roots: TickRoots, position: number): bigint {
  const remembered = roots[position];
  if (remembered !== undefined) return remembered;
  const root = tickToSqrtPrice(indexes[position] ?? Number.NaN);
  roots[position] = root;
  return root;
}

/** Position of the highest tick at or below a tick, -1 where there is none. */
export function positionAtOrBelow({ indexes }: Ticks, tick: number): number {
  let low = -1;
  let high = indexes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((indexes[middle] ?? 0) <= tick) low = middle;
    else high = middle;
  }
  return low;
}
