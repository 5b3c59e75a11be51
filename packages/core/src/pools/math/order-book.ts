import { over, times, whole, within } from './decimal256.js';

/** Ticks of an order book: prices of 18 decimals, nine million for each power of ten. */

/** Lowest tick: a price of 10^-12. */
export const lowestBookTick = -108_000_000;
/** Highest tick: a price of 340282300000000000000. */
export const highestBookTick = 182_402_823;

const ticksPerDecade = 9_000_000;
/** Power of ten of the step between the ticks from a price of 1 on. */
const stepAtOne = -6;

/**
 * Price of a tick, base units of the quote for one of the base, 18 decimals.
 *
 * @see osmosis-labs/orderbook `contracts/sumtree-orderbook/src/tick_math.rs` (tick_to_price)
 */
export function bookPrice(tick: number): bigint {
  const decades = Math.trunc(tick / ticksPerDecade);
  const step = powerOfTen(decades + stepAtOne - (tick < 0 ? 1 : 0));
  return powerOfTen(decades) + BigInt(tick - decades * ticksPerDecade) * step;
}

/** 18 decimals, cut. */
function powerOfTen(exponent: number): bigint {
  return exponent < -18 ? 0n : 10n ** BigInt(exponent + 18);
}

/** Side of a trade: a bid pays the quote for the base, an ask the base for the quote. */
export type Side = 'bid' | 'ask';

/** The other side. */
export function opposite(side: Side): Side {
  return side === 'bid' ? 'ask' : 'bid';
}

/**
 * Value of an input of a side at a price, in whole units of its output: 18 decimals first, cut, and then rounded.
 *
 * @throws MathRefusal `overflow`
 * @see osmosis-labs/orderbook `contracts/sumtree-orderbook/src/tick_math.rs` (amount_to_value)
 */
export function valueAt(side: Side, amount: bigint, price: bigint, rounding: 'down' | 'up'): bigint {
  if (amount === 0n) return 0n;
  const units = within(amount * whole);
  const value = side === 'bid' ? over(units, price) : times(units, price);
  return (rounding === 'up' ? value + whole - 1n : value) / whole;
}
