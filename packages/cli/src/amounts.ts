import { CliError, exitCodes } from './exit.js';

/** Whether an amount says no more than a number of base units. */
export function isPlain(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** Whether an amount is in display units: with a decimal point. */
function isInUnits(text: string): boolean {
  return text.includes('.');
}

/** Facts about the asset of an amount. */
export interface Units {
  readonly denom?: string | undefined;
  readonly symbol?: string | undefined;
  readonly decimals?: number | undefined;
}

/**
 * An amount from user input, in base units: `1500000` and `1500000uatom` unchanged, `1.5` and `1.5ATOM` in
 * display units.
 *
 * @throws CliError for other text, another asset, or more decimals than the asset has
 */
export function amountOf(text: string, { denom, symbol, decimals }: Units): bigint {
  // Exponents are refused: `1e6` is not an amount.
  const [, number = text, unit] = /^([0-9.]+) ?(?!e[0-9]*$)([A-Za-z].*)$/i.exec(text) ?? [];
  if (unit === undefined || (unit === denom && !isInUnits(number))) return baseUnits(number, decimals);
  if (unit.toLowerCase() !== symbol?.toLowerCase())
    throw wrong(`${text} is an amount of ${unit}, but the asset is ${symbol ?? 'without a symbol'}`);
  return baseUnits(isInUnits(number) ? number : `${number}.0`, decimals);
}

/**
 * An amount in base units: a whole number unchanged, a decimal one in units of that many decimals.
 *
 * @throws CliError
 *
 */
function baseUnits(text: string, decimals: number | undefined): bigint {
  const [, whole, fraction = ''] = /^([0-9]{1,78})(?:\.([0-9]{1,78}))?$/.exec(text) ?? [];
  if (whole === undefined)
    throw wrong(
      `${text} is not an amount`,
      'give base units, or units with a decimal point, for example 1500000 or 1.5',
    );
  if (!isInUnits(text)) return BigInt(whole);
  if (decimals === undefined)
    throw wrong(
      'the number of decimals of the asset is not known',
      'give the amount in base units, without a decimal point',
    );
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) throw wrong(`${text} is finer than the ${decimals} decimals of the asset`);
  return BigInt(whole + digits.padEnd(decimals, '0'));
}

function wrong(message: string, hint?: string): CliError {
  return new CliError(exitCodes.usage, message, { hint });
}
