import { pow } from './math/pow.js';
import { ceilInteger, dec, quo } from './math/scaled.js';
import { sqrtPriceToTick, tickToSqrtPrice } from './math/tick.js';
import { MathRefusal } from './refusal.js';

/** Mathematics of a chain with its rounding, for tests. */
export interface ChainMath {
  /** Base to an exponent, 18 decimals each. @throws MathRefusal */
  pow(base: bigint, exponent: bigint): bigint;
  /** Square root of the price at a tick, 36 decimals. @throws MathRefusal */
  tickToSqrtPrice(tick: bigint): bigint;
  /** Tick of a square root of a price, 36 decimals. @throws MathRefusal */
  sqrtPriceToTick(sqrtPrice: bigint): bigint;
  /** Amount after the taker fee, a rate of 18 decimals. @throws MathRefusal */
  takerFeeExactIn(amount: bigint, fee: bigint): bigint;
  /** Amount before the taker fee that leaves the given one. @throws MathRefusal */
  takerFeeExactOut(amount: bigint, fee: bigint): bigint;
}

/** Powers, ticks and taker fees as Osmosis computes them: bigints in and out, a `MathRefusal` thrown where the chain refuses. */
export const chainMath: ChainMath = /* @__PURE__ */ Object.freeze({
  pow,
  tickToSqrtPrice: (tick: bigint) => tickToSqrtPrice(Number(tick)),
  sqrtPriceToTick: (sqrtPrice: bigint) => BigInt(sqrtPriceToTick(sqrtPrice)),
  takerFeeExactIn,
  takerFeeExactOut,
});

const amountEnd = 1n << 256n;

/**
 * Amount after the taker fee, in base units, cut.
 *
 * @param fee rate, 18 decimals
 * @throws MathRefusal `overflow`
 * @see osmosis-labs/osmosis `x/poolmanager/taker_fee.go` (CalcTakerFeeExactIn)
 */
export function takerFeeExactIn(amount: bigint, fee: bigint): bigint {
  check(amount, fee);
  return (amount * (dec.one - fee)) / dec.one;
}

/**
 * Amount before the taker fee that leaves the given one, in base units, rounded up.
 *
 * @param fee rate, 18 decimals
 * @throws MathRefusal `overflow`
 * @see osmosis-labs/osmosis `x/poolmanager/taker_fee.go` (CalcTakerFeeExactOut)
 */
export function takerFeeExactOut(amount: bigint, fee: bigint): bigint {
  check(amount, fee);
  const whole = ceilInteger(dec, quo(dec, amount * dec.one, dec.one - fee));
  return withinAmounts(whole);
}

function check(amount: bigint, fee: bigint): void {
  withinAmounts(amount);
  if (fee < 0n || fee >= dec.one)
    throw new MathRefusal('overflow', 'a taker fee is a rate from 0 to below 1');
}

function withinAmounts(amount: bigint): bigint {
  if (amount >= 0n && amount < amountEnd) return amount;
  throw new MathRefusal('overflow', 'an amount is beyond 256 bits');
}
