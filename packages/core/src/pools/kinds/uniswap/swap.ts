import { memoByIdentity, remembered } from '../../../primitives/index.js';
import { integerRoot } from '../../math/integer.js';
import { bigDec } from '../../math/scaled.js';
import {
  highestLimit,
  highestTick,
  lowestLimit,
  lowestTick,
  sqrtPriceX96ToTick,
  swapStep,
  tickToSqrtPriceX96,
} from '../../math/uniswap.js';
import { MathRefusal } from '../../refusal.js';
import { positionAtOrBelow } from '../concentrated/ticks.js';
import type { Swapped } from '../kind.js';
import type { TickSwap } from '../concentrated/kind.js';
import type { UniswapPool, UniswapTicks } from './pool.js';

/** A swap in progress. */
interface Run {
  /** Rest of the given amount. */
  remaining: bigint;
  /** Sum of the other amount. */
  calculated: bigint;
  sqrtPrice: bigint;
  tick: number;
  liquidity: bigint;
  /** Place of the next initialised tick in the order of ticks. */
  next: number;
}

/**
 * Swaps step by step until nothing of the amount is left or the price limit is met.
 *
 * @throws MathRefusal
 * @see Uniswap/v3-core `contracts/UniswapV3Pool.sol` (swap)
 */
export function swapUniswap(pool: UniswapPool, request: TickSwap): Swapped<UniswapPool> {
  const { isExactIn, amount, limits } = request;
  const run = walk(pool, request, priceLimit(pool, request));
  if (run.remaining > 0n && limits?.allowPartial !== true)
    throw new MathRefusal('insufficient_liquidity', 'the swap ends before the amount is met');
  const done = amount - run.remaining;
  const [amountIn, amountOut] = isExactIn ? [done, run.calculated] : [run.calculated, done];
  if (amountIn <= 0n || amountOut <= 0n)
    throw new MathRefusal('zero_amount', 'the swap comes to nothing after rounding');
  const { tick: currentTick, sqrtPrice, liquidity } = run;
  return { amountIn, amountOut, after: Object.freeze({ ...pool, currentTick, sqrtPrice, liquidity }) };
}

/** End of the swap: its price limit, else the end of the reachable prices. */
function priceLimit({ sqrtPrice }: UniswapPool, { isToken0In, limits }: TickSwap): bigint {
  const price = limits?.priceLimit ?? 0n;
  const limit =
    price === 0n ? (isToken0In ? lowestLimit : highestLimit) : integerRoot((price << 192n) / bigDec.one);
  const isAhead = isToken0In
    ? limit < sqrtPrice && limit >= lowestLimit
    : limit > sqrtPrice && limit <= highestLimit;
  if (isAhead) return limit;
  if (price === 0n)
    throw new MathRefusal('insufficient_liquidity', 'the price is at the end of what swaps reach');
  throw new MathRefusal('price_limit', 'the price limit is not on the side that the swap moves to');
}

function walk(pool: UniswapPool, { isToken0In, isExactIn, amount }: TickSwap, limit: bigint): Run {
  const { ticks, feePips } = pool;
  const below = positionAtOrBelow(ticks, pool.currentTick);
  const run: Run = {
    remaining: amount,
    calculated: 0n,
    sqrtPrice: pool.sqrtPrice,
    tick: pool.currentTick,
    liquidity: pool.liquidity,
    next: isToken0In ? below : below + 1,
  };
  while (run.remaining > 0n && run.sqrtPrice !== limit) {
    const stop = stopOf(pool, run, isToken0In);
    if (stop === undefined) return exhausted(run, limit);
    const price = priceAt(ticks, stop.tick);
    const step = swapStep({
      sqrtPrice: run.sqrtPrice,
      target: (isToken0In ? price < limit : price > limit) ? limit : price,
      liquidity: run.liquidity,
      amountRemaining: isExactIn ? run.remaining : -run.remaining,
      feePips,
    });
    const taken = step.amountIn + step.feeAmount;
    run.remaining -= isExactIn ? taken : step.amountOut;
    run.calculated += isExactIn ? step.amountOut : taken;
    arrive(run, step.sqrtPrice, { ...stop, price, isToken0In }, ticks);
  }
  return run;
}

/** Where a step ends at the latest. */
interface Stop {
  readonly tick: number;
  /** `tick` changes liquidity, `border` ends a word of the contract's bitmap, `edge` ends the known ticks. */
  readonly kind: 'tick' | 'border' | 'edge';
}

/**
 * The next initialised tick, or the border of the word of 256 spacings before it: the contract stops there too, and each stop rounds.
 * Undefined beyond the last tick.
 *
 * @see Uniswap/v3-core `contracts/libraries/TickBitmap.sol` (nextInitializedTickWithinOneWord)
 */
function stopOf({ ticks, tickSpacing }: UniswapPool, run: Run, isToken0In: boolean): Stop | undefined {
  const { indexes, range } = ticks;
  const next = indexes[run.next];
  if (next === undefined && range === undefined) return undefined;
  // Where there is no liquidity a border moves and rounds nothing.
  const border = run.liquidity === 0n ? undefined : borderOf(run.tick, tickSpacing, isToken0In);
  const nearest = (one: number | undefined, other: number): number =>
    one === undefined ? other : isToken0In ? Math.max(one, other) : Math.min(one, other);
  const edge = isToken0In ? (range?.lower ?? lowestTick) : (range?.upper ?? highestTick);
  const tick = nearest(next, nearest(border, edge));
  if (tick === next) return { tick, kind: 'tick' };
  return { tick, kind: range !== undefined && tick === edge ? 'edge' : 'border' };
}

function borderOf(tick: number, spacing: number, isToken0In: boolean): number {
  const place = Math.floor(tick / spacing);
  return isToken0In ? (place >> 8) * 256 * spacing : (((place + 1) >> 8) * 256 + 255) * spacing;
}

/** Moves to where a step ended, over the tick if that was reached. */
function arrive(
  run: Run,
  reached: bigint,
  { tick, kind, price, isToken0In }: Stop & { readonly price: bigint; readonly isToken0In: boolean },
  { nets }: UniswapTicks,
): void {
  const isMoved = reached !== run.sqrtPrice;
  run.sqrtPrice = reached;
  if (reached !== price) {
    if (isMoved) run.tick = sqrtPriceX96ToTick(reached);
    return;
  }
  if (kind === 'edge' && run.remaining > 0n)
    throw new MathRefusal('insufficient_liquidity', 'the swap leaves the window of known ticks');
  run.tick = isToken0In ? tick - 1 : tick;
  if (kind !== 'tick') return;
  const net = nets[run.next] ?? 0n;
  run.liquidity += isToken0In ? -net : net;
  run.next += isToken0In ? -1 : 1;
}

/** Beyond the last position nothing moves but the price. */
function exhausted(run: Run, limit: bigint): Run {
  return { ...run, sqrtPrice: limit, tick: sqrtPriceX96ToTick(limit) };
}

/** Prices of the ticks and borders that swaps have met. */
const pricesOf: (ticks: UniswapTicks) => Map<number, bigint> = /* @__PURE__ */ memoByIdentity(
  () => new Map<number, bigint>(),
);

function priceAt(ticks: UniswapTicks, tick: number): bigint {
  return remembered(pricesOf(ticks), tick, () => tickToSqrtPriceX96(tick));
}
