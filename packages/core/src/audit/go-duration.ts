/** Nanoseconds in one of each unit that Go's duration text knows. */
const units: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
]);

/** Go keeps durations in 63 bits. */
const longest = 2n ** 63n - 1n;

/**
 * Nanoseconds of a Go duration such as `10m` or `-1h30m`, or undefined when the text is none.
 *
 * @see go `src/time/format.go`, `ParseDuration`
 */
export function parseGoDuration(text: string): bigint | undefined {
  if (text.length > 64) return undefined;
  const sign = text.startsWith('-') ? -1n : 1n;
  const body = text.replace(/^[+-]/, '');
  if (body === '0') return 0n;
  if (!/^(?:(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(body)) return undefined;
  let total = 0n;
  for (const [, whole = '', fraction = '', unit = ''] of body.matchAll(
    /([0-9]*)(?:\.([0-9]*))?([a-zµμ]+)/g,
  )) {
    const scale = units.get(unit) ?? 0n;
    total +=
      BigInt(whole || '0') * scale + (BigInt(fraction || '0') * scale) / 10n ** BigInt(fraction.length);
  }
  return total <= longest ? sign * total : undefined;
}
