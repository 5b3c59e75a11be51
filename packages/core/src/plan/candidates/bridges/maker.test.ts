/** Amounts at both ends of a bridge, which some of them convert between decimals. */
import { describe, expect, test } from 'vitest';
import type { CoinLink } from '../../../pairing/index.js';
import { atEnd, atStart, missing, priced } from './maker.js';

const link = (bridge: CoinLink['bridge'], from?: number, to?: number): CoinLink =>
  ({ bridge, from: { info: { decimals: from } }, to: { info: { decimals: to } } }) as CoinLink; // only decimals are read

describe('of an amount at the start arrives', () => {
  test.each<[CoinLink['bridge'], number | undefined, number | undefined, bigint, bigint | undefined]>([
    ['STARGATE', 6, 18, 5n, 5_000_000_000_000n],
    ['STARGATE', 18, 6, 5_999_999_999_999n, 5n],
    ['STARGATE', 6, 6, 5n, 5n],
    ['HYPERLANE', 6, 8, 5n, 500n],
    ['HYPERLANE', 8, 6, 599n, 5n],
    ['HYPERLANE', undefined, 6, 5n, undefined],
    ['HYPERLANE', 6, undefined, 5n, undefined],
    ['HYPERLANE', undefined, undefined, 5n, 5n],
    ['CCTP', 6, 18, 5n, 5n],
    ['CCTP', undefined, 6, 5n, 5n],
  ])('over %s from %s to %s decimals, of %s: %s', (bridge, from, to, amount, expected) => {
    expect(atEnd(link(bridge, from, to), amount)).toBe(expected);
  });
});

describe('the least at the start', () => {
  test.each<[CoinLink['bridge'], number | undefined, number | undefined, bigint, bigint]>([
    ['STARGATE', 6, 18, 5_000_000_000_000n, 5n],
    ['STARGATE', 6, 18, 5_000_000_000_001n, 6n],
    ['STARGATE', 18, 6, 5n, 5_000_000_000_000n],
    ['STARGATE', 6, 7, 51n, 6n],
    ['STARGATE', 6, 6, 5n, 5n],
    ['HYPERLANE', 6, undefined, 5n, 5n],
    ['CCTP', 6, 18, 5n, 5n],
  ])('over %s from %s to %s decimals, for %s: %s', (bridge, from, to, amount, expected) => {
    const over = link(bridge, from, to);
    expect(atStart(over, amount)).toBe(expected);
    if (to === undefined) return;
    expect(atEnd(over, expected)).toBeGreaterThanOrEqual(amount);
    expect(atEnd(over, expected - 1n)).toBeLessThan(amount);
  });
});

test('nothing is no price, and parts without a value are missing', () => {
  expect([0n, undefined, 1n].map(priced)).toEqual([undefined, undefined, 1n]);
  expect(missing({ a: undefined, b: 0, c: '', d: undefined })).toEqual(['a', 'd']);
});
