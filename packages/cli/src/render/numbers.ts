/** A decimal number as text, with all its decimals. */
export function decimalText(value: bigint, decimals: number): string {
  const text = `${value}`.padStart(decimals + 1, '0');
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** A rate in percent: `0.003` is `0.3 %`. */
export function percentText(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  const digits = fraction.padEnd(2, '0');
  return `${trimmed(`${BigInt(whole + digits.slice(0, 2))}.${digits.slice(2)}`)} %`;
}

/** A part in percent of two decimals, rounded half up. */
export function percentOf(part: bigint, whole: bigint): string {
  return whole === 0n ? '0.00 %' : `${decimalText((part * 20_000n + whole) / (2n * whole), 2)} %`;
}

/** Digits of a fraction that are shown. */
const shownDigits = 6;
/** Decimals behind which nothing is shown. */
const mostDecimals = 40;

/** A fraction as a decimal number of six significant digits, and of all those before the point; rounded half up. */
export function significant(over: bigint, under: bigint): string {
  if (under === 0n) return '0';
  const before = over >= under ? `${over / under}`.length : 0;
  let decimals = Math.max(0, shownDigits - before);
  while (before === 0 && decimals < mostDecimals && (over * 10n ** BigInt(decimals)) / under < 10n ** 5n)
    decimals++;
  const rounded = (2n * over * 10n ** BigInt(decimals) + under) / (2n * under);
  return decimals === 0 ? `${rounded}` : trimmed(decimalText(rounded, decimals));
}

function trimmed(text: string): string {
  return text.replace(/\.?0*$/, '');
}
