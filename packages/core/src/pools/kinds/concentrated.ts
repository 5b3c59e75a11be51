import { bigDec, dec, mul, quo } from '../math/scaled.js';
import { attempt, type Refusal, refused } from '../refusal.js';
import { readConcentrated, writeConcentrated } from './concentrated/rows.js';
import type { ConcentratedPool } from './concentrated/state.js';
import { sketchConcentrated } from './concentrated/sketch.js';
import { swapConcentrated } from './concentrated/swap.js';
import type { PoolKind, SwapLimits, Swapped } from './kind.js';

/**
 * Pools of concentrated liquidity: positions between ticks, each stretch a separate constant product.
 *
 * @see osmosis-labs/osmosis `x/concentrated-liquidity`
 *
 */
export const concentrated: PoolKind<ConcentratedPool> = {
  type: 'concentrated',
  read: (row) => readConcentrated(row),
  write: writeConcentrated,
  denoms: ({ token0, token1 }) => [token0, token1],
  exactIn: (pool, { denomIn, denomOut, amountIn, limits }) =>
    swap(pool, [denomIn, denomOut], { isExactIn: true, amount: amountIn, limits }),
  exactOut: (pool, { denomIn, denomOut, amountOut, limits }) =>
    swap(pool, [denomIn, denomOut], { isExactIn: false, amount: amountOut, limits }),
  spotPrice: (pool, base, quote) =>
    unfit(pool, base, quote) ??
    attempt(() => {
      const price = mul(bigDec, pool.sqrtPrice, pool.sqrtPrice);
      return (base === pool.token0 ? price : quo(bigDec, bigDec.one, price)) / decGap;
    }),
  sketch: sketchConcentrated,
};

const decGap = bigDec.one / dec.one;

/** Whole amounts are 256 bits. */
const amountEnd = 1n << 256n;

interface Asked {
  readonly isExactIn: boolean;
  readonly amount: bigint;
  readonly limits: SwapLimits | undefined;
}

function swap(
  pool: ConcentratedPool,
  [denomIn, denomOut]: readonly [string, string],
  asked: Asked,
): Swapped<ConcentratedPool> | Refusal {
  const unfitting = unfit(pool, denomIn, denomOut);
  if (unfitting !== undefined) return unfitting;
  if (asked.amount <= 0n) return refused('zero_amount', 'the amount must be above 0');
  if (asked.amount >= amountEnd) return refused('overflow', 'the amount is beyond 256 bits');
  return attempt(() => swapConcentrated(pool, { ...asked, isToken0In: denomIn === pool.token0 }));
}

/** Why the pool does not trade a pair, if it does not. */
function unfit(pool: ConcentratedPool, one: string, other: string): Refusal | undefined {
  const { token0, token1 } = pool;
  if ((one !== token0 && one !== token1) || (other !== token0 && other !== token1))
    return refused('denom_not_in_pool', `pool ${pool.id} holds ${token0} and ${token1}`);
  if (one === other) return refused('same_denom', 'a denom is not exchanged for itself');
  return pool.sqrtPrice === 0n
    ? refused('no_liquidity', `nobody has a position in pool ${pool.id}`)
    : undefined;
}
