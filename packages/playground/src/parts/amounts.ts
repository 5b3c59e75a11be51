import type { CoinLabel } from '../engine/protocol.js';

/** A number read, or a sentence that says why not. */
export type ReadAmount = { readonly base: string } | { readonly problem: string };

/** Converts a typed amount to base units: `1.5`, `1,000.25`, `1 000`, `0.5 ATOM`. An ambiguous one is refused. */
export function readAmount(text: string, { symbol, decimals = 0 }: CoinLabel, denom = ''): ReadAmount {
  const trimmed = text.trim();
  const base = new RegExp(`^(\\d+)\\s*${escapeText(denom)}$`).exec(trimmed)?.[1];
  if (denom !== '' && base !== undefined) return whole(base);
  const bare = withoutGaps(trimmed.replace(new RegExp(`\\s*${escapeText(symbol)}$`, 'i'), ''));
  const plain = withoutCommas(bare);
  if (plain === undefined)
    return { problem: `${bare} can mean two numbers: write the thousands without a comma.` };
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(plain);
  if (parts === null || plain === '' || plain === '.')
    return {
      problem: `${trimmed === '' ? 'An empty field' : trimmed} is no amount: write a number, such as 1.5.`,
    };
  const [, units = '', rest = ''] = parts;
  const fraction = rest.replace(/0+$/, '');
  if (fraction.length > decimals)
    return { problem: `${symbol} has ${decimals} decimal places; this amount has ${fraction.length}.` };
  return whole(`${units}${fraction.padEnd(decimals, '0')}`);
}

function whole(digits: string): ReadAmount {
  const base = digits.replace(/^0+(?=\d)/, '');
  return base === '0' || base === '' ? { problem: 'The amount must be more than nothing.' } : { base };
}

/** Removes spaces and marks between thousands; elsewhere they stay and make the text invalid. */
function withoutGaps(text: string): string {
  return /^\d{1,3}(?:[\s_'’]\d{3})+(?:\.\d*)?$/.test(text) ? text.replace(/[\s_'’]/g, '') : text;
}

/** Commas that separate thousands or mark the decimals; undefined if ambiguous. */
function withoutCommas(text: string): string | undefined {
  if (!text.includes(',')) return text;
  if (/^\d{1,3}(?:,\d{3}){2,}(?:\.\d*)?$|^\d{1,3}(?:,\d{3})+\.\d*$/.test(text))
    return text.replaceAll(',', '');
  if (/^\d{1,3},\d{3}$/.test(text)) return undefined;
  return /^\d*,\d*$/.test(text) ? text.replace(',', '.') : text;
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** An amount in units: `1500000` of six decimals is `1.5`. */
export function unitsOf(base: string, decimals = 0): string {
  const digits = base.padStart(decimals + 1, '0');
  const [units, fraction] = [
    digits.slice(0, digits.length - decimals),
    digits.slice(digits.length - decimals),
  ];
  const rest = fraction.replace(/0+$/, '');
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return rest === '' ? grouped : `${grouped}.${rest}`;
}

/** `1.5 ATOM`. */
export function amountText(base: string, { symbol, decimals }: CoinLabel): string {
  return `${unitsOf(base, decimals)} ${symbol}`;
}
