/** Random order books: what they pay is theirs, more input pays no less, and parts pay no more than the whole. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../test/support/runs.js';
import { orderbook } from './orderbook.js';
import type { OrderBook } from './orderbook/pool.js';

const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 20n }),
  fc.bigInt({ min: 1n, max: 10n ** 9n }),
  fc.bigInt({ min: 1n, max: 10n ** 25n }),
);
const tickNear = fc.integer({ min: -30_000, max: 30_000 });
const index = fc.oneof(
  tickNear,
  tickNear.map((tick) => tick * 7),
  fc.integer({ min: -60_000_000, max: 90_000_000 }),
);

/** Books without crossed orders: bids below a tick, asks at and above it. */
const book: fc.Arbitrary<OrderBook> = fc
  .record({
    ticks: fc.uniqueArray(fc.record({ index, held: amount }), {
      selector: (tick) => tick.index,
      maxLength: 12,
    }),
    middle: tickNear,
  })
  .map(({ ticks, middle }) => {
    const rows = [...ticks]
      .sort((a, b) => a.index - b.index)
      .map(({ index: at, held }) => ({
        index: at,
        bid_liquidity: String(at < middle ? held : 0n),
        ask_liquidity: String(at < middle ? 0n : held),
      }));
    const row = {
      ...{ id: '1', base_denom: 'base', quote_denom: 'quote', ticks: rows },
      ...{ next_bid_tick: middle - 1, next_ask_tick: middle },
    };
    return orderbook.read(row, undefined);
  });
const trade = fc.record({
  pool: book,
  isAsk: fc.boolean(),
  amountIn: amount.filter((units) => units > 0n),
  more: amount,
});
type Trade = typeof trade extends fc.Arbitrary<infer T> ? T : never;

const one = 10n ** 18n;
const heldBy = ({ ticks }: OrderBook, side: 'ask' | 'bid'): bigint =>
  ticks.reduce((sum, { held }) => sum + held[side], 0n) / one;

function swap(
  pool: OrderBook,
  isAsk: boolean,
  amountIn: bigint,
): { paid: bigint; after: OrderBook } | undefined {
  const [denomIn, denomOut] = isAsk ? ['base', 'quote'] : ['quote', 'base'];
  const done = orderbook.exactIn(pool, { denomIn, denomOut, amountIn });
  return 'refusal' in done ? undefined : { paid: done.amountOut, after: done.after };
}

/** Tries a property, and counts the trades that the book does: a property of none would say nothing. */
function check(runs: number, holds: (each: Trade, done: { paid: bigint; after: OrderBook }) => void): void {
  let count = 0;
  const property = fc.property(trade, (each) => {
    const done = swap(each.pool, each.isAsk, each.amountIn);
    if (done === undefined) return;
    count++;
    holds(each, done);
  });
  fc.assert(property, { numRuns: runsOf(runs), endOnFailure: true });
  expect(count).toBeGreaterThan(0);
}

test('the book pays from its orders and nothing else', () => {
  check(3000, ({ pool, isAsk }, { paid, after }) => {
    const payer = isAsk ? 'bid' : 'ask';
    expect(paid).toBeLessThanOrEqual(heldBy(pool, payer));
    expect(heldBy(after, payer)).toBe(heldBy(pool, payer) - paid);
    expect(heldBy(after, isAsk ? 'ask' : 'bid')).toBe(heldBy(pool, isAsk ? 'ask' : 'bid'));
  });
});

test('more input pays no less', () => {
  check(3000, ({ pool, isAsk, amountIn, more }, { paid }) => {
    const larger = swap(pool, isAsk, amountIn + more);
    if (larger !== undefined) expect(larger.paid).toBeGreaterThanOrEqual(paid);
  });
});

test('no input pays above the best price', () => {
  check(3000, ({ pool, isAsk, amountIn }, { paid }) => {
    const [base, quote] = isAsk ? ['base', 'quote'] : ['quote', 'base'];
    const price = orderbook.spotFraction?.(pool, base, quote);
    if (price === undefined || 'refusal' in price) throw new Error('a book that pays has a price');
    expect(paid * price.per).toBeLessThanOrEqual(amountIn * price.units);
  });
});

test('two parts pay no more than the whole', () => {
  check(3000, ({ pool, isAsk, amountIn, more }, { paid, after }) => {
    if (more === 0n) return;
    const second = swap(after, isAsk, more);
    const both = swap(pool, isAsk, amountIn + more);
    if (second === undefined || both === undefined) return;
    expect(paid + second.paid).toBeLessThanOrEqual(both.paid);
  });
});

test('floats are above what is paid, and close', () => {
  check(3000, ({ pool, isAsk, amountIn }, { paid }) => {
    const sketch = orderbook.sketch(pool);
    const sketched = sketch.pays(isAsk ? 0 : 1, isAsk ? 1 : 0, Number(amountIn));
    expect(Number(paid)).toBeLessThanOrEqual(sketched * (1 + 1e-8));
    expect(Number(amountIn) * sketch.rate(isAsk ? 0 : 1, isAsk ? 1 : 0) * (1 + 1e-9)).toBeGreaterThanOrEqual(
      sketched,
    );
  });
});
