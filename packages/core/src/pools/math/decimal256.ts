import { integerRoot, withinBits } from './integer.js';
import { MathRefusal } from '../refusal.js';

/** Numbers of CosmWasm contracts: 18 decimals in 256 bits, where every product and quotient is cut. */

/** 1 in 18 decimals. */
export const whole: bigint = 10n ** 18n;

const bits = 256n;

/** Product, cut. @see CosmWasm/cosmwasm `packages/std/src/math/decimal256.rs` */
export function times(a: bigint, b: bigint): bigint {
  return withinBits((a * b) / whole, bits);
}

/** Quotient, cut. */
export function over(a: bigint, b: bigint): bigint {
  if (b === 0n) throw new MathRefusal('overflow', 'a division by zero');
  return withinBits((a * whole) / b, bits);
}

/** Sum. */
export function plus(a: bigint, b: bigint): bigint {
  return withinBits(a + b, bits);
}

/** Difference. @throws MathRefusal `overflow` below 0 */
export function minus(a: bigint, b: bigint): bigint {
  if (b > a) throw new MathRefusal('overflow', 'a number would be below zero');
  return a - b;
}

/** Whole power by square and multiply, cut at each step. */
export function raised(base: bigint, exponent: number): bigint {
  if (exponent === 0) return whole;
  let square = base;
  let odd = whole;
  for (let left = exponent; left > 1; left >>= 1) {
    if (left % 2 === 1) odd = times(odd, square);
    square = times(square, square);
  }
  return times(square, odd);
}

/** Square root with as many decimals as fit. */
export function root(value: bigint): bigint {
  for (let decimals = 9n; decimals >= 0n; decimals--) {
    const widened = value * 100n ** decimals;
    if (widened >> bits === 0n) return integerRoot(widened) * 10n ** (9n - decimals);
  }
  throw new MathRefusal('overflow', 'a number is beyond 256 bits');
}
