import { MathRefusal } from '../refusal.js';
import { integerRootUp } from './integer.js';
import { bigDec, mul, quo } from './scaled.js';

/** Ticks of concentrated liquidity: prices on a grid of nine million steps a decade. Prices and their roots have 36 decimals. */

/** Lowest tick that a swap reaches: price 10^-12. */
export const lowestTick = -108_000_000;

/** Highest tick: price 10^38. */
export const highestTick = 342_000_000;

/** Lowest tick that a position may start at: price 10^-30, below what swaps reach. */
export const lowestInitialTick = -270_000_000;

/** Root of the price at `lowestTick`. */
export const lowestSqrtPrice: bigint = 10n ** 30n;

/** Root of the price at `highestTick`. */
export const highestSqrtPrice: bigint = 10n ** 55n;

/** Lowest and highest price of the grid, 36 decimals. */
export const priceBounds: readonly [bigint, bigint] = [10n ** 6n, 10n ** 74n];

const ticksPerDecade = 9_000_000;
const lowestPriceOfDec = 10n ** 24n;
const decGap = 10n ** 18n;
const tens: readonly bigint[] = /* @__PURE__ */ Array.from(
  { length: 76 },
  (_, exponent) => 10n ** BigInt(exponent),
);

/**
 * Square root of the price at a tick.
 *
 * @throws MathRefusal `overflow` for a tick beyond the grid
 * @see osmosis-labs/osmosis `x/concentrated-liquidity/math/tick.go`
 */
export function tickToSqrtPrice(tick: number): bigint {
  return sqrtOfPrice(tickToPrice(tick));
}

/** Square root of a price as the chain takes it: in 18 decimals from 10^-12 on, in 36 below. */
export function sqrtOfPrice(price: bigint): bigint {
  if (price < lowestPriceOfDec) return integerRootUp(price * bigDec.one);
  return integerRootUp((price / decGap) * decGap) * decGap;
}

/**
 * The tick of a square root of a price: at most one above or below the tick of the price.
 *
 * @throws MathRefusal `overflow` if it is beyond the grid, or further from the price's tick than the chain allows
 * @see osmosis-labs/osmosis `x/concentrated-liquidity/math/tick.go`
 */
export function sqrtPriceToTick(sqrtPrice: bigint): number {
  let tick = priceToTick(mul(bigDec, sqrtPrice, sqrtPrice));
  if (tick < lowestTick - 1) throw beyondGrid();
  if (tick >= highestTick - 1) {
    tick = highestTick - 2;
    if (sqrtPrice === highestSqrtPrice) return highestTick;
    if (sqrtPrice > highestSqrtPrice) throw beyondGrid();
  } else if (reaches(sqrtPrice, tick + 2)) throw beyondGrid();
  if (reaches(sqrtPrice, tick + 1)) return tick + 1;
  if (reaches(sqrtPrice, tick)) return tick;
  if (reaches(sqrtPrice, tick - 1)) return tick - 1;
  throw beyondGrid();
}

/** Whether a root is at least `tickToSqrtPrice(tick)`: that is the least root of its decimals whose square reaches the price. */
function reaches(sqrtPrice: bigint, tick: number): boolean {
  const price = tickToPrice(tick);
  if (price < lowestPriceOfDec) return sqrtPrice * sqrtPrice >= price * bigDec.one;
  const cut = sqrtPrice / decGap;
  return cut * cut >= price;
}

function tickToPrice(tick: number): bigint {
  if (tick === 0) return bigDec.one;
  if (tick < lowestInitialTick - 1 || tick > highestTick) throw beyondGrid();
  if (tick <= lowestInitialTick) return priceBounds[0];
  const decade = Math.trunc(tick / ticksPerDecade);
  const past = tick - decade * ticksPerDecade;
  return tick < 0
    ? BigInt(10_000_000 + past) * ten(decade + 29)
    : BigInt(1_000_000 + past) * ten(decade + 30);
}

/** Root of the price at a tick in floats: the chain's rounding at the 18th decimal changes it by 10^-12 at most. */
export function tickToRoot(tick: number): number {
  const decade = Math.trunc(tick / ticksPerDecade);
  const past = tick - decade * ticksPerDecade;
  return Math.sqrt(
    tick < 0 ? (10_000_000 + past) * power(decade - 7) : (1_000_000 + past) * power(decade - 6),
  );
}

/** A power of ten, as near as floats come. */
function power(exponent: number): number {
  return Number(`1e${exponent}`);
}

function priceToTick(price: bigint): number {
  if (price < priceBounds[0] || price > priceBounds[1]) throw beyondGrid();
  if (price === bigDec.one) return 0;
  const known = price < lowestPriceOfDec ? price : (price / decGap) * decGap;
  // A power of ten has the same tick whether it starts a decade or, as the chain has it above 1, ends one.
  const exponent = exponentOf(known);
  const above = known - ten(exponent);
  const step = ten(exponent - 6);
  // The chain rounds at the 36th decimal before it cuts; below 10^25 there are no decimals beyond it.
  const past = exponent <= 60 ? above / step : quo(bigDec, above, step) / bigDec.one;
  return Number(past) + ticksPerDecade * (exponent - 36);
}

/** Largest exponent whose power of ten is at most the number. */
function exponentOf(number: bigint): number {
  let low = 0;
  let high = tens.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (ten(middle) <= number) low = middle;
    else high = middle;
  }
  return low;
}

function ten(exponent: number): bigint {
  return tens[exponent] ?? 10n ** BigInt(exponent);
}

function beyondGrid(): MathRefusal {
  return new MathRefusal('overflow', 'a price is beyond the ticks of the pool');
}
