import { bankers, roundUp } from './integer.js';
import { MathRefusal } from '../refusal.js';

/** Numbers of a fixed number of decimals, as Cosmos chains count: plain integers with an implied scale. */
interface Scale {
  /** 1 in this scale. */
  readonly one: bigint;
  /** The square of the scale. */
  readonly square: bigint;
  /** Largest magnitude that a result may have. */
  readonly most: bigint;
}

/** `Dec`: 18 decimals. @see cosmos/cosmos-sdk `math/legacy_dec.go` */
export const dec: Scale = { one: 10n ** 18n, square: 10n ** 36n, most: 2n ** 256n * 10n ** 18n - 1n };

/** `BigDec`: 36 decimals. @see osmosis-labs/osmosis `osmomath/decimal.go` */
export const bigDec: Scale = { one: 10n ** 36n, square: 10n ** 72n, most: 2n ** 1144n - 1n };

/** Product, rounded half to even. */
export function mul(scale: Scale, a: bigint, b: bigint): bigint {
  return inRange(scale, bankers(a * b, scale.one));
}

/** Quotient, cut at twice the decimals and then rounded half to even, like the chain's. */
export function quo(scale: Scale, a: bigint, b: bigint): bigint {
  return inRange(scale, bankers((a * scale.square) / divisor(b), scale.one));
}

/** Quotient, rounded up where it is positive. */
export function quoRoundUp(scale: Scale, a: bigint, b: bigint): bigint {
  const [number, by] = divisor(b) < 0n ? [-a * scale.one, -b] : [a * scale.one, b];
  return inRange(scale, roundUp(number, by));
}

/** Quotient, one more wherever something is left over: the variant that changes its receiver. */
export function quoRoundUpMut(scale: Scale, a: bigint, b: bigint): bigint {
  const number = a * scale.one;
  const quotient = number / divisor(b);
  return inRange(scale, quotient * b === number ? quotient : quotient + 1n);
}

/** Whole number that is not below, cut where it is negative. */
export function ceilInteger({ one }: Scale, a: bigint): bigint {
  return roundUp(a, one);
}

/** Whole power by square and multiply; it rounds at every product, so the order is the chain's. */
export function power(scale: Scale, base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return scale.one;
  let square = base;
  let odd = scale.one;
  for (let left = exponent; left > 1n; left /= 2n) {
    if (left % 2n !== 0n) odd = mul(scale, odd, square);
    square = mul(scale, square, square);
  }
  return mul(scale, square, odd);
}

function divisor(b: bigint): bigint {
  if (b === 0n) throw new MathRefusal('overflow', 'a division by zero');
  return b;
}

function inRange({ most }: Scale, value: bigint): bigint {
  if ((value < 0n ? -value : value) > most)
    throw new MathRefusal('overflow', 'a number is beyond the range of the chain');
  return value;
}
