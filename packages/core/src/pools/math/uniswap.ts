import { MathRefusal } from '../refusal.js';

/**
 * Prices, ticks and steps of Uniswap v3. Prices are square roots of token 1 per token 0 in units of 2^-96, liquidity and amounts whole
 * units.
 */

/** Lowest and highest tick. @see Uniswap/v3-core `contracts/libraries/TickMath.sol` */
export const lowestTick = -887_272;
export const highestTick = 887_272;

/** Prices at which a swap ends at the latest. @see Uniswap/v3-core `contracts/UniswapV3Pool.sol` (swap) */
export const lowestLimit = 4_295_128_740n;
export const highestLimit = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n;

/** Parts of a fee that make a whole. */
export const wholeFee = 1_000_000n;

const q96Bits = 96n;
const mostPrice = (1n << 160n) - 1n;
const mostAmount = (1n << 256n) - 1n;

/** 2^128 divided by the root of 1.0001 to the power of 2^bit, by bit, as the contract has them. */
const factors: readonly bigint[] = [
  0xfffcb933bd6fad37aa2d162d1a594001n,
  0xfff97272373d413259a46990580e213an,
  0xfff2e50f5f656932ef12357cf3c7fdccn,
  0xffe5caca7e10e4e61c3624eaa0941cd0n,
  0xffcb9843d60f6159c9db58835c926644n,
  0xff973b41fa98c081472e6896dfb254c0n,
  0xff2ea16466c96a3843ec78b326b52861n,
  0xfe5dee046a99a2a811c461f1969c3053n,
  0xfcbe86c7900a88aedcffc83b479aa3a4n,
  0xf987a7253ac413176f2b074cf7815e54n,
  0xf3392b0822b70005940c7a398e4b70f3n,
  0xe7159475a2c29b7443b29c7fa6e889d9n,
  0xd097f3bdfd2022b8845ad8f792aa5825n,
  0xa9f746462d870fdf8a65dc1f90e061e5n,
  0x70d869a156d2a1b890bb3df62baf32f7n,
  0x31be135f97d08fd981231505542fcfa6n,
  0x9aa508b5b7a84e1c677de54f3e99bc9n,
  0x5d6af8dedb81196699c329225ee604n,
  0x2216e584f5fa1ea926041bedfe98n,
  0x48a170391f7dc42444e8fa2n,
];

/**
 * Price at a tick.
 *
 * @throws MathRefusal `overflow` for a tick beyond the lowest or highest
 * @see Uniswap/v3-core `contracts/libraries/TickMath.sol` (getSqrtRatioAtTick)
 */
export function tickToSqrtPriceX96(tick: number): bigint {
  const size = Math.abs(tick);
  if (!Number.isInteger(tick) || size > highestTick)
    throw new MathRefusal('overflow', `a tick is a whole number from ${lowestTick} to ${highestTick}`);
  let ratio = 1n << 128n;
  for (const [bit, factor] of factors.entries())
    if (((size >> bit) & 1) === 1) ratio = (ratio * factor) >> 128n;
  if (tick > 0) ratio = mostAmount / ratio;
  return quotientUp(ratio, 1n << 32n);
}

/**
 * The highest tick whose price is at most the given one.
 *
 * @throws MathRefusal `overflow` for a price below the lowest tick, or at or above the highest
 * @see Uniswap/v3-core `contracts/libraries/TickMath.sol` (getTickAtSqrtRatio)
 */
export function sqrtPriceX96ToTick(root: bigint): number {
  if (root < lowestLimit - 1n || root > highestLimit)
    throw new MathRefusal('overflow', 'a price is beyond the lowest or highest tick');
  let tick = Math.floor((Math.log(Number(root)) - 96 * Math.LN2) * ticksPerUnit);
  tick = Math.min(highestTick, Math.max(lowestTick, tick));
  while (tickToSqrtPriceX96(tick) > root) tick -= 1; // floats are off by one at most
  while (tick < highestTick && tickToSqrtPriceX96(tick + 1) <= root) tick += 1;
  return tick;
}

/** Number of ticks for a rise of the root's logarithm by 1. */
const ticksPerUnit = 2 / Math.log(1.0001);

/** A stretch of one liquidity, and the rest of the amount. */
export interface EvmStep {
  /** Price at the start. */
  readonly sqrtPrice: bigint;
  /** Price at the end of the stretch; below the start where token 0 goes in. */
  readonly target: bigint;
  /** Liquidity of the stretch. */
  readonly liquidity: bigint;
  /** Input that is left; below 0 the output that is left. */
  readonly amountRemaining: bigint;
  /** Fee in millionths of the input. */
  readonly feePips: number;
}

/** Where a step ends, and what moved. */
export interface EvmStepDone {
  /** Price at the end of the step. */
  readonly sqrtPrice: bigint;
  /** Input without the fee. */
  readonly amountIn: bigint;
  /** Output. */
  readonly amountOut: bigint;
  /** Fee in units of the input. */
  readonly feeAmount: bigint;
}

/**
 * A swap over one stretch of constant liquidity.
 *
 * @throws MathRefusal `overflow` where an amount or a price is beyond the contract's numbers
 * @see Uniswap/v3-core `contracts/libraries/SwapMath.sol` (computeSwapStep)
 */
export function swapStep(step: EvmStep): EvmStepDone {
  const { sqrtPrice: from, target, liquidity, amountRemaining } = step;
  const feePips = BigInt(step.feePips);
  const isToken0In = from >= target;
  const isExactIn = amountRemaining >= 0n;
  const given = isExactIn ? (amountRemaining * (wholeFee - feePips)) / wholeFee : -amountRemaining;
  const move = isToken0In ? token0In : token1In;
  const whole = isExactIn ? move.takes(from, target, liquidity) : move.gives(from, target, liquidity);
  const next =
    given >= whole
      ? target
      : isExactIn
        ? move.afterIn(from, liquidity, given)
        : move.afterOut(from, liquidity, given);
  const isWhole = next === target;
  const amountIn = isWhole && isExactIn ? whole : move.takes(from, next, liquidity);
  const paid = isWhole && !isExactIn ? whole : move.gives(from, next, liquidity);
  return {
    sqrtPrice: next,
    amountIn,
    amountOut: !isExactIn && paid > given ? given : paid,
    // Within a stretch all that the curve does not take is the fee.
    feeAmount:
      isExactIn && !isWhole ? amountRemaining - amountIn : quotientUp(amountIn * feePips, wholeFee - feePips),
  };
}

/** Amounts of a stretch in one direction, and the price after an amount. */
interface Direction {
  /** Input over the stretch, rounded up. */
  takes(from: bigint, to: bigint, liquidity: bigint): bigint;
  /** Output over the stretch, cut. */
  gives(from: bigint, to: bigint, liquidity: bigint): bigint;
  afterIn(price: bigint, liquidity: bigint, amount: bigint): bigint;
  afterOut(price: bigint, liquidity: bigint, amount: bigint): bigint;
}

/** The price falls. */
const token0In: Direction = {
  takes: (from, to, liquidity) => amount0Up(to, from, liquidity),
  gives: (from, to, liquidity) => within256((liquidity * (from - to)) >> q96Bits),
  afterIn(price, liquidity, amount) {
    const [wide, product] = [liquidity << q96Bits, amount * price];
    // The contract divides in two steps where 256 bits are too few.
    if (wide + product > mostAmount) return quotientUp(wide, wide / price + amount);
    return quotientUp(wide * price, wide + product);
  },
  afterOut(price, liquidity, amount) {
    const by = quotientUp(amount << q96Bits, liquidity);
    if (by >= price) throw beyond();
    return price - by;
  },
};

/** The price rises. */
const token1In: Direction = {
  takes: (from, to, liquidity) => within256(quotientUp(liquidity * (to - from), 1n << q96Bits)),
  gives: (from, to, liquidity) => within256(((liquidity << q96Bits) * (to - from)) / to / from),
  afterIn: (price, liquidity, amount) => within160(price + (amount << q96Bits) / liquidity),
  afterOut(price, liquidity, amount) {
    const [wide, product] = [liquidity << q96Bits, amount * price];
    if (product > mostAmount || product >= wide) throw beyond();
    return within160(quotientUp(wide * price, wide - product));
  },
};

/** Token 0 between two prices, rounded up. */
function amount0Up(low: bigint, high: bigint, liquidity: bigint): bigint {
  return within256(quotientUp(quotientUp((liquidity << q96Bits) * (high - low), high), low));
}

/** Quotient of numbers that are not negative, rounded up. */
function quotientUp(number: bigint, by: bigint): bigint {
  return (number + by - 1n) / by;
}

function within256(amount: bigint): bigint {
  if (amount > mostAmount) throw beyond();
  return amount;
}

function within160(price: bigint): bigint {
  if (price > mostPrice) throw beyond();
  return price;
}

function beyond(): MathRefusal {
  return new MathRefusal('overflow', 'an amount or a price is beyond the numbers of the contract');
}

/** Mathematics of Uniswap v3 with its rounding. */
export interface EvmMath {
  /** Square root of the price at a tick, in units of 2^-96. @throws MathRefusal `overflow` */
  tickToSqrtPriceX96(tick: number): bigint;
  /** The highest tick whose price is at most the given one. @throws MathRefusal `overflow` */
  sqrtPriceX96ToTick(root: bigint): number;
  /** A swap over a stretch of constant liquidity. `feePips` in millionths. @throws MathRefusal `overflow` */
  swapStep(step: EvmStep): EvmStepDone;
}

/** Ticks, prices and steps as Uniswap v3 computes them, for tests and tools. */
export const evmMath: EvmMath = /* @__PURE__ */ Object.freeze({
  tickToSqrtPriceX96,
  sqrtPriceX96ToTick,
  swapStep,
});
