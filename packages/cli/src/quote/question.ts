import { CliError, exitCodes } from '../exit.js';

/** A swap as a person asks for it. */
export interface Question {
  readonly chainId: string;
  readonly denomIn: string;
  readonly denomOut: string;
  /** Base units: of what comes out where `isExactOut`, else of what goes in. */
  readonly amount: bigint;
  readonly isExactOut: boolean;
  readonly maxHops: number;
  readonly maxRoutes: number;
}

/** The question as a line of a batch. */
export function lineOf(question: Question): Readonly<Record<string, unknown>> {
  const { chainId, denomIn, denomOut, amount, isExactOut, maxHops, maxRoutes } = question;
  return {
    id: 'quote',
    chain_id: chainId,
    ...(isExactOut
      ? { kind: 'exact_out', token_out: { denom: denomOut, amount: `${amount}` }, denom_in: denomIn }
      : { kind: 'exact_in', token_in: { denom: denomIn, amount: `${amount}` }, denom_out: denomOut }),
    max_hops: maxHops,
    max_routes: maxRoutes,
  };
}

/** Whether an amount is written in the units that people use: with a decimal point. */
export function isInUnits(text: string): boolean {
  return text.includes('.');
}

/**
 * An amount in base units: a whole number as it stands, one with a decimal point in units of so many decimals.
 *
 * @throws CliError
 */
export function baseUnits(text: string, decimals: number | undefined): bigint {
  const [, whole, fraction = ''] = /^([0-9]{1,78})(?:\.([0-9]{1,78}))?$/.exec(text) ?? [];
  if (whole === undefined)
    throw wrong(
      `${text} is no amount`,
      'give base units, or units with a decimal point, for example 1500000 or 1.5',
    );
  if (!isInUnits(text)) return BigInt(whole);
  if (decimals === undefined)
    throw wrong(
      'nobody says how many decimals the asset has',
      'give the amount in base units, without a decimal point',
    );
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) throw wrong(`${text} is finer than the ${decimals} decimals of the asset`);
  return BigInt(whole + digits.padEnd(decimals, '0'));
}

function wrong(message: string, hint?: string): CliError {
  return new CliError(exitCodes.usage, message, { hint });
}
