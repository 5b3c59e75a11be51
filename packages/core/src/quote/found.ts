import type { PoolLayout } from '../pools/index.js';
import { compareText } from '../primitives/index.js';
import type { Given } from './gains.js';
import type { Market } from './market.js';

/** A path that a search found, from the end that was given. */
export interface Found {
  /** Output at the other end, or required input. */
  readonly amount: bigint;
  /** Slots of the market in the order of the search. */
  readonly slots: readonly number[];
}

/**
 * Order of two paths: higher output or lower cost, then fewer hops, then ids of pools in order, then
 * intermediate denoms. No two paths are equal.
 */
export function orderOf(market: Market, { ids }: PoolLayout, given: Given): (a: Found, b: Found) => number {
  const idsOf = ({ slots }: Found): readonly string[] =>
    forward(
      slots.map((slot) => ids[market.pools[slot] ?? 0] ?? ''),
      given,
    );
  const denomsOf = ({ slots }: Found): readonly string[] =>
    forward(
      slots.map((slot) => market.denoms[market.ends[slot] ?? 0] ?? ''),
      given,
    );
  return (a, b) => {
    if (a.amount !== b.amount) return a.amount > b.amount === (given === 'in') ? -1 : 1;
    return (
      a.slots.length - b.slots.length ||
      compareLists(idsOf(a), idsOf(b)) ||
      compareLists(denomsOf(a), denomsOf(b))
    );
  };
}

/** A list of a search in the order of the swaps. */
export function forward<T>(list: readonly T[], given: Given): readonly T[] {
  return given === 'in' ? list : [...list].reverse();
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [index, text] of a.entries()) {
    const order = compareText(text, b[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
