import { bankers } from './integer.js';
import { bigDec } from './scaled.js';

/**
 * Amounts of a stretch of concentrated liquidity, and the price that an amount leads to. Roots of prices have 36 decimals and are given
 * lower first, liquidity has 18. Amounts in are whole base units, amounts out have 36 decimals.
 *
 * @see osmosis-labs/osmosis `x/concentrated-liquidity/math/math.go`
 */

const one = bigDec.one;
const decOne = 10n ** 18n;
const wholeOne = one * decOne;

/** Token 0 that the stretch takes, whole units, rounded up. */
export function token0In(low: bigint, high: bigint, liquidity: bigint): bigint {
  const scaled = ceiling((high - low) * liquidity, decOne);
  // The chain divides by one root and then by the other, up each time: the same as by both at once.
  return ceiling(scaled * one, high * low);
}

/** Token 0 that the stretch gives, cut. */
export function token0Out(low: bigint, high: bigint, liquidity: bigint): bigint {
  const scaled = ((high - low) * liquidity) / decOne;
  return (((scaled * one) / high) * one) / low;
}

/** Token 1 that the stretch takes, whole units, rounded up after the product was rounded half to even. */
export function token1In(low: bigint, high: bigint, liquidity: bigint): bigint {
  const product = (high - low) * liquidity;
  const whole = product / wholeOne;
  const left = product - whole * wholeOne;
  // Half to even matters only where less than the last decimal is left.
  return left >= decOne || bankers(left, decOne) !== 0n ? whole + 1n : whole;
}

/** Token 1 that the stretch gives, cut. */
export function token1Out(low: bigint, high: bigint, liquidity: bigint): bigint {
  return ((high - low) * liquidity) / decOne;
}

/** Root of the price after an amount of token 0 (36 decimals) went in; it falls. */
export function afterToken0In(sqrtPrice: bigint, liquidity: bigint, amount: bigint): bigint {
  if (amount === 0n) return sqrtPrice;
  const wide = liquidity * decOne;
  return ceiling(ceiling(wide * sqrtPrice, one) * one, (amount * sqrtPrice) / one + wide);
}

/** Root of the price after an amount of token 1 (36 decimals) went in; it rises. */
export function afterToken1In(sqrtPrice: bigint, liquidity: bigint, amount: bigint): bigint {
  return sqrtPrice + (amount * decOne) / liquidity;
}

/** Root of the price after an amount of token 0 (18 decimals) came out, or undefined where the stretch has less. */
export function afterToken0Out(sqrtPrice: bigint, liquidity: bigint, amount: bigint): bigint | undefined {
  const wide = liquidity * decOne;
  const left = wide - ceiling(sqrtPrice * amount, decOne);
  return left > 0n ? ceiling(ceiling(wide * sqrtPrice, one) * one, left) : undefined;
}

/** Root of the price after an amount of token 1 (18 decimals) came out; it falls. */
export function afterToken1Out(sqrtPrice: bigint, liquidity: bigint, amount: bigint): bigint {
  return sqrtPrice - ceiling(amount * one, liquidity);
}

/** Quotient of numbers that are not negative, rounded up. */
function ceiling(number: bigint, by: bigint): bigint {
  return (number + by - 1n) / by;
}
