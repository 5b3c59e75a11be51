import { expect, test } from 'vitest';
import { percentOf, percentText, significant } from './numbers.js';

test.each<[bigint, bigint, string]>([
  [0n, 1n, '0'],
  [1n, 0n, '0'],
  [1n, 1n, '1'],
  [1n, 3n, '0.333333'],
  [2n, 3n, '0.666667'],
  [999_999_5n, 10_000_000n, '1'],
  [1n, 3_000_000n, '0.000000333333'],
  [123_456_789n, 1000n, '123457'],
  [123_456_789_012n, 1n, '123456789012'],
  [15n, 10n, '1.5'],
  [1n, 10n ** 60n, '0'],
])('%d over %d is %s', (over, under, text) => {
  expect(significant(over, under)).toBe(text);
});

test.each([
  ['0', '0 %'],
  ['0.003', '0.3 %'],
  ['0.000100000000000000', '0.01 %'],
  ['0.00025', '0.025 %'],
  ['1', '100 %'],
])('%s is %s', (rate, text) => {
  expect(percentText(rate)).toBe(text);
});

test.each<[bigint, bigint, string]>([
  [1n, 3n, '33.33 %'],
  [2n, 3n, '66.67 %'],
  [1n, 20_000n, '0.01 %'],
  [5n, 5n, '100.00 %'],
  [0n, 0n, '0.00 %'],
])('%d of %d is %s', (part, whole, text) => {
  expect(percentOf(part, whole)).toBe(text);
});
