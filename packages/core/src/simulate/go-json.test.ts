import { expect, test } from 'vitest';
import { compactGo, parseGo, printGo } from './go-json.js';

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
