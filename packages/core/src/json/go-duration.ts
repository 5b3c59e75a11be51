/** Nanoseconds in one of each unit, longer names before those they begin with. */
const units: readonly (readonly [string, bigint])[] = [
  ['ns', 1n],
  ['us', 1_000n],
  ['\u00b5s', 1_000n],
  ['\u03bcs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
];

const largest = 2n ** 63n - 1n;

/** Digits of a number of 63 bits; Go reads no more digits of fractions either. */
const mostDigits = 19;

/** Nanoseconds of text such as `1h30m`; undefined if Go refuses it. @see go `src/time/format.go`, `ParseDuration` */
export function parseGoDuration(text: string): bigint | undefined {
  const sign = text.startsWith('-') ? -1n : 1n;
  let rest = /^[+-]/.test(text) ? text.slice(1) : text;
  if (rest === '0') return 0n;
  if (rest === '') return undefined;
  let total = 0n;
  while (rest !== '') {
    const [match, whole = '', fraction = '', name = ''] =
      /^([0-9]*)(?:\.([0-9]*))?([^0-9.]+)/.exec(rest) ?? [];
    const unit = units.find(([known]) => known === name)?.[1];
    if (match === undefined || unit === undefined || whole + fraction === '') return undefined;
    const digits = whole.replace(/^0+/, '');
    if (digits.length > mostDigits) return undefined;
    const decimals = fraction.slice(0, mostDigits);
    total += BigInt(`0${digits}`) * unit;
    total += (BigInt(`0${decimals}`) * unit) / 10n ** BigInt(decimals.length);
    if (total > largest) return undefined;
    rest = rest.slice(match.length);
  }
  return sign * total;
}

/** A number of nanoseconds as Go turns a float64 into a duration: cut to a whole number; out of range is the least. */
export function floatToDuration(value: number): bigint {
  if (!Number.isFinite(value)) return -largest - 1n;
  const whole = BigInt(Math.trunc(value));
  return whole > largest || whole < -largest - 1n ? -largest - 1n : whole;
}
