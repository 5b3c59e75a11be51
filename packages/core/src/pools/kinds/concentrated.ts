import { memoByIdentity } from '../../primitives/index.js';
import { bigDec, dec, mul, quo } from '../math/scaled.js';
import { tickToRoot } from '../math/tick.js';
import { attempt, type Refusal, refused } from '../refusal.js';
import { readConcentrated, writeConcentrated } from './concentrated/rows.js';
import { swapConcentrated } from './concentrated/swap.js';
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

/** A concentrated pool in floats. Amounts over a stretch are taken from what moves, not from the prices at its ends. */
function sketchConcentrated(pool: ConcentratedPool): Sketch {
  const ticks = floatsOf(pool.ticks);
  const kept = 1 - Number(pool.spreadFactor) / 1e18;
  const at = (root: number, below: number): Sketch => {
    const endOf = (from: number, amountIn: number): Walk =>
      walk(ticks, { root, below, left: amountIn * kept, paid: 0 }, from);
    return {
      rate: (from) => (root === 0 ? 0 : from === 0 ? root * root * kept : kept / (root * root)),
      pays: (from, _, amountIn) => endOf(from, amountIn).paid,
      blur: () => 0,
      // A usual quote meets a few ticks.
      effort: (from, _, amountIn) => 1 + Math.abs(endOf(from, amountIn).below - below) / 8,
      after(from, _, amountIn) {
        const end = endOf(from, amountIn);
        return at(end.root, end.below);
      },
    };
  };
  return at(Number(pool.sqrtPrice) / 1e36, positionAtOrBelow(pool.ticks, pool.currentTick));
}

/** State of a walk: above the tick of a position, with the remaining input and the output. */
interface Walk {
  root: number;
  below: number;
  left: number;
  paid: number;
}

/** Walks to where an input ends. Beyond the last position nothing is paid. */
function walk(ticks: TickFloats, run: Walk, from: number): Walk {
  const { active, roots, room0, room1 } = ticks;
  const isFalling = from === 0;
  const room = isFalling ? room0 : room1;
  for (; run.below >= -1; run.below += isFalling ? -1 : 1) {
    const position = isFalling ? run.below : run.below + 1;
    if (position < 0 || position >= active.length) break;
    const { root, left } = run;
    const liquidity = active[run.below] ?? 0;
    const target = roots[position] ?? 0;
    const gap = Math.max(0, isFalling ? root - target : target - root) * liquidity;
    const taken = isFalling ? gap / (root * target) : gap;
    if (left <= taken) {
      // The price moves by as much as the input shifts the roots.
      const end = isFalling ? root / (1 + (left * root) / liquidity) : root + left / liquidity;
      run.paid += liquidity === 0 ? 0 : isFalling ? left * root * end : left / (root * end);
      run.root = liquidity === 0 ? root : end;
      run.left = 0;
      return run;
    }
    run.left = left - taken;
    if (run.left > (room[position] ?? 0) * (1 + 1e-9)) break;
    run.paid += isFalling ? gap : gap / (root * target);
    run.root = target;
  }
  run.paid = 0;
  return run;
}

/** Ticks of a pool in floats, by position. */
interface TickFloats {
  /** Roots of the prices at ticks. */
  readonly roots: Float64Array;
  /** Liquidity from a tick up to the next. */
  readonly active: Float64Array;
  /** Token 0 that goes in from a tick down to the lowest, and token 1 from it up to the highest. */
  readonly room0: Float64Array;
  readonly room1: Float64Array;
}

/** Floats shared by all states of a pool. */
const floatsOf: (ticks: Ticks) => TickFloats = /* @__PURE__ */ memoByIdentity((ticks: Ticks) => {
  const roots = Float64Array.from(ticks.indexes, tickToRoot);
  const [active, room0, room1] = [roots.slice(), roots.slice(), roots.slice()];
  let liquidity = 0n;
  for (const [position, net] of ticks.nets.entries()) {
    liquidity += net;
    active[position] = Number(liquidity) / 1e18;
  }
  const number = (list: Float64Array, position: number): number => list[position] ?? 0;
  const last = roots.length - 1;
  for (let position = 0; position <= last; position++) {
    const [low, high] = [number(roots, position - 1), number(roots, position)];
    const gap = number(active, position - 1) * (high - low);
    room0[position] = position === 0 ? 0 : number(room0, position - 1) + gap / (low * high);
  }
  for (let position = last; position >= 0; position--) {
    const gap = number(active, position) * (number(roots, position + 1) - number(roots, position));
    room1[position] = position === last ? 0 : number(room1, position + 1) + gap;
  }
  return { roots, active, room0, room1 };
});
