import { memoByIdentity } from '../../../primitives/index.js';
import { whole } from '../../math/decimal256.js';
import { bookPrice, opposite, type Side } from '../../math/order-book.js';
import type { Sketch } from '../kind.js';
import { metBy, type OrderBook } from './pool.js';

/** Orders of one side in floats, as a trade meets them. */
interface Levels {
  /** Output per unit of input. */
  readonly rates: Float64Array;
  /** Whole base units of the output. */
  readonly held: Float64Array;
}

/** Where the next trade of a side starts: a level, and its remaining amount. */
interface Place {
  readonly at: number;
  readonly left: number;
}

/** The side that a trade takes, by the position of its input in `denoms`: the base is asked to be sold. */
const sides: readonly Side[] = ['ask', 'bid'];

/** An order book in floats. Swaps of one side leave the other as it is. */
export function sketchOfBook(book: OrderBook): Sketch {
  const levels = levelsOf(book);
  return sketchAt(
    levels,
    levels.map(({ held }) => ({ at: 0, left: held[0] ?? 0 })),
  );
}

const levelsOf: (book: OrderBook) => readonly Levels[] = /* @__PURE__ */ memoByIdentity((book: OrderBook) =>
  sides.map((side) => {
    const [rates, held]: [number[], number[]] = [[], []];
    for (const position of metBy(side, book)) {
      const tick = book.ticks[position];
      const amount = Number((tick?.held[opposite(side)] ?? 0n) / whole);
      if (tick === undefined || amount < 1) continue;
      const price = Number(bookPrice(tick.index)) / 1e18;
      rates.push(side === 'ask' ? price : 1 / price);
      held.push(amount);
    }
    return { rates: Float64Array.from(rates), held: Float64Array.from(held) };
  }),
);

function sketchAt(levels: readonly Levels[], places: readonly Place[]): Sketch {
  const endOf = (from: number, amountIn: number): Walk =>
    walk(levels[from] ?? none, places[from] ?? nowhere, amountIn);
  return {
    rate: (from) => levels[from]?.rates[places[from]?.at ?? -1] ?? 0,
    pays: (from, _, amountIn) => endOf(from, amountIn).paid,
    blur: () => 0,
    // A usual quote meets a few ticks.
    effort: (from, _, amountIn) => 1 + (endOf(from, amountIn).place.at - (places[from]?.at ?? 0)) / 16,
    after: (from, _, amountIn) =>
      sketchAt(
        levels,
        places.map((place, side) => (side === from ? endOf(from, amountIn).place : place)),
      ),
  };
}

const none: Levels = { rates: new Float64Array(), held: new Float64Array() };
const nowhere: Place = { at: 0, left: 0 };

interface Walk {
  /** Output; 0 where the orders certainly do not take the whole input. */
  readonly paid: number;
  readonly place: Place;
}

/** Relative rounding of floats in favour of the trader, so that nothing pays more than its sketch. */
const hair = 1e-9;

/** A trade with the whole units of the contract, as far as floats have them. */
function walk({ rates, held }: Levels, start: Place, amountIn: number): Walk {
  let [left, paid, rate] = [amountIn, 0, 0];
  for (let at = start.at; at < held.length; at++) {
    rate = rates[at] ?? 0;
    const room = at === start.at ? start.left : (held[at] ?? 0);
    const wanted = Math.floor(left * rate * (1 + hair));
    if (wanted < room) return { paid: paid + wanted, place: { at, left: room - wanted } };
    paid += room;
    left = Math.max(0, left - Math.ceil((room / rate) * (1 - hair)));
  }
  const isTooMuch = (left - 2 * hair * amountIn) * rate * (1 - hair) >= 1 || rate === 0;
  return { paid: isTooMuch ? 0 : paid, place: { at: held.length, left: 0 } };
}
