import { memoByIdentity } from '../../primitives/index.js';
import { dec } from '../math/scaled.js';
import { wholeFee } from '../math/uniswap.js';
import { attempt, type Refusal, refused } from '../refusal.js';
import { floatsOfTicks, sketchOfTicks, type TickFloats } from './concentrated/sketch.js';
import { positionAtOrBelow } from './concentrated/ticks.js';
import type { PoolKind, Sketch, SwapLimits, Swapped } from './kind.js';
import { readUniswap, type UniswapPool, type UniswapTicks, writeUniswap } from './uniswap/pool.js';
import { swapUniswap } from './uniswap/swap.js';

/**
 * Pools of Uniswap v3, and of forks with its mathematics.
 *
 * @see Uniswap/v3-core `contracts/UniswapV3Pool.sol`
 */
export const uniswapV3: PoolKind<UniswapPool> = {
  type: 'uniswap_v3',
  read: readUniswap,
  write: writeUniswap,
  denoms: ({ token0, token1 }) => [token0, token1],
  exactIn: (pool, { denomIn, denomOut, amountIn, limits }) =>
    swap(pool, [denomIn, denomOut], { isExactIn: true, amount: amountIn, limits }),
  exactOut: (pool, { denomIn, denomOut, amountOut, limits }) =>
    swap(pool, [denomIn, denomOut], { isExactIn: false, amount: amountOut, limits }),
  spotPrice(pool, base, quote) {
    const square = pool.sqrtPrice * pool.sqrtPrice;
    return (
      unfit(pool, base, quote) ??
      (base === pool.token0 ? (square * dec.one) >> 192n : (dec.one << 192n) / square)
    );
  },
  sketch,
};

/** The contract counts amounts in 255 bits and a sign. */
const amountEnd = 1n << 255n;

interface Asked {
  readonly isExactIn: boolean;
  readonly amount: bigint;
  readonly limits: SwapLimits | undefined;
}

function swap(
  pool: UniswapPool,
  [denomIn, denomOut]: readonly [string, string],
  asked: Asked,
): Swapped<UniswapPool> | Refusal {
  const unfitting = unfit(pool, denomIn, denomOut);
  if (unfitting !== undefined) return unfitting;
  if (asked.amount <= 0n) return refused('zero_amount', 'the amount must be above 0');
  if (asked.amount >= amountEnd) return refused('overflow', 'the amount is beyond 255 bits');
  return attempt(() => swapUniswap(pool, { ...asked, isToken0In: denomIn === pool.token0 }));
}

/** Refusal of a pair of denoms that the pool does not trade; undefined otherwise. */
function unfit({ id, token0, token1 }: UniswapPool, one: string, other: string): Refusal | undefined {
  if ((one !== token0 && one !== token1) || (other !== token0 && other !== token1))
    return refused('denom_not_in_pool', `pool ${id} trades ${token0} and ${token1}`);
  return one === other ? refused('same_denom', 'a denom is not exchanged for itself') : undefined;
}

function sketch(pool: UniswapPool): Sketch {
  const { floats, indexes } = floatsOf(pool.ticks);
  const place = {
    root: Number(pool.sqrtPrice) / 2 ** 96,
    below: positionAtOrBelow({ indexes }, pool.currentTick),
  };
  const wordsPerUnit = 2 / Math.log(1.0001) / (256 * pool.tickSpacing);
  const words = (one: number, other: number): number => Math.abs(Math.log(one / other)) * wordsPerUnit;
  return sketchOfTicks(floats, place, 1 - pool.feePips / Number(wholeFee), words);
}

/** Floats shared by all states of a pool. The edges of a window count as ticks where its liquidity begins and ends. */
const floatsOf: (ticks: UniswapTicks) => { readonly floats: TickFloats; readonly indexes: Int32Array } =
  /* @__PURE__ */ memoByIdentity(({ indexes: known, nets: knownNets, below, range }: UniswapTicks) => {
    const above = knownNets.reduce((sum, net) => sum + net, below);
    const [indexes, nets] =
      range === undefined
        ? [Int32Array.from(known), knownNets]
        : [Int32Array.from([range.lower, ...known, range.upper]), [below, ...knownNets, -above]];
    const roots = Float64Array.from(indexes, (tick) => 1.0001 ** (tick / 2));
    return { floats: floatsOfTicks(roots, nets, 1), indexes };
  });
