import type { Field } from '../field.js';
import type { Meter } from './work.js';

/**
 * Value of a unit of a denom at the end, by the number of hops left: with its best next denom, and with the best other one. A path
 * never turns back to the denom before: there the other one counts.
 */
export interface Prices {
  readonly denoms: number;
  /** For `left` hops and denom `d`, at `left * denoms + d`. */
  readonly best: Float64Array;
  readonly other: Float64Array;
  /** Next denom of the best; -1 without one. */
  readonly next: Int32Array;
}

/** The least prices at which no hop gains by its rate. @param rates output per unit of each slot */
export function pricesAt(field: Field, rates: Float64Array, maxHops: number, meter: Meter): Prices {
  const { first, tail: tails, head: heads, toEnd, fromStart, end, denoms } = field;
  const size = (maxHops + 1) * denoms;
  const [best, other] = [new Float64Array(size), new Float64Array(size)];
  const prices: Prices = { denoms, best, other, next: new Int32Array(size).fill(-1) };
  for (let left = 0; left <= maxHops; left++) {
    const row = left * denoms;
    [best[row + end], other[row + end]] = [1, 1];
    for (let denom = 0; denom < denoms; denom++) {
      if (denom === end || (toEnd[denom] ?? 0) > left || (fromStart[denom] ?? 0) + left > maxHops) continue;
      const stop = first[denom + 1] ?? 0;
      let [most, second, to] = [0, 0, -1];
      for (let slot = first[denom] ?? 0; slot < stop; slot++) {
        const head = heads[slot] ?? 0;
        if ((toEnd[head] ?? 0) >= left) continue;
        const worth = (rates[slot] ?? 0) * worthOf(prices, left - 1, { denom: head, from: tails[slot] ?? 0 });
        if (head === to) most = Math.max(most, worth);
        else if (worth > most) [second, most, to] = [most, worth, head];
        else if (worth > second) second = worth;
      }
      meter.slots(stop - (first[denom] ?? 0));
      [best[row + denom], other[row + denom], prices.next[row + denom]] = [most, second, to];
    }
  }
  return prices;
}

/** A denom that a hop leads to, and the one that it comes from. */
interface Arrival {
  readonly denom: number;
  readonly from: number;
}

/** Value of a unit after a hop, with some hops left. */
export function worthOf(
  { denoms, best, other, next }: Prices,
  left: number,
  { denom, from }: Arrival,
): number {
  const at = left * denoms + denom;
  return (next[at] === from ? other[at] : best[at]) ?? 0;
}

/** The price of a slot: the output per unit at which its use costs nothing, and the largest value of a unit of its output. */
export interface SlotPrice {
  readonly least: number;
  readonly worth: number;
}

/** The price of a slot with the number of hops that makes it cheapest. */
export function priceOf(field: Field, prices: Prices, slot: number, maxHops: number): SlotPrice {
  const { denoms, best, other, next } = prices;
  const [tail, head] = [field.tail[slot] ?? 0, field.head[slot] ?? 0];
  const arrival: Arrival = { denom: head, from: tail };
  const most = maxHops - (field.fromStart[tail] ?? 0);
  const isFirst = tail === field.start;
  let least = Number.POSITIVE_INFINITY;
  for (let left = isFirst ? most : (field.toEnd[head] ?? 0) + 1; left <= most; left++) {
    const at = left * denoms + tail;
    // A path from the best next denom only has the other one.
    const cost = (isFirst || next[at] === head ? best[at] : other[at]) ?? 0;
    const worth = worthOf(prices, left - 1, arrival);
    if (worth > 0) least = Math.min(least, cost / worth);
  }
  return { least, worth: worthOf(prices, most - 1, arrival) };
}

/** The most that one path gains by units that come to its hops from nowhere. @param units by slot */
export function strayBy(field: Field, prices: Prices, units: Float64Array, maxHops: number): number {
  const { first, tail: tails, head: heads, end, start, denoms } = field;
  let before = new Float64Array(denoms);
  for (let left = 1; left <= maxHops; left++) {
    const now = new Float64Array(denoms);
    for (let denom = 0; denom < denoms; denom++) {
      if (denom === end) continue;
      for (let slot = first[denom] ?? 0; slot < (first[denom + 1] ?? 0); slot++) {
        const head = heads[slot] ?? 0;
        const worth = worthOf(prices, left - 1, { denom: head, from: tails[slot] ?? 0 });
        const stray = worth * (units[slot] ?? 0) + (before[head] ?? 0);
        if (worth > 0 && stray > (now[denom] ?? 0)) now[denom] = stray;
      }
    }
    before = now;
  }
  return before[start] ?? 0;
}
