import { highestBookTick, lowestBookTick, type Side } from '../../math/order-book.js';
import {
  decimalAt,
  denomAt,
  integerAt,
  listAt,
  objectAt,
  PoolRowError,
  printDecimal,
  type Row,
} from '../../row.js';
import { type PoolBase, readBase, writeBase } from '../kind.js';

/** An order book: orders to buy and to sell the base, each at a tick. */
export interface OrderBook extends PoolBase {
  readonly baseDenom: string;
  readonly quoteDenom: string;
  /** Tick at which a trade of each side starts: an ask at the highest bids, a bid at the lowest asks. */
  readonly starts: Readonly<Record<Side, number>>;
  /** Ascending, also those whose orders are filled. */
  readonly ticks: readonly BookTick[];
}

/** Orders at a tick. */
export interface BookTick {
  readonly index: number;
  /** Base units of the quote that orders to buy pay, and of the base that orders to sell pay, 18 decimals each. */
  readonly held: Readonly<Record<Side, bigint>>;
}

const mostTicks = 200_000;
const mostHeld = 2n ** 256n - 1n;

/** Reads an order book from a row. @throws PoolRowError */
export function readOrderBook(row: Row): OrderBook {
  const base = readBase(row);
  if (row['spread_factor'] !== undefined) decimalAt(row['spread_factor'], '/spread_factor', 18, [0n, 0n]);
  const baseDenom = denomAt(row['base_denom'], '/base_denom');
  const quoteDenom = denomAt(row['quote_denom'], '/quote_denom');
  if (baseDenom === quoteDenom) throw new PoolRowError('/quote_denom', 'must differ from `base_denom`');
  const starts = Object.freeze({
    ask: tickAt(row['next_bid_tick'], '/next_bid_tick'),
    bid: tickAt(row['next_ask_tick'], '/next_ask_tick'),
  });
  return Object.freeze({ ...base, baseDenom, quoteDenom, starts, ticks: readTicks(row['ticks']) });
}

/** The row of an order book. */
export function writeOrderBook(book: OrderBook, type: string): Row {
  return {
    ...writeBase(book, type),
    base_denom: book.baseDenom,
    quote_denom: book.quoteDenom,
    next_bid_tick: String(book.starts.ask),
    next_ask_tick: String(book.starts.bid),
    ticks: book.ticks.map(({ index, held }) => ({
      index: String(index),
      bid_liquidity: printDecimal(held.bid, 18),
      ask_liquidity: printDecimal(held.ask, 18),
    })),
  };
}

function readTicks(value: unknown): readonly BookTick[] {
  let before = Number.NEGATIVE_INFINITY;
  const ticks = listAt(value, '/ticks', [0, mostTicks]).map((entry, position) => {
    const at = `/ticks/${position}`;
    const tick = objectAt(entry, at);
    const index = tickAt(tick['index'], `${at}/index`);
    if (index <= before) throw new PoolRowError(`${at}/index`, 'must be above the tick before it');
    before = index;
    const heldAt = (member: string): bigint => decimalAt(tick[member], `${at}/${member}`, 18, [0n, mostHeld]);
    const held = Object.freeze({ bid: heldAt('bid_liquidity'), ask: heldAt('ask_liquidity') });
    return Object.freeze({ index, held });
  });
  return Object.freeze(ticks);
}

/** A tick, which the contract's answers state as a number. */
function tickAt(value: unknown, pointer: string): number {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return Number(integerAt(text, pointer, [BigInt(lowestBookTick), BigInt(highestBookTick)]));
}

/** Positions of the ticks whose orders a trade of a side meets, in its order. */
export function* metBy(side: Side, { starts, ticks }: OrderBook): Generator<number> {
  const start = starts[side];
  if (side === 'bid') {
    for (let at = firstFrom(ticks, start); at < ticks.length; at++) yield at;
  } else {
    for (let at = firstFrom(ticks, start + 1) - 1; at >= 0; at--) yield at;
  }
}

/** Position of the first tick at or above an index. */
function firstFrom(ticks: readonly BookTick[], index: number): number {
  let [low, high] = [0, ticks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ticks[middle]?.index ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
