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

/** Base units with a decimal point, exactly. @example inUnits('1500000', 6) === '1.5' */
export function inUnits(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction}`;
}
