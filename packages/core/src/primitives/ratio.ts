import { limits } from './limits.js';

/** An exact non-negative fraction. */
export interface Ratio {
  /** Numerator. */
  readonly numerator: bigint;
  /** Denominator. */
  readonly denominator: bigint;
}

/**
 * A decimal percentage as an exact fraction, or undefined when the text is no plain decimal: no sign, no exponent, no
 * spaces, no leading zeros, digits on both sides of a point.
 *
 * @example parsePercent('0.5') // { numerator: 5n, denominator: 1000n }
 */
export function parsePercent(text: string): Ratio | undefined {
  if (text.length > limits.percentChars || !/^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split('.');
  return { numerator: BigInt(whole + decimals), denominator: 100n * 10n ** BigInt(decimals.length) };
}
