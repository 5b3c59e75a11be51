import type { Fraction } from './kinds/kind.js';
import { dec } from './math/scaled.js';
import { isRefused, type Refusal, unknownPool } from './refusal.js';
import { poolAt, type PoolState, type SequenceDone } from './sequence.js';

/** Value of the inputs at the prices of the pools before the swaps and without fees, in base units of the output. */
export function worthAtSpot(before: PoolState, { routes }: Pick<SequenceDone, 'routes'>): Fraction | Refusal {
  // A fraction: no digit of small prices is lost.
  let [units, per] = [0n, 1n];
  for (const { amountIn, path } of routes) {
    let [routeUnits, routePer] = [amountIn, 1n];
    for (const { pool, denomIn, denomOut } of path) {
      const price = spotOf(before, pool, denomIn, denomOut);
      if (isRefused(price)) return price;
      routeUnits *= price.units;
      routePer *= price.per;
    }
    [units, per] = [units * routePer + routeUnits * per, per * routePer];
  }
  return { units, per };
}

/** Shortfall against the prices before the swaps, with all fees: units of 0.0001 percent rounded half up; 0 for a gain. */
export function priceImpact(before: PoolState, done: SequenceDone): bigint | Refusal {
  const worth = worthAtSpot(before, done);
  return isRefused(worth) ? worth : impactOf(worth, done.amountOut);
}

/** Price impact from the value of the inputs and the output. */
export function impactOf({ units, per }: Fraction, amountOut: bigint): bigint {
  const lost = units - amountOut * per;
  return lost <= 0n ? 0n : (2n * lost * 1_000_000n + units) / (2n * units);
}

/** The price before fees, in the direction that loses fewer digits to its 18 decimals. */
function spotOf(state: PoolState, id: string, denomIn: string, denomOut: string): Fraction | Refusal {
  const pool = poolAt(state, id);
  if (pool === undefined) return unknownPool(id);
  const { kind, state: terms } = pool;
  if (kind.spotFraction !== undefined) return kind.spotFraction(terms, denomIn, denomOut);
  const price = kind.spotPrice(terms, denomIn, denomOut);
  if (typeof price !== 'bigint') return price;
  if (price >= dec.one) return { units: price, per: dec.one };
  const inverse = kind.spotPrice(terms, denomOut, denomIn);
  if (typeof inverse !== 'bigint' || inverse === 0n) return { units: price, per: dec.one };
  return { units: dec.one, per: inverse };
}
