import { pow } from './math/pow.js';
import { takerFeeExactIn, takerFeeExactOut } from './math/taker-fee.js';
import { sqrtPriceToTick, tickToSqrtPrice } from './math/tick.js';

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
