import { expect, test } from 'vitest';
import { parsePercent } from './index.js';

test.each([
  ['0', 0n, 100n],
  ['1', 1n, 100n],
  ['0.5', 5n, 1000n],
  ['99.99', 9999n, 10_000n],
  ['100', 100n, 100n],
  [`0.${'0'.repeat(40)}1`, 1n, 10n ** 43n],
])('%s', (text, numerator, denominator) => {
  expect(parsePercent(text)).toEqual({ numerator, denominator });
});

test.each([
  '',
  '-1',
  '+1',
  '1.',
  '.5',
  '01',
  '1e1',
  '0x1',
  ' 1',
  '1 ',
  '1,5',
  'abc',
  'NaN',
  '١',
  '1.5.5',
  `0.${'1'.repeat(1023)}`,
])('no percentage: %j', (text) => {
  expect(parsePercent(text)).toBeUndefined();
});
