import { ceilInteger, dec } from '../../math/scaled.js';
import {
  highestSqrtPrice,
  lowestSqrtPrice,
  priceBounds,
  sqrtOfPrice,
  sqrtPriceToTick,
} from '../../math/tick.js';
import { withinBits } from '../../math/integer.js';
import { MathRefusal } from '../../refusal.js';
import type { Swapped } from '../kind.js';
import type { TickSwap } from './kind.js';
import {
  type ConcentratedPool,
  memoryOf,
  positionAtOrBelow,
  rootAt,
  type Step,
  stepIn,
  stepOut,
  wholeAt,
} from './ticks.js';

/** A swap in progress: amounts and liquidity have 18 decimals, the root of the price 36. */
interface Run {
  remaining: bigint;
  calculated: bigint;
  sqrtPrice: bigint;
  tick: number;
  liquidity: bigint;
  /** Place of the next tick in the order of ticks. */
  next: number;
  /** Steps that moved no amount. */
  idle: number;
  /** Whether the last step ended at a tick, and so the next starts from it. */
  isAtTick: boolean;
}

/** Steps without an amount after which the chain gives up. */
const mostIdle = 100;

/**
 * Swaps stretch by stretch until nothing of the amount is left or the price limit is met.
 *
 * @throws MathRefusal
 * @see osmosis-labs/osmosis `x/concentrated-liquidity/swaps.go`
 */
export function swapConcentrated(pool: ConcentratedPool, request: TickSwap): Swapped<ConcentratedPool> {
  const limit = sqrtPriceLimit(pool, request);
  const run = walk(pool, request, limit);
  if (run.remaining < 0n)
    throw new MathRefusal('math_limit', 'rounding takes more than the amount; another amount may do');
  const done = request.amount * dec.one - run.remaining;
  const [amountIn, amountOut] = request.isExactIn
    ? [ceilInteger(dec, done), run.calculated / dec.one]
    : [ceilInteger(dec, run.calculated), done / dec.one];
  const isShort = (request.isExactIn ? amountIn : amountOut) < request.amount;
  if (isShort && request.limits?.allowPartial !== true)
    throw new MathRefusal('insufficient_liquidity', 'the swap ends before the amount is met');
  // The chain checks the amount that was not given: a part of an exact output may be less than a unit.
  if ((request.isExactIn ? amountOut : amountIn) <= 0n)
    throw new MathRefusal('zero_amount', 'nothing would be paid');
  withinBits(amountIn, 256n);
  withinBits(amountOut, 256n);
  const { tick: currentTick, sqrtPrice, liquidity } = run;
  return { amountIn, amountOut, after: Object.freeze({ ...pool, currentTick, sqrtPrice, liquidity }) };
}

/** End of the swap: its price limit, else the end of the reachable prices. */
function sqrtPriceLimit({ sqrtPrice }: ConcentratedPool, { isToken0In, limits }: TickSwap): bigint {
  const price = limits?.priceLimit ?? 0n;
  if (price === 0n) return isToken0In ? lowestSqrtPrice : highestSqrtPrice;
  const [least, most] = priceBounds;
  if (price < least || price > most)
    throw new MathRefusal('price_limit', 'the price limit is beyond what ticks reach');
  const limit = sqrtOfPrice(price);
  const isAhead = isToken0In
    ? limit <= sqrtPrice && limit >= lowestSqrtPrice
    : limit >= sqrtPrice && limit <= highestSqrtPrice;
  if (!isAhead)
    throw new MathRefusal('price_limit', 'the price limit is not on the side that the swap moves to');
  return limit;
}

function walk(pool: ConcentratedPool, { isToken0In, isExactIn, amount }: TickSwap, limit: bigint): Run {
  const { ticks } = pool;
  const memory = memoryOf(ticks);
  const below = positionAtOrBelow(ticks, pool.currentTick);
  const run: Run = {
    remaining: amount * dec.one,
    calculated: 0n,
    sqrtPrice: pool.sqrtPrice,
    tick: pool.currentTick,
    liquidity: pool.liquidity,
    next: isToken0In ? below : below + 1,
    idle: 0,
    isAtTick: false,
  };
  const step: Step = {
    isToken0In,
    from: 0n,
    target: 0n,
    liquidity: 0n,
    whole: undefined,
    next: 0n,
    taken: 0n,
    exact: 0n,
    other: 0n,
  };
  while (run.remaining > 1n && run.sqrtPrice !== limit) {
    if (run.next < 0 || run.next >= ticks.indexes.length)
      throw new MathRefusal('insufficient_liquidity', 'the swap leaves the last position behind');
    const tickPrice = rootAt(ticks, memory, run.next);
    step.from = run.sqrtPrice;
    step.target = (isToken0In ? tickPrice < limit : tickPrice > limit) ? limit : tickPrice;
    step.liquidity = run.liquidity;
    const isWhole = run.isAtTick && step.target === tickPrice;
    step.whole = isWhole ? wholeAt(memory, step, run.next, tickPrice) : undefined;
    if (isExactIn) stepIn(step, run.remaining, pool.spreadFactor);
    else stepOut(step, run.remaining);
    settle(run, step, isExactIn, pool);
    arrive(run, step, tickPrice, pool);
  }
  return run;
}

/** Books the amounts of a step. */
function settle(run: Run, step: Step, isExactIn: boolean, pool: ConcentratedPool): void {
  const { exact, other, next, from } = step;
  if (next === from && (exact !== 0n || other !== 0n))
    throw new MathRefusal('math_limit', 'the amounts are too small to move the price');
  if (isExactIn) {
    run.remaining =
      next === step.target ? run.remaining - exact - spreadOf(pool, step) : restOf(pool, run, exact);
    run.calculated += other;
  } else {
    run.remaining -= exact;
    run.calculated += other + spreadOf(pool, step);
  }
  if (exact === 0n) {
    if (run.idle >= mostIdle) throw new MathRefusal('math_limit', 'the swap does not come to an end');
    run.idle += 1;
  }
}

/** Earnings of positions on the input of a step, 18 decimals: the chain's rounding up is exact for whole units. */
function spreadOf({ spreadOnTop }: ConcentratedPool, { taken }: Step): bigint {
  return taken * spreadOnTop;
}

/** Rest of an exact input that ends within a stretch: none, since all that the curve does not take is the spread. */
function restOf({ spreadFactor }: ConcentratedPool, { remaining }: Run, exact: bigint): bigint {
  if (spreadFactor === 0n) return remaining - exact;
  if (remaining >= exact) return 0n;
  throw new MathRefusal('math_limit', 'rounding leaves less than no spread; another amount may do');
}

/** Moves to where a step ended, over its tick if that was reached. */
function arrive(
  run: Run,
  { isToken0In, from, next }: Step,
  tickPrice: bigint,
  { ticks }: ConcentratedPool,
): void {
  run.sqrtPrice = next;
  run.isAtTick = next === tickPrice;
  if (run.isAtTick) {
    const net = ticks.nets[run.next] ?? 0n;
    const index = ticks.indexes[run.next] ?? 0;
    run.liquidity += isToken0In ? -net : net;
    run.tick = isToken0In ? index - 1 : index;
    run.next += isToken0In ? -1 : 1;
  } else if (isToken0In ? next < tickPrice : next > tickPrice) {
    throw new MathRefusal('math_limit', 'rounding takes the price over a tick; another amount may do');
  } else if (next !== from) {
    run.tick = sqrtPriceToTick(next);
  }
}
