import { memoByIdentity } from '../../primitives/index.js';
import { bigDec, dec, mul, quo } from '../math/scaled.js';
import { tickToRoot } from '../math/tick.js';
import { attempt, type Refusal, refused } from '../refusal.js';
import { readConcentrated, writeConcentrated } from './concentrated/rows.js';
import { swapConcentrated } from './concentrated/swap.js';
import { floatsOfTicks, sketchOfTicks, type TickFloats } from './concentrated/sketch.js';
import { type ConcentratedPool, positionAtOrBelow, type Ticks } from './concentrated/ticks.js';
import type { PoolKind, Sketch, SwapLimits, Swapped } from './kind.js';

/**
 * Pools of concentrated liquidity: positions between ticks, each stretch a separate constant product. `swap.ts` walks
 * from tick to tick, `math/tick.ts` has their prices.
 *
 * @see osmosis-labs/osmosis `x/concentrated-liquidity`
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

/** Refusal of a pair of denoms that the pool does not trade; undefined otherwise. */
function unfit(pool: ConcentratedPool, one: string, other: string): Refusal | undefined {
  const { token0, token1 } = pool;
  if ((one !== token0 && one !== token1) || (other !== token0 && other !== token1))
    return refused('denom_not_in_pool', `pool ${pool.id} trades ${token0} and ${token1}`);
  if (one === other) return refused('same_denom', 'a denom is not exchanged for itself');
  return pool.sqrtPrice === 0n ? refused('no_liquidity', `pool ${pool.id} has no positions`) : undefined;
}

function sketchConcentrated(pool: ConcentratedPool): Sketch {
  const root = Number(pool.sqrtPrice) / 1e36;
  const below = positionAtOrBelow(pool.ticks, pool.currentTick);
  return sketchOfTicks(floatsOf(pool.ticks), { root, below }, 1 - Number(pool.spreadFactor) / 1e18);
}

/** Floats shared by all states of a pool. */
const floatsOf: (ticks: Ticks) => TickFloats = /* @__PURE__ */ memoByIdentity(({ indexes, nets }: Ticks) =>
  floatsOfTicks(Float64Array.from(indexes, tickToRoot), nets, 1e18),
);
