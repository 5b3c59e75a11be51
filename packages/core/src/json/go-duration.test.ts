/** Durations as Go reads them, in any length: two judges use one reader. */
import { expect, test } from 'vitest';
import { floatToDuration, parseGoDuration } from './go-duration.js';

const durations: readonly (readonly [string, bigint | undefined])[] = [
  ['10m', 600_000_000_000n],
  ['1h30m', 5_400_000_000_000n],
  ['1.5s', 1_500_000_000n],
  ['.5s', 500_000_000n],
  ['1.s', 1_000_000_000n],
  ['300ms', 300_000_000n],
  ['5us', 5000n],
  ['5\u00b5s', 5000n],
  ['5\u03bcs', 5000n],
  ['7ns', 7n],
  ['-1m', -60_000_000_000n],
  ['+1m', 60_000_000_000n],
  ['0', 0n],
  ['-0', 0n],
  ['2562047h47m16.854775807s', 9_223_372_036_854_775_807n],
  ['2562048h', undefined],
  ['10', undefined],
  ['', undefined],
  ['-', undefined],
  ['m', undefined],
  ['.s', undefined],
  ['1d', undefined],
  ['1 m', undefined],
  ['1m ', undefined],
  ['1s'.repeat(100), 100_000_000_000n],
  [`${'0'.repeat(100)}7ns`, 7n],
  [`0.${'0'.repeat(100)}1h`, 0n],
];

test.each(durations)('duration %j', (text, nanoseconds) => expect(parseGoDuration(text)).toBe(nanoseconds));

test('numbers become durations as Go converts them', () => {
  expect(floatToDuration(300_000_000_000)).toBe(300_000_000_000n);
  expect(floatToDuration(1.9)).toBe(1n);
  expect(floatToDuration(-5.5)).toBe(-5n);
  expect(floatToDuration(1e30)).toBe(-(2n ** 63n));
  expect(floatToDuration(Number.POSITIVE_INFINITY)).toBe(-(2n ** 63n));
});
