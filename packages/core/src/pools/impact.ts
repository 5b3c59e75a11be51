import { dec } from './math/scaled.js';
import { isRefused, type Refusal } from './refusal.js';
import { poolAt, type PoolState, type SequenceDone } from './sequence.js';

/**
 * By how much swaps paid less than the prices before them, with all fees, in units of 0.0001 percent rounded half up; 0 where they
 * paid more.
 *
 * @param before the pools before the swaps
 */
export function priceImpact(before: PoolState, { routes, amountOut }: SequenceDone): bigint | Refusal {
  // The worth at spot prices, a fraction: no digit of small prices is lost.
  let [worth, unit] = [0n, 1n];
  for (const { amountIn, path } of routes) {
    let [routeWorth, routeUnit] = [amountIn, 1n];
    for (const { pool, denomIn, denomOut } of path) {
      const price = spotOf(before, pool, denomIn, denomOut);
      if (isRefused(price)) return price;
      routeWorth *= price.units;
      routeUnit *= price.per;
    }
    [worth, unit] = [worth * routeUnit + routeWorth * unit, unit * routeUnit];
  }
  const lost = worth - amountOut * unit;
  return lost <= 0n ? 0n : (2n * lost * 1_000_000n + worth) / (2n * worth);
}

/** A price as a fraction. */
interface Price {
  readonly units: bigint;
  readonly per: bigint;
}

/** The price before fees, taken in the direction in which its 18 decimals say more. */
function spotOf(state: PoolState, id: string, denomIn: string, denomOut: string): Price | Refusal {
  const pool = poolAt(state, id);
  if (pool === undefined) return { refusal: 'unknown_pool', message: `there is no pool ${id}` };
  const price = pool.kind.spotPrice(pool.state, denomIn, denomOut);
  if (typeof price !== 'bigint') return price;
  if (price >= dec.one) return { units: price, per: dec.one };
  const inverse = pool.kind.spotPrice(pool.state, denomOut, denomIn);
  if (typeof inverse !== 'bigint' || inverse === 0n) return { units: price, per: dec.one };
  return { units: dec.one, per: inverse };
}
