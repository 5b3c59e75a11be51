/** Checks that every kind of operation shares, at their borders: stages behind them refuse many of these too, with another sentence. */
import { expect, test } from 'vitest';
import { brandAs, limits, RoutingError } from '../../primitives/index.js';
import { createRegistry } from '../../registry/index.js';
import {
  checkAmount,
  checkChainId,
  checkCount,
  checkEnds,
  checkFits,
  checkNotEmpty,
  checkU32,
  positive,
} from './basic.js';
import { shown } from './refuse.js';

const place = ['operations', 3, 'fee'];
const registry = createRegistry({});
const ends = (from: string, to: string) => {
  checkEnds(
    registry,
    { fromChainId: brandAs(from), toChainId: brandAs(to) } as Parameters<typeof checkEnds>[1],
    3,
  ); // other members are not read
};

test.each<[string, () => void, string]>([
  ['no number', () => checkU32(undefined, place), 'fits'],
  ['0', () => checkU32(0, place), 'fits'],
  ['the largest number', () => checkU32(2 ** 32 - 1, place), 'fits'],
  [
    '33 bits',
    () => checkU32(2 ** 32, place),
    'INVALID_OPERATION operations[3].fee: fee of operation 3 must be a whole number from 0 to 2^32-1: 4294967296',
  ],
  [
    'a number below 0',
    () => checkU32(-5, place),
    'INVALID_OPERATION operations[3].fee: fee of operation 3 must be a whole number from 0 to 2^32-1: -5',
  ],
  [
    'a fraction',
    () => checkU32(1.5, place),
    'INVALID_OPERATION operations[3].fee: fee of operation 3 must be a whole number from 0 to 2^32-1: 1.5',
  ],
  ['no amount', () => checkAmount(undefined, place, 1n), 'fits'],
  ['the least amount', () => checkAmount(1n, place, 1n), 'fits'],
  [
    'less than the least amount',
    () => checkAmount(0n, place, 1n),
    'INVALID_AMOUNT operations[3].fee: invalid fee: 0 is below 1',
  ],
  ['the largest amount', () => checkAmount(limits.amount, place, 0n), 'fits'],
  [
    'an amount that means all there is',
    () => checkAmount(limits.amount + 1n, place, 0n),
    'AMOUNT_OUT_OF_RANGE operations[3].fee: fee is above 2^256-2',
  ],
  ['an amount in 64 bits', () => checkFits(2n ** 64n - 1n, 64n, place, 'a token'), 'fits'],
  [
    'an amount in 65 bits',
    () => checkFits(2n ** 64n, 64n, place, 'a token'),
    'AMOUNT_OUT_OF_RANGE operations[3].fee: fee is above 2^64-1, the most that a token can count',
  ],
  [
    'the input of an operation',
    () => checkFits(2n ** 64n, 64n, ['operations', 3], 'a token'),
    'AMOUNT_OUT_OF_RANGE operations[3]: amountIn of operation 3 is above 2^64-1, the most that a token can count',
  ],
  ['a list as long as it may be', () => checkCount([1, 2], place, 2), 'fits'],
  [
    'a longer list',
    () => checkCount([1, 2, 3], place, 2),
    'LIMIT_EXCEEDED operations[3].fee: fee has 3 entries; at most 2',
  ],
  [
    'a longer list of a name',
    () => checkCount([1, 2, 3], place, 2, 'the book'),
    'LIMIT_EXCEEDED operations[3].fee: the book has 3 entries; at most 2',
  ],
  [
    'an empty list',
    () => checkNotEmpty([], place, 2),
    'INVALID_OPERATION operations[3].fee: fee must not be empty',
  ],
  ['a list with an entry', () => checkNotEmpty([1], place, 2), 'fits'],
  [
    'a list that is not empty, and too long',
    () => checkNotEmpty([1, 2, 3], place, 2),
    'LIMIT_EXCEEDED operations[3].fee: fee has 3 entries; at most 2',
  ],
  ['a chain id that the data lacks', () => checkChainId(registry, brandAs('unknown-1'), place), 'fits'],
  [
    'no chain id',
    () => checkChainId(registry, brandAs('un known'), place),
    'INVALID_CHAIN_ID operations[3].fee: fee is not a chain id: "un known"',
  ],
  ['two chains', () => ends('a-1', 'b-1'), 'fits'],
  [
    'one chain',
    () => ends('a-1', 'a-1'),
    'INVALID_OPERATION operations[3]: fromChainId and toChainId of operation 3 are both a-1',
  ],
  [
    'no first chain',
    () => ends('', ''),
    'INVALID_CHAIN_ID operations[3].fromChainId: fromChainId is not a chain id: ""',
  ],
  [
    'no second chain',
    () => ends('a-1', ''),
    'INVALID_CHAIN_ID operations[3].toChainId: toChainId is not a chain id: ""',
  ],
])('%s', (_name, check, expected) => {
  const answer = (): string => {
    try {
      check();
      return 'fits';
    } catch (problem) {
      if (!(problem instanceof RoutingError)) throw problem;
      return `${problem.reason} ${problem.field}: ${problem.message.replaceAll('`', '')}`;
    }
  };
  expect(answer()).toBe(expected);
});

test.each([
  [undefined, undefined],
  [0n, undefined],
  [-1n, undefined],
  [1n, 1n],
])('the amount %s is %s', (amount, expected) => expect(positive(amount)).toBe(expected));

test('a received value is told in a hundred characters', () => {
  expect(shown('x'.repeat(98))).toBe(`"${'x'.repeat(98)}"`);
  expect(shown('x'.repeat(99))).toBe(`"${'x'.repeat(99)}…`);
  expect([7n, undefined, Number.NaN].map(shown)).toEqual(['7', 'nothing', 'null']);
});
