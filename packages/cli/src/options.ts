import { InvalidArgumentError } from 'commander';
import type { AssetRef, ExpectedAffiliate, Expectation } from 'wayfold/audit';
import { CliError, exitCodes } from './exit.js';

/** A list written with commas. */
export function parseList(text: string): readonly string[] {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (items.length === 0) throw new InvalidArgumentError('Expected names with commas between them.');
  return items;
}

/**
 * The value of a required option. The parser's check would hide a mistyped option by naming the missing one
 * first.
 *
 * @throws CliError when it was not given
 */
export function needed(value: string | undefined, flags: string): string {
  if (value === undefined) throw new CliError(exitCodes.usage, `the option '${flags}' is needed`);
  return value;
}

/** Parser of a text that must not be empty, as an unset variable would be. @param what display name of the text */
export function parseSome(what: string): (text: string) => string {
  return (text) => {
    if (text !== '') return text;
    throw new InvalidArgumentError(`Expected ${what}, and it is empty.`);
  };
}

/** Collects the values of an option that may be given several times. */
export function append(value: string, list: readonly string[] = []): readonly string[] {
  return [...list, value];
}

/** Nanoseconds since the epoch: their number, a day, or a time in UTC. */
export function parseClock(text: string): bigint {
  const time = /^[0-9]{1,19}$/.test(text) ? BigInt(text) : utcTime(text);
  if (time !== undefined) return time;
  throw new InvalidArgumentError(
    'Expected nanoseconds since 1970, a day or a time, for example 1700000000123456789, 2026-11-23 or 2026-11-23T12:00:00Z.',
  );
}

/** A day or a time in UTC with milliseconds at most. */
function utcTime(text: string): bigint | undefined {
  const isForm = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,3})?Z)?$/.test(text);
  const time = isForm ? new Date(text) : undefined;
  // A date moves a day that its month lacks to the next month.
  const isDay =
    time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
  return isDay ? BigInt(time.getTime()) * 1_000_000n : undefined;
}

/** An amount in base units. */
export function parseAmount(text: string): bigint {
  if (/^[0-9]{1,78}$/.test(text)) return BigInt(text);
  throw new InvalidArgumentError('Expected a whole number of base units.');
}

/** A number of lines. */
export function parseLimit(text: string): number {
  if (/^[1-9][0-9]{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number above 0.');
}

/** A number of hundredths. */
export function parsePercent(text: string): number {
  const percent = /^[0-9]{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (percent <= 100) return percent;
  throw new InvalidArgumentError('Expected a number from 0 to 100.');
}

/** A whole number from 1 up to a bound. */
export function parseCount(most: number): (text: string) => number {
  return (text) => {
    const number = /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : Number.NaN;
    if (number <= most) return number;
    throw new InvalidArgumentError(`Expected a whole number from 1 to ${most}.`);
  };
}

/** A number of bytes, at least 64 KiB. */
export function parseBytes(text: string): number {
  const [, digits = '', unit = ''] = /^([0-9]{1,12})(|KiB|MiB|GiB)$/.exec(text) ?? [];
  const bytes = digits === '' ? 0 : Number(digits) * 1024 ** ['', 'KiB', 'MiB', 'GiB'].indexOf(unit);
  if (bytes >= 65_536 && Number.isSafeInteger(bytes)) return bytes;
  throw new InvalidArgumentError('Expected a number of bytes from 64KiB up, for example 64MiB or 67108864.');
}

/** A percentage of at most two decimals, in hundredths of a percent. */
export function parseTolerance(text: string): bigint {
  const [, whole = '', fraction = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  const hundredths = whole === '' ? undefined : BigInt(whole + fraction.padEnd(2, '0'));
  if (hundredths !== undefined && hundredths <= 10_000n) return hundredths;
  throw new InvalidArgumentError('Expected a percentage from 0 to 100, of at most two decimals.');
}

/** A port to listen at; 0 lets the system choose. */
export function parsePort(text: string): number {
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new InvalidArgumentError('Expected a number from 0 to 65535.');
}

/** A coin of a chain: the chain's id and the denom, which may contain slashes. */
export function parseAsset(text: string): AssetRef {
  const [, chainId, denom] = /^([^/]+)\/(.+)$/.exec(text) ?? [];
  if (chainId !== undefined && denom !== undefined) return { chainId, denom };
  throw new InvalidArgumentError('Expected a chain id and a denom, for example osmosis-1/uosmo.');
}

/** Adds a recipient of a share, in basis points. */
export function appendAffiliate(
  text: string,
  list: readonly ExpectedAffiliate[] = [],
): readonly ExpectedAffiliate[] {
  const [, address, basisPoints] = /^(.+):([0-9]{1,5})$/.exec(text) ?? [];
  if (address !== undefined && basisPoints !== undefined)
    return [...list, { address, basisPoints: BigInt(basisPoints) }];
  throw new InvalidArgumentError('Expected an address and hundredths of a percent, for example osmo1…:25.');
}

type Fees = NonNullable<Expectation['fees']>;
type NetworkFees = NonNullable<Expectation['networkFees']>;

/** Adds a permitted payment to a bridge: a coin of a chain, and its amount in base units. */
export function appendFee(text: string, list: Fees = []): Fees {
  return [...list, feeIn(text)];
}

/** Adds a permitted payment to a chain for transactions: a coin of the chain, and its amount in base units. */
export function appendNetworkFee(text: string, list: NetworkFees = []): NetworkFees {
  return [...list, feeIn(text)];
}

/** Parses the burn of CCTP that a mint completes. */
export function parseBurn(text: string): NonNullable<Expectation['burn']> {
  const [, domain, burnToken, amount, sender] = /^([0-9]{1,9})\/([^:]+):([0-9]{1,78}):(.+)$/.exec(text) ?? [];
  if (domain !== undefined && burnToken !== undefined && amount !== undefined && sender !== undefined)
    return { sourceDomain: Number(domain), burnToken, amount: BigInt(amount), sender };
  throw new InvalidArgumentError(
    'Expected a domain, a token, an amount and a sender, for example 0/0xA0b8…:5000000:0x5aAe….',
  );
}

function feeIn(text: string): Fees[number] & NetworkFees[number] {
  const [, chainId, denom, amount] = /^([^/]+)\/(.+):([0-9]{1,78})$/.exec(text) ?? [];
  if (chainId !== undefined && denom !== undefined && amount !== undefined)
    return { chainId, denom, amount: BigInt(amount) };
  throw new InvalidArgumentError('Expected a coin and an amount, for example 1/ethereum-native:5000.');
}
