import { expect, test } from 'vitest';
import { amountOf } from './amounts.js';

const atom = { denom: 'uatom', symbol: 'ATOM', decimals: 6 };

test.each([
  ['1500000', 1_500_000n],
  ['1500000uatom', 1_500_000n],
  ['1.5', 1_500_000n],
  ['1.5ATOM', 1_500_000n],
  ['1.5 atom', 1_500_000n],
  ['2ATOM', 2_000_000n],
  ['0.000001ATOM', 1n],
  ['1.50000000ATOM', 1_500_000n],
])('%s', (text, amount) => {
  expect(amountOf(text, atom)).toBe(amount);
});

test.each([
  ['1.5OSMO', 'is an amount of OSMO, but the asset is ATOM'],
  ['0.0000001', 'finer than the 6 decimals'],
  ['1.', 'is not an amount'],
  ['1.2.3ATOM', 'is not an amount'],
  ['1,5', 'is not an amount'],
  ['-1', 'is not an amount'],
])('%s is refused', (text, why) => {
  expect(() => amountOf(text, atom)).toThrow(why);
});

test('without decimals only base units can be read', () => {
  expect(amountOf('5', {})).toBe(5n);
  expect(() => amountOf('1.5', {})).toThrow('the number of decimals of the asset is not known');
});
