import { MathRefusal } from '../refusal.js';

/** Integer division of chains. All numbers are bigints; the caller defines the scale. */

/** Quotient rounded half to even; of negative numbers the magnitude is rounded. */
export function bankers(number: bigint, by: bigint): bigint {
  if (number < 0n) return -bankers(-number, by);
  const quotient = number / by;
  const twice = (number - quotient * by) * 2n;
  if (twice < by) return quotient;
  if (twice > by) return quotient + 1n;
  return quotient + (quotient & 1n);
}

/** Quotient rounded up where the number is positive, and toward zero where it is negative. */
export function roundUp(number: bigint, by: bigint): bigint {
  const quotient = number / by;
  return number > 0n && quotient * by !== number ? quotient + 1n : quotient;
}

/** Largest integer whose square is at most the number. @throws MathRefusal below 0 */
export function integerRoot(number: bigint): bigint {
  if (number < 0n) throw new MathRefusal('overflow', 'a negative number has no square root');
  if (number < 2n) return number;
  let root = 1n << BigInt((number.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + number / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** Smallest integer whose square is at least the number. */
export function integerRootUp(number: bigint): bigint {
  const root = integerRoot(number);
  return root * root < number ? root + 1n : root;
}

/** @throws MathRefusal `overflow` for a number of more bits, its sign aside */
export function withinBits(number: bigint, bits: bigint): bigint {
  const magnitude = number < 0n ? -number : number;
  if (magnitude >> bits !== 0n) throw new MathRefusal('overflow', `a number is beyond ${bits} bits`);
  return number;
}
