import { amount128, minus, whole } from '../math/decimal256.js';
import { bookPrice, opposite, type Side, valueAt } from '../math/order-book.js';
import { attempt, isRefused, MathRefusal, type Refusal, refused } from '../refusal.js';
import type { ExactIn, Fraction, PoolKind, Swapped } from './kind.js';
import { type BookTick, metBy, type OrderBook, readOrderBook, writeOrderBook } from './orderbook/pool.js';
import { sketchOfBook } from './orderbook/sketch.js';

/**
 * Order books of Osmosis: limit orders at ticks, which a swap fills from the best price on. Their contract swaps exact inputs only.
 *
 * @see osmosis-labs/orderbook `contracts/sumtree-orderbook/src/order.rs`
 */
export const orderbook: PoolKind<OrderBook> = {
  type: 'orderbook',
  isExactInOnly: true,
  read: readOrderBook,
  write: (book) => writeOrderBook(book, orderbook.type),
  denoms: ({ baseDenom, quoteDenom }) => [baseDenom, quoteDenom],
  exactIn,

  exactOut(book, { denomIn, denomOut, amountOut }) {
    const ends = sideOf(book, denomIn, denomOut);
    if ('refusal' in ends) return ends;
    if (amountOut <= 0n) return refused('zero_amount', 'the amount must be above 0');
    return refused('not_offered', `pool ${book.id} is an order book, which swaps exact inputs only`);
  },

  spotPrice(book, base, quote) {
    const price = fractionOf(book, base, quote);
    return isRefused(price) ? price : (price.units * whole) / price.per;
  },

  spotFraction: fractionOf,
  sketch: sketchOfBook,
};

function exactIn(book: OrderBook, { denomIn, denomOut, amountIn }: ExactIn): Swapped<OrderBook> | Refusal {
  const ends = sideOf(book, denomIn, denomOut);
  if ('refusal' in ends) return ends;
  if (amountIn <= 0n) return refused('zero_amount', 'the amount must be above 0');
  return attempt(() => filled(book, ends.side, amountIn));
}

/**
 * A trade, from the first tick with orders on. An input that buys nothing at a tick is spent there; one that still buys
 * something at the last tick is refused. A rest below a unit's worth goes back to the sender and counts as input here.
 *
 * @throws MathRefusal
 * @see osmosis-labs/orderbook `contracts/sumtree-orderbook/src/order.rs` (run_market_order_internal)
 */
function filled(book: OrderBook, side: Side, amountIn: bigint): Swapped<OrderBook> {
  const payer = opposite(side);
  const ticks = [...book.ticks];
  let start = book.starts[side];
  let [left, amountOut, price] = [amount128(amountIn), 0n, whole];
  for (const position of metBy(side, book)) {
    const tick = ticks[position];
    const held = tick?.held[payer] ?? 0n;
    if (tick === undefined || held === 0n) continue;
    price = bookPrice(tick.index);
    const wanted = valueAt(side, left, price, 'down');
    if (wanted === 0n) {
      left = 0n;
      break;
    }
    start = tick.index;
    const taken = wanted * whole < held ? wanted * whole : held;
    const paid = amount128(taken / whole);
    const spent = valueAt(payer, paid, price, 'up');
    if (spent === 0n)
      throw new MathRefusal('math_limit', 'a tick has less than one unit, which the contract does not fill');
    left = minus(left, amount128(spent));
    amountOut += paid;
    ticks[position] = without(tick, payer, taken);
  }
  if (valueAt(side, left, price, 'down') !== 0n)
    throw new MathRefusal(
      'insufficient_liquidity',
      `the orders of pool ${book.id} do not take the whole input`,
    );
  if (amountOut === 0n) throw new MathRefusal('zero_amount', 'the input buys less than one unit');
  const starts = Object.freeze({ ...book.starts, [side]: start });
  return { amountIn, amountOut, after: Object.freeze({ ...book, starts, ticks: Object.freeze(ticks) }) };
}

function without({ index, held }: BookTick, payer: Side, taken: bigint): BookTick {
  return Object.freeze({ index, held: Object.freeze({ ...held, [payer]: held[payer] - taken }) });
}

/** The side that a swap between two denoms takes. */
function sideOf(book: OrderBook, denomIn: string, denomOut: string): { readonly side: Side } | Refusal {
  const { id, baseDenom, quoteDenom } = book;
  const isTraded = (denom: string): boolean => denom === baseDenom || denom === quoteDenom;
  if (!isTraded(denomIn) || !isTraded(denomOut))
    return refused('denom_not_in_pool', `pool ${id} trades ${baseDenom} and ${quoteDenom}`);
  if (denomIn === denomOut) return refused('same_denom', 'a denom is not exchanged for itself');
  return { side: denomIn === quoteDenom ? 'bid' : 'ask' };
}

/** Price of the first orders that a swap between two denoms meets. */
function fractionOf(book: OrderBook, denomIn: string, denomOut: string): Fraction | Refusal {
  const ends = sideOf(book, denomIn, denomOut);
  if ('refusal' in ends) return ends;
  const payer = opposite(ends.side);
  for (const position of metBy(ends.side, book)) {
    const tick = book.ticks[position];
    if (tick === undefined || tick.held[payer] === 0n) continue;
    const price = bookPrice(tick.index);
    return ends.side === 'ask' ? { units: price, per: whole } : { units: whole, per: price };
  }
  return refused('no_liquidity', `pool ${book.id} has no orders that pay ${denomOut}`);
}
