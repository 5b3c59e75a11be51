import { expect, test } from 'vitest';
import { PoolRowError } from '../row.js';
import { concentrated } from './concentrated.js';

const row = {
  id: '1',
  type: 'concentrated',
  token0: 'eth',
  token1: '__proto__',
  tick_spacing: '100',
  spread_factor: '0.03',
  current_tick: '31000000',
  current_sqrt_price: '70.710678118654752441',
  current_tick_liquidity: '30.5',
  ticks: [
    { index: '30545000', liquidity_net: '30.5' },
    { index: '31000100', liquidity_net: '0' },
    { index: '31500000', liquidity_net: '-30.5' },
  ],
};

const [first, second, last] = row.ticks;

/** What is changed, and where the row is then wrong. */
const wrong: readonly (readonly [pointer: string, change: object])[] = [
  ['/id', { id: 1 }],
  ['/active', { active: 'yes' }],
  ['/tvl_usd', { tvl_usd: '-1' }],
  ['/token0', { token0: '' }],
  ['/token1', { token1: 'eth' }],
  ['/tick_spacing', { tick_spacing: 100 }],
  ['/tick_spacing', { tick_spacing: '0' }],
  ['/spread_factor', { spread_factor: '1' }],
  ['/spread_factor', { spread_factor: '-0.1' }],
  ['/spread_factor', { spread_factor: '0.0000000000000000001' }],
  ['/current_tick', { current_tick: '31000001' }],
  ['/current_tick', { current_tick: '342000001' }],
  ['/current_sqrt_price', { current_sqrt_price: '0' }],
  ['/current_sqrt_price', { current_sqrt_price: '0.0000009' }],
  ['/current_sqrt_price', { current_sqrt_price: '10000000000000000000.1' }],
  ['/current_tick_liquidity', { current_tick_liquidity: '30.4' }],
  ['/ticks', { ticks: undefined }],
  ['/ticks', { ticks: [first, second] }],
  ['/ticks/0', { ticks: [null] }],
  ['/ticks/0/index', { ticks: [{ ...first, index: '30545001' }, last] }],
  ['/ticks/0/index', { ticks: [{ ...first, index: '-270000100' }, last] }],
  ['/ticks/0/liquidity_net', { ticks: [last] }],
  ['/ticks/0/liquidity_net', { ticks: [{ ...first, liquidity_net: '1e9' }] }],
  ['/ticks/1/index', { ticks: [first, first, last] }],
  ['/ticks/2/index', { ticks: [first, { ...second, index: '31500000' }, last] }],
];

test.each(wrong)('a row wrong at %s is refused', (pointer, change) => {
  expect(() => concentrated.read(row, undefined)).not.toThrow();
  try {
    concentrated.read({ ...row, ...change }, undefined);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof PoolRowError)) throw error;
    expect(error.pointer).toBe(pointer);
  }
});

test('a pool where nobody has a position trades nothing', () => {
  const empty = {
    ...row,
    current_tick: '0',
    current_sqrt_price: '0',
    current_tick_liquidity: '0',
    ticks: [],
  };
  const pool = concentrated.read(empty, undefined);
  const swap = { denomIn: 'eth', denomOut: '__proto__', amountIn: 5n };
  expect(concentrated.exactIn(pool, swap)).toMatchObject({ refusal: 'no_liquidity' });
  expect(concentrated.spotPrice(pool, 'eth', '__proto__')).toMatchObject({ refusal: 'no_liquidity' });
  expect(concentrated.sketch(pool).rate(1, 0)).toBe(0);
});

const e36 = 10n ** 36n;

test.each([
  ['above the price where it falls', 'eth', 5001n * e36],
  ['below the price where it rises', '__proto__', 4999n * e36],
  ['beyond the grid', 'eth', 10n ** 5n],
  ['below what swaps reach', 'eth', 10n ** 23n],
])('a price limit %s is refused', (_name, denomIn, priceLimit) => {
  const denomOut = denomIn === 'eth' ? '__proto__' : 'eth';
  const limits = { priceLimit, allowPartial: true };
  const pool = concentrated.read(row, undefined);
  const refusal = { refusal: 'price_limit' };
  expect(concentrated.exactIn(pool, { denomIn, denomOut, amountIn: 5n, limits })).toMatchObject(refusal);
  expect(concentrated.exactOut(pool, { denomIn, denomOut, amountOut: 5n, limits })).toMatchObject(refusal);
});

test('an amount beyond 256 bits is refused', () => {
  const pool = concentrated.read(row, undefined);
  const swap = { denomIn: 'eth', denomOut: '__proto__', amountIn: 1n << 256n };
  expect(concentrated.exactIn(pool, swap)).toMatchObject({ refusal: 'overflow' });
});
