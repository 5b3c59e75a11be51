/** Order books: amounts that the contract's own tests assert, what every pool type promises, edges and rows. */
import { expect, test } from 'vitest';
import published from '../../../../../test/vectors/orderbook-public.json' with { type: 'json' };
import { testContract } from '../../../test/pools/contract.js';
import { pointerOf } from '../../../test/pools/rows.js';
import { testVectors } from '../../../test/pools/vectors.js';
import { bookPrice, valueAt } from '../math/order-book.js';
import { MathRefusal } from '../refusal.js';
import { orderbook } from './orderbook.js';

testVectors(orderbook, {
  check({ after }, vector) {
    if (vector.after !== undefined)
      expect(after).toEqual(orderbook.read({ id: vector.id, ...vector.after }, undefined));
  },
});

const one = 10n ** 18n;

/** Units of the 18th decimal. */
function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}

test.each(published.primitives.map((each) => [each.id, each] as const))('primitive %s', (_id, each) => {
  if (each.primitive === 'tick_to_price') {
    expect(bookPrice(each.tick ?? 0)).toBe(unitsOf(each.expected ?? ''));
    return;
  }
  const side = each.primitive === 'divide_by_price' ? 'bid' : 'ask';
  const value = (): bigint =>
    valueAt(
      side,
      BigInt(each.amount ?? ''),
      unitsOf(each.price ?? ''),
      each.rounding === 'up' ? 'up' : 'down',
    );
  if (each.expected_error === undefined) expect(value()).toBe(BigInt(each.expected ?? ''));
  else expect(value).toThrow(MathRefusal);
});

const tick = (index: number, bid: string, ask: string) => ({
  index: String(index),
  bid_liquidity: bid,
  ask_liquidity: ask,
});
const book = {
  ...{ id: '1', type: 'orderbook', base_denom: 'base', quote_denom: 'quote' },
  ...{ next_bid_tick: '-10', next_ask_tick: '10' },
  ticks: [
    tick(-5_000_000, '40000000000', '0'),
    tick(-700_000, '2000000000', '0'),
    tick(-10, '1000000000000', '0'),
    tick(0, '0', '0'),
    tick(10, '0', '3000000000'),
    tick(1_000_000, '0', '500000000000'),
    tick(9_000_001, '0', '70000000'),
  ],
};
/** Prices of many units per unit, both ways. */
const steep = {
  ...book,
  ...{ next_bid_tick: '40000000', next_ask_tick: '40000001' },
  ticks: [
    tick(39_000_000, '900000000000000', '0'),
    tick(40_000_000, '70000000000', '0'),
    tick(40_000_001, '0', '1000000'),
  ],
};

testContract(orderbook, {
  rows: [
    ['on both sides of a price of one', book],
    ['at a steep price', { ...steep, tvl_usd: '3', active: false }],
    ['of one side', { ...book, next_bid_tick: '-108000000', ticks: book.ticks.slice(3) }],
  ],
  reserve: ({ ticks }, denom) =>
    ticks.reduce((sum, { held }) => sum + held[denom === 'base' ? 'ask' : 'bid'], 0n) / one,
});

/** Amount out, or the reason of the refusal. */
function paid(row: object, denomIn: string, amountIn: bigint): bigint | string {
  const denomOut = denomIn === 'base' ? 'quote' : 'base';
  const swapped = orderbook.exactIn(orderbook.read({ ...row }, undefined), { denomIn, denomOut, amountIn });
  return 'refusal' in swapped ? swapped.refusal : swapped.amountOut;
}

// 3 of the quote are left behind the orders at a price of 2, of which one unit would be bought at 2 and none at 5.
const short = { ...book, ticks: [tick(1_000_000, '0', '1')] };
const emptyBehind = { ...short, ticks: [...short.ticks, tick(4_000_000, '0', '0')] };
const moreBehind = { ...short, ticks: [...short.ticks, tick(4_000_000, '0', '8')] };

test.each<[string, object, string, bigint, bigint | string]>([
  [
    'a tick without orders leaves the last price as it is',
    emptyBehind,
    'quote',
    5n,
    'insufficient_liquidity',
  ],
  ['the next orders take what buys nothing from them', moreBehind, 'quote', 5n, 1n],
  ['the next orders sell to what buys something from them', moreBehind, 'quote', 7n, 2n],
  ['what buys nothing at the last price is left', short, 'quote', 3n, 1n],
  ['an input that buys nothing', short, 'quote', 1n, 'zero_amount'],
  ['less than one unit at a tick', { ...book, ticks: [tick(10, '0', '0.5')] }, 'quote', 9n, 'math_limit'],
  ['parts of units are not paid', { ...book, ticks: [tick(10, '0', '2.5')] }, 'quote', 4n, 2n],
  ['orders below the next tick are not met', { ...book, next_ask_tick: '11' }, 'quote', 2n, 1n],
  ['orders above the next tick are not met', { ...book, next_bid_tick: '-11' }, 'base', 100n, 93n],
  ['orders at the next tick are met', { ...book, next_bid_tick: '-700000' }, 'base', 100n, 93n],
  ['no orders', { ...book, ticks: [] }, 'base', 1n, 'insufficient_liquidity'],
  ['an input beyond 128 bits', book, 'base', 2n ** 128n, 'overflow'],
])('%s', (_name, row, denomIn, amountIn, expected) => {
  expect(paid(row, denomIn, amountIn)).toBe(expected);
});

test('a swap keeps the parts of units that it cannot pay out of the book', () => {
  const pool = orderbook.read({ ...book, ticks: [tick(10, '0', '2.5')] }, undefined);
  const swapped = orderbook.exactIn(pool, { denomIn: 'quote', denomOut: 'base', amountIn: 4n });
  expect(swapped).toMatchObject({ amountOut: 2n, after: { ticks: [{ held: { ask: 0n } }] } });
});

test('exact outputs are not offered', () => {
  const swap = { denomIn: 'base', denomOut: 'quote', amountOut: 1n };
  expect(orderbook.exactOut(orderbook.read(book, undefined), swap)).toMatchObject({ refusal: 'not_offered' });
});

test('each direction has the price of its own orders', () => {
  const pool = orderbook.read(book, undefined);
  expect(orderbook.spotPrice(pool, 'base', 'quote')).toBe(999_999n * 10n ** 12n);
  expect(orderbook.spotPrice(pool, 'quote', 'base')).toBe(10n ** 36n / (1_000_010n * 10n ** 12n));
  expect(orderbook.spotFraction?.(pool, 'quote', 'base')).toEqual({
    units: one,
    per: 1_000_010n * 10n ** 12n,
  });
  const oneSided = orderbook.read({ ...book, ticks: book.ticks.slice(4) }, undefined);
  expect(orderbook.spotPrice(oneSided, 'base', 'quote')).toMatchObject({ refusal: 'no_liquidity' });
});

test.each([
  [{ id: '' }, '/id'],
  [{ base_denom: '' }, '/base_denom'],
  [{ base_denom: 'quote' }, '/quote_denom'],
  [{ quote_denom: undefined }, '/quote_denom'],
  [{ next_bid_tick: undefined }, '/next_bid_tick'],
  [{ next_bid_tick: '-108000001' }, '/next_bid_tick'],
  [{ next_ask_tick: '182402824' }, '/next_ask_tick'],
  [{ next_ask_tick: 0.5 }, '/next_ask_tick'],
  [{ next_ask_tick: 10 }, 'taken'],
  [{ ticks: undefined }, '/ticks'],
  [{ ticks: [null] }, '/ticks/0'],
  [{ ticks: [tick(1, '0', '1'), tick(1, '1', '0')] }, '/ticks/1/index'],
  [{ ticks: [tick(2, '0', '1'), tick(1, '1', '0')] }, '/ticks/1/index'],
  [{ ticks: [{ bid_liquidity: '1', ask_liquidity: '0' }] }, '/ticks/0/index'],
  [{ ticks: [tick(1, '-1', '1')] }, '/ticks/0/bid_liquidity'],
  [{ ticks: [tick(1, '0', '1e3')] }, '/ticks/0/ask_liquidity'],
  [{ ticks: [{ index: 1, bid_liquidity: '1' }] }, '/ticks/0/ask_liquidity'],
  [{ ticks: [tick(1, '0.0000000000000000001', '1')] }, '/ticks/0/bid_liquidity'],
  [{ spread_factor: '0.001' }, '/spread_factor'],
  [{ spread_factor: '0' }, 'taken'],
  [{ active: 'yes' }, '/active'],
])('row %j', (members, pointer) => {
  expect(pointerOf(orderbook, { ...book, ...members })).toBe(pointer);
});
