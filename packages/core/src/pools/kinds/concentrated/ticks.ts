import { memoByIdentity } from '../../../primitives/index.js';
import { tickToSqrtPrice } from '../../math/tick.js';
import { gives, type Stretch, takes, type Whole } from './step.js';

/** Initialised ticks of a pool, ascending. Swaps never change them, so all states of a pool share one. */
export interface Ticks {
  readonly indexes: Readonly<Int32Array>;
  /** Liquidity that starts at each tick as the price rises (18 decimals), negative where it ends. */
  readonly nets: readonly bigint[];
}

/** Cached facts of a pool's ticks, by position; ticks that no swap has met are absent. */
export interface TickMemory {
  /** Roots of the prices at ticks. */
  readonly roots: (bigint | undefined)[];
  /** Amounts between a tick and the next one, for a rising price and for a falling one. */
  readonly rising: (Whole | undefined)[];
  readonly falling: (Whole | undefined)[];
}

/** The memory of a pool's ticks, kept as long as they are. */
export const memoryOf: (ticks: Ticks) => TickMemory = /* @__PURE__ */ memoByIdentity((ticks: Ticks) => {
  const none = (): undefined[] => new Array(ticks.indexes.length).fill(undefined);
  return { roots: none(), rising: none(), falling: none() };
});

/** Root of the price at the tick of a position, 36 decimals. */
export function rootAt({ indexes }: Ticks, { roots }: TickMemory, position: number): bigint {
  const known = roots[position];
  if (known !== undefined) return known;
  const root = tickToSqrtPrice(indexes[position] ?? Number.NaN);
  roots[position] = root;
  return root;
}

/**
 * Amounts that move from one tick to the next. The liquidity between two ticks is the sum of the ticks below,
 * so it is equal in every state of the pool.
 *
 * @param from the tick that was just crossed, and its liquidity on this side
 * @param position of the next tick
 *
 */
export function wholeAt(memory: TickMemory, from: Stretch, position: number, root: bigint): Whole {
  const [list, at] = from.isToken0In ? [memory.falling, position] : [memory.rising, position - 1];
  const known = list[at];
  if (known !== undefined) return known;
  const whole = { taken: takes(from, root), given: gives(from, root) };
  list[at] = whole;
  return whole;
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
