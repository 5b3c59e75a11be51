import type { PlacedRow } from '../checked.js';
import {
  type Answer,
  decimalOf,
  entriesOf,
  isThere,
  member,
  PoolProblem,
  textOf,
  unwrapped,
  wholeOf,
} from '../fields.js';
import { coinOf } from './reserves.js';

/**
 * Members of an order book, from its contract's answers. A page of ticks is not all of them: the stated
 * totals show whether ticks are missing.
 *
 * @throws PoolProblem
 * @see osmosis-labs/orderbook `contracts/sumtree-orderbook/src/msg.rs`, `contracts/sumtree-orderbook/src/query.rs`
 */
export function orderBookOf(contract: Answer): PlacedRow['row'] {
  const book = unwrapped(member(contract, 'orderbook_state'));
  const given = member(unwrapped(member(contract, 'all_ticks')), 'ticks');
  if (!isThere(given))
    throw new PoolProblem(given.at, 'left out: the ticks of the order book are not given', 'NO_TICKS');
  const ticks = entriesOf(given).map((entry) => {
    const state = member(entry, 'tick_state');
    const heldIn = (values: string): string =>
      decimalOf(member(member(state, values), 'total_amount_of_liquidity'));
    return {
      index: wholeOf(member(entry, 'tick_id')),
      bid_liquidity: heldIn('bid_values'),
      ask_liquidity: heldIn('ask_values'),
    };
  });
  const [base, quote] = [textOf(member(book, 'base_denom')), textOf(member(book, 'quote_denom'))];
  const totals = member(unwrapped(member(contract, 'get_total_pool_liquidity')), 'total_pool_liquidity');
  const coins = entriesOf(totals).map(coinOf);
  const sides = [
    [base, ticks.map((tick) => tick.ask_liquidity)],
    [quote, ticks.map((tick) => tick.bid_liquidity)],
  ] as const;
  for (const [denom, held] of sides) {
    const total = coins.find((coin) => coin.denom === denom)?.amount;
    if (total !== undefined && BigInt(total) === sumOf(held)) continue;
    throw new PoolProblem(
      totals.at,
      `left out: the ticks do not add up to the stated total of ${denom}`,
      'NO_TICKS',
    );
  }
  return {
    base_denom: base,
    quote_denom: quote,
    next_bid_tick: wholeOf(member(book, 'next_bid_tick')),
    next_ask_tick: wholeOf(member(book, 'next_ask_tick')),
    ticks,
  };
}

/** Whole units of a sum of decimal texts. */
function sumOf(amounts: readonly string[]): bigint {
  const units = amounts.reduce((sum, text) => {
    const [whole = '', fraction = ''] = text.split('.');
    return sum + BigInt(whole + fraction.slice(0, 18).padEnd(18, '0'));
  }, 0n);
  return units / 10n ** 18n;
}
