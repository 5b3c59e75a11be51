/** Values in rows of pools, at the borders of what is read. */
import { describe, expect, test } from 'vitest';
import {
  decimalAt,
  denomAt,
  integerAt,
  listAt,
  objectAt,
  PoolRowError,
  printDecimal,
  textAt,
} from './row.js';

const long = 'x'.repeat(256);

test.each<[string, () => unknown, unknown]>([
  ['an object', () => objectAt({ a: 1 }, '/x'), { a: 1 }],
  ['a list for an object', () => objectAt([], '/x'), PoolRowError],
  ['null for an object', () => objectAt(null, '/x'), PoolRowError],
  ['a text for an object', () => objectAt('x', '/x'), PoolRowError],
  ['a list of the least length', () => listAt([1, 2], '/x', [2, 3]), [1, 2]],
  ['a list of the greatest length', () => listAt([1, 2, 3], '/x', [2, 3]), [1, 2, 3]],
  ['a shorter list', () => listAt([1], '/x', [2, 3]), PoolRowError],
  ['a longer list', () => listAt([1, 2, 3, 4], '/x', [2, 3]), PoolRowError],
  ['a text for a list', () => listAt('ab', '/x', [2, 3]), PoolRowError],
  ['an object of a length for a list', () => listAt({ length: 2 }, '/x', [2, 3]), PoolRowError],
  ['a text', () => textAt('x', '/x'), 'x'],
  ['the longest text', () => textAt(long, '/x'), long],
  ['a longer text', () => textAt(`${long}x`, '/x'), PoolRowError],
  ['an empty text', () => textAt('', '/x'), PoolRowError],
  ['a number for a text', () => textAt(5, '/x'), PoolRowError],
  ['a denom', () => denomAt('ibc/AB', '/x'), 'ibc/AB'],
  ['a denom with a space', () => denomAt('a b', '/x'), PoolRowError],
  ['the least number', () => integerAt('-5', '/x', [-5n, 5n]), -5n],
  ['the greatest number', () => integerAt('5', '/x', [-5n, 5n]), 5n],
  ['zero', () => integerAt('0', '/x', [-5n, 5n]), 0n],
  ['a lower number', () => integerAt('-6', '/x', [-5n, 5n]), PoolRowError],
  ['a higher number', () => integerAt('6', '/x', [-5n, 5n]), PoolRowError],
  ['a number that is no text', () => integerAt(5, '/x', [-5n, 5n]), PoolRowError],
  ['a number with a zero in front', () => integerAt('05', '/x', [-5n, 5n]), PoolRowError],
  ['zero with a sign', () => integerAt('-0', '/x', [-5n, 5n]), PoolRowError],
  ['a fraction for a number', () => integerAt('1.0', '/x', [-5n, 5n]), PoolRowError],
  ['a decimal', () => decimalAt('1.25', '/x', 2, [-500n, 500n]), 125n],
  ['a decimal of fewer digits', () => decimalAt('1.2', '/x', 2, [-500n, 500n]), 120n],
  ['a decimal below 0', () => decimalAt('-1.2', '/x', 2, [-500n, 500n]), -120n],
  ['a whole decimal', () => decimalAt('3', '/x', 2, [-500n, 500n]), 300n],
  ['a decimal of 0', () => decimalAt('0.00', '/x', 2, [-500n, 500n]), 0n],
  ['the least decimal', () => decimalAt('-5', '/x', 2, [-500n, 500n]), -500n],
  ['the greatest decimal', () => decimalAt('5', '/x', 2, [-500n, 500n]), 500n],
  ['a lower decimal', () => decimalAt('-5.01', '/x', 2, [-500n, 500n]), PoolRowError],
  ['a higher decimal', () => decimalAt('5.01', '/x', 2, [-500n, 500n]), PoolRowError],
  ['a decimal of more digits', () => decimalAt('1.250', '/x', 2, [-500n, 500n]), PoolRowError],
  ['a decimal of 0 with a sign', () => decimalAt('-0.00', '/x', 2, [-500n, 500n]), PoolRowError],
  ['a decimal that is no text', () => decimalAt(1.25, '/x', 2, [-500n, 500n]), PoolRowError],
  ['a decimal without digits', () => decimalAt('1.', '/x', 2, [-500n, 500n]), PoolRowError],
])('%s', (_name, read, expected) => {
  if (expected !== PoolRowError) {
    expect(read()).toEqual(expected);
    return;
  }
  expect(read).toThrow(PoolRowError);
  expect(read).toThrow(expect.objectContaining({ pointer: '/x' }));
});

describe('a decimal is printed with all its digits', () => {
  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [125n, '1.25'],
    [-5n, '-0.05'],
    [-125n, '-1.25'],
  ])('%s', (value, text) => expect(printDecimal(value, 2)).toBe(text));
});
