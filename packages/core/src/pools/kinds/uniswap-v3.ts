import { memoByIdentity } from '../../primitives/index.js';
import { dec } from '../math/scaled.js';
import { wholeFee } from '../math/uniswap.js';
import { tickKind } from './concentrated/kind.js';
import { floatsOfTicks, sketchOfTicks, type TickFloats } from './concentrated/sketch.js';
import { positionAtOrBelow } from './concentrated/ticks.js';
import type { PoolKind, Sketch } from './kind.js';
import { readUniswap, type UniswapPool, type UniswapTicks, writeUniswap } from './uniswap/pool.js';
import { swapUniswap } from './uniswap/swap.js';

/**
 * Pools of Uniswap v3, and of forks with its mathematics.
 *
 * @see Uniswap/v3-core `contracts/UniswapV3Pool.sol`
 */
export const uniswapV3: PoolKind<UniswapPool> = /* @__PURE__ */ tickKind<UniswapPool>({
  type: 'uniswap_v3',
  // The contract counts amounts in 255 bits and a sign.
  amountBits: 255n,
  read: readUniswap,
  write: writeUniswap,
  swap: swapUniswap,
  price({ sqrtPrice }, isToken0Base) {
    const square = sqrtPrice * sqrtPrice;
    return isToken0Base ? (square * dec.one) >> 192n : (dec.one << 192n) / square;
  },
  sketch,
});

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
