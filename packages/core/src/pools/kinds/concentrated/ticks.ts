import { tickToSqrtPrice } from '../../math/tick.js';

/** Initialised ticks of a pool, ascending. Swaps never change them, so all states of a pool share one. */
export interface Ticks {
  readonly indexes: ArrayLike<number>;
  /** Liquidity that starts at each tick as the price rises (18 decimals), negative where it ends. */
  readonly nets: readonly bigint[];
  /** Root of the price at the tick of a position, 36 decimals. */
  sqrtPriceAt(position: number): bigint;
}

/** Ticks of a pool; roots are worked out when a swap first meets them. */
export function createTicks(indexes: ArrayLike<number>, nets: readonly bigint[]): Ticks {
  const roots: (bigint | undefined)[] = new Array(indexes.length);
  return Object.freeze({
    indexes,
    nets: Object.freeze(nets),
    sqrtPriceAt: (position: number) => {
      const known = roots[position];
      if (known !== undefined) return known;
      const root = tickToSqrtPrice(indexes[position] ?? Number.NaN);
      roots[position] = root;
      return root;
    },
  });
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
