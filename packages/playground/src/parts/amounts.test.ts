/** Amounts as people write them: read exactly, or refused where they could mean two things. */
import { expect, test } from 'vitest';
import { amountText, readAmount, unitsOf } from './amounts.js';

const atom = { symbol: 'ATOM', decimals: 6 };

test.each([
  ['1.5', '1500000'],
  [' 1.5 ATOM', '1500000'],
  ['1.5atom', '1500000'],
  ['.5', '500000'],
  ['1.', '1000000'],
  ['1,5', '1500000'],
  ['1000', '1000000000'],
  ['1 000', '1000000000'],
  ["12'345'678.000001", '12345678000001'],
  ['1,000.25', '1000250000'],
  ['1,000,000', '1000000000000'],
  ['0001.500000000', '1500000'],
  ['0.000001', '1'],
  ['1500000uatom', '1500000'],
  ['1500000 uatom', '1500000'],
  ['123456789012345678901234567890', '123456789012345678901234567890000000'],
])('%s is %s', (text, base) => {
  expect(readAmount(text, atom, 'uatom')).toEqual({ base });
});

test.each([
  ['', 'An empty field is no amount'],
  ['.', 'is no amount'],
  ['1 5', 'is no amount'],
  ['1.000,5', 'is no amount'],
  ['1e6', 'is no amount'],
  ['-1', 'is no amount'],
  ['1.5 OSMO', 'is no amount'],
  ['1.5uatom', 'is no amount'],
  ['1,000', 'can mean two numbers'],
  ['1.0000001', 'ATOM has 6 decimal places; this amount has 7'],
  ['0', 'more than nothing'],
  ['0.000000', 'more than nothing'],
])('%s is refused: %s', (text, sentence) => {
  const read = readAmount(text, atom, 'uatom');
  expect('problem' in read ? read.problem : read).toContain(sentence);
});

test('a coin without decimals is counted in base units', () => {
  expect(readAmount('15', { symbol: 'X' })).toEqual({ base: '15' });
  expect(readAmount('1.5', { symbol: 'X' })).toHaveProperty('problem');
});

test.each([
  ['1500000', 6, '1.5'],
  ['1', 6, '0.000001'],
  ['0', 6, '0'],
  ['1000000000000', 6, '1\u202f000\u202f000'],
  ['15', undefined, '15'],
])('%s of %s decimals is shown as %s', (base, decimals, text) => {
  expect(unitsOf(base, decimals)).toBe(text);
  expect(amountText(base, { symbol: 'X', ...(decimals !== undefined && { decimals }) })).toBe(`${text} X`);
});
