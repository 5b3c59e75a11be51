import { expect, test } from 'vitest';
import { floatToDuration, parseGoDuration } from '../json/index.js';
import { compactGo, parseGo, printGo } from './go-json.js';

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
];

test.each(durations)('duration %j', (text, nanoseconds) => expect(parseGoDuration(text)).toBe(nanoseconds));

test('numbers become durations as Go converts them', () => {
  expect(floatToDuration(300_000_000_000)).toBe(300_000_000_000n);
  expect(floatToDuration(1.9)).toBe(1n);
  expect(floatToDuration(-5.5)).toBe(-5n);
  expect(floatToDuration(1e30)).toBe(-(2n ** 63n));
  expect(floatToDuration(Number.POSITIVE_INFINITY)).toBe(-(2n ** 63n));
});

const printed: readonly (readonly [string, string])[] = [
  ['{"b":1,"a":{"d":[2,{"z":0,"y":0}],"c":null}}', '{"a":{"c":null,"d":[2,{"y":0,"z":0}]},"b":1}'],
  ['1735689600601274463', '1735689600601274400'],
  ['1735689900000000000', '1735689900000000000'],
  ['1e21', '1e+21'],
  ['0.0000001', '1e-7'],
  ['"<&>\\u2028\\u0041"', '"\\u003c\\u0026\\u003e\\u2028A"'],
  ['{"a":1,"a":2}', '{"a":2}'],
];

test.each(printed)('%s is printed anew', (text, expected) =>
  expect(printGo(parseGo(text) ?? null, 'sorted').text).toBe(expected),
);

test('ordered maps keep their order', () => {
  expect(printGo(parseGo('{"b":1,"a":2}') ?? null, 'kept').text).toBe('{"b":1,"a":2}');
});

test('too deep a value is refused, not a crash', () => {
  const deep = parseGo('['.repeat(9_000) + ']'.repeat(9_000)) ?? null;
  expect(() => printGo(deep, 'sorted')).toThrow('nested too deep');
});

test('compaction takes white space outside of texts and nothing else', () => {
  expect(compactGo(' { "a b" : [ 1 ,\n 12345678901234567890 ] } ')).toBe('{"a b":[1,12345678901234567890]}');
  expect(compactGo('"\\" x"')).toBe('"\\" x"');
  expect(compactGo('not json')).toBeUndefined();
});
