import { MathRefusal } from '../refusal.js';
import { bankers } from './integer.js';
import { dec, power, quo } from './scaled.js';

const { one } = dec;
const half = one / 2n;
/** A term of the series below it is the last: 10^-8. */
const precision = 10n ** 10n;
const mostTerms = 150_000;
const mostGuesses = 300;
/** Whole exponents are 63 bits. */
const exponentEnd = 1n << 63n;

/**
 * A base to an exponent, 18 decimals each, as the chain approximates it: the whole part by squaring, the rest by the binomial series
 * to about 10^-8. Each step rounds as the chain's does, since the error is far above a base unit.
 *
 * @throws MathRefusal `limit_exceeded` for a base that is not within 0 and 2, `math_limit` where the series does not end in 150,000 terms
 * @see osmosis-labs/osmosis `osmomath/math.go` (Pow, PowApprox)
 */
export function pow(base: bigint, exponent: bigint): bigint {
  if (base <= 0n || base >= 2n * one)
    throw new MathRefusal(
      'limit_exceeded',
      'a reserve would change too much for the approximation of powers',
    );
  if (exponent < 0n || exponent >= exponentEnd * one)
    throw new MathRefusal('math_limit', 'an exponent is below 0 or beyond 63 bits');
  const count = exponent / one;
  const fraction = exponent - count * one;
  const whole = power(dec, base, count);
  if (fraction === 0n) return whole;
  const part = fraction === half ? squareRoot(base) : series(base, fraction);
  return count === 0n ? part : bankers(whole * part, one);
}

/** Binomial series of the base to a fraction. Terms only shrink, so none is out of range. */
function series(base: bigint, fraction: bigint): bigint {
  const isBelow = base < one;
  const x = isBelow ? one - base : base - one;
  let term = one;
  let sum = one;
  let isTaken = isBelow;
  let factor = fraction;
  let index = 1n;
  for (let terms = 1; term >= precision; terms++) {
    term = bankers(bankers(bankers(term * factor, one) * x, one), index);
    if (term === 0n) break;
    sum = isTaken ? sum - term : sum + term;
    if (terms === mostTerms)
      throw new MathRefusal('math_limit', `a power does not converge within ${mostTerms} terms`);
    // Below 1 every term is taken off; above, they alternate from the second on.
    if (!isBelow) isTaken = !isTaken;
    factor = terms === 1 ? one - fraction : factor + one;
    index++;
  }
  return sum;
}

/** Square root by Newton's steps, which the chain takes for the exponent one half alone. */
function squareRoot(base: bigint): bigint {
  if (base === one) return base;
  let guess = one;
  for (let guesses = 0; guesses < mostGuesses; guesses++) {
    const delta = (quo(dec, base, guess) - guess) / 2n;
    guess += delta;
    if (delta >= -1n && delta <= 1n) break;
  }
  return guess;
}
