import { integerRoot } from './integer.js';
import { MathRefusal } from '../refusal.js';

/** Numbers of CosmWasm contracts: 18 decimals in 256 bits, products and quotients cut; of a negative number, its magnitude. */

/** 1 in 18 decimals. */
export const whole: bigint = 10n ** 18n;

/** Largest `Uint128`. */
export const most128: bigint = 2n ** 128n - 1n;

const most = 2n ** 256n - 1n;
const least = -most;

/** Product, cut. @throws MathRefusal `overflow` @see CosmWasm/cosmwasm `packages/std/src/math/decimal256.rs` */
export function times(a: bigint, b: bigint): bigint {
  return within((a * b) / whole);
}

/** Quotient, cut. @throws MathRefusal `overflow`, also of a division by zero */
export function over(a: bigint, b: bigint): bigint {
  if (b === 0n) throw new MathRefusal('overflow', 'a division by zero');
  return within((a * whole) / b);
}

/** Difference of numbers without a sign. @throws MathRefusal `overflow` below 0 */
export function minus(a: bigint, b: bigint): bigint {
  if (b > a) throw new MathRefusal('overflow', 'a number would be below zero');
  return a - b;
}

/** The number, if it has at most 256 bits and a sign. @throws MathRefusal `overflow` */
export function within(value: bigint): bigint {
  if (value > most || value < least) throw new MathRefusal('overflow', 'a number is beyond 256 bits');
  return value;
}

/** The number, where a contract can state it as an amount. @throws MathRefusal `overflow` */
export function amount128(value: bigint): bigint {
  if (value > most128) throw new MathRefusal('overflow', 'an amount is beyond 128 bits');
  return value;
}

/** Square root with as many decimals as fit. */
export function root(value: bigint): bigint {
  for (let decimals = 9n; decimals >= 0n; decimals--) {
    const widened = value * 100n ** decimals;
    if (widened <= most) return integerRoot(widened) * 10n ** (9n - decimals);
  }
  throw new MathRefusal('overflow', 'a number is beyond 256 bits');
}
