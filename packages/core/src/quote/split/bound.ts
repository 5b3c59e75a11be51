import { type Pool, poolAt, sketchShare } from '../../pools/index.js';
import { marketOf } from '../market.js';
import { curveOf, gainAbove, type SlotCurve, slopeAt, strayUnitsOf } from './curve.js';
import type { Desk } from './desk.js';
import type { Field } from '../field.js';
import { flowOf, type Plan } from './flow.js';
import { priceOf, type Prices, pricesAt, strayBy } from './prices.js';

/**
 * Shares of the largest amount of a denom. A pool outside the plan counts by its average rate for such a share: a small pool with a
 * good price then adds a small amount, and does not set the price of the whole input.
 */
const shares = [0, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2];

/** A bound that is above the plan by no more than this share is good enough. */
const near = 1e-5;

/** Share that sums of floats may be off. */
const floatShare = 1e-9;

/** Inputs of a bound. */
interface Ground {
  readonly desk: Desk;
  readonly maxHops: number;
  /** Slots of the plan, with their inputs. */
  readonly used: ReadonlyMap<number, SlotCurve>;
}

/**
 * An output that no plan exceeds, with any number of paths within some hops: the value of the input at a price, and the largest profit
 * of each pool at the prices of its denoms. Any prices give a bound; prices after a good plan give a small one. Undefined if
 * the work ends before the first.
 *
 * @param plan with any number of paths
 * @see Angeris, Evans, Chitra, Boyd, "Optimal Routing for Constant Function Market Makers" (2021)
 */
export function boundOf(desk: Desk, plan: Plan, maxHops: number): number | undefined {
  const { field, meter } = desk;
  const ground: Ground = { desk, maxHops, used: usedBy(desk, plan) };
  let best: Trial | undefined;
  let reach: Float64Array | undefined;
  for (const share of shares) {
    if (share > 0) reach ??= reachOf(desk, maxHops);
    const averages = share > 0 ? averagesFor(desk, share, reach) : undefined;
    const prices = pricesAt(field, ratesFor(ground, averages), maxHops, meter);
    const sum = summed(ground, prices, averages);
    if (sum === undefined) break;
    if (best === undefined || sum < best.sum) best = { prices, sum, isRough: share > 0 };
    if (sum < plan.out * (1 + near)) break;
  }
  const sum = best?.isRough === true ? summed(ground, best.prices) : best?.sum;
  if (best === undefined || sum === undefined) return undefined;
  return (sum + strayOf(ground, best.prices)) * (1 + maxHops * sketchShare + floatShare);
}

/** Prices with the bound that they give. */
interface Trial {
  readonly prices: Prices;
  readonly sum: number;
  /** Whether slots outside the plan count by points of their curves. */
  readonly isRough: boolean;
}

/** Most routes of a quote, which all may gain by rounding. */
const mostRoutes = 20;

/** The most that routes gain by rounding. */
function strayOf({ desk, maxHops }: Ground, prices: Prices): number {
  const { field, meter } = desk;
  const units = Float64Array.from(field.slot, (_, slot) => {
    const pool = poolOf(desk, slot);
    return pool === undefined ? 0 : strayUnitsOf(pool);
  });
  meter.slots(maxHops * units.length);
  return mostRoutes * strayBy(field, prices, units, maxHops);
}

/** The pool of a slot in whole units. */
function poolOf({ field, state }: Desk, slot: number): Pool | undefined {
  const { layout } = state.chain;
  return poolAt(state, layout.ids[marketOf(layout).pools[field.slot[slot] ?? 0] ?? 0] ?? '');
}

/** Slots of a plan with their inputs and curves. */
function usedBy(desk: Desk, plan: Plan): ReadonlyMap<number, SlotCurve> {
  const { field, meter } = desk;
  const { legs, ways, before, hops } = flowOf(field, plan.ways);
  const inputs = new Map<number, number>();
  const now = before.slice();
  meter.quotes(hops);
  for (const [way, list] of legs.entries()) {
    let amount = plan.amounts[way] ?? 0;
    for (const [hop, { at, from, to, kept }] of list.entries()) {
      const [sketch, slot] = [now[at], ways[way]?.[hop]];
      if (sketch === undefined || slot === undefined || !(amount > 0)) break;
      inputs.set(slot, (inputs.get(slot) ?? 0) + amount);
      const paid = sketch.pays(from, to, amount * kept);
      now[at] = sketch.after(from, to, amount * kept, paid);
      amount = paid;
    }
  }
  return new Map([...inputs].map(([slot, input]) => [slot, curveAt(desk, slot, input)]));
}

/** The curve of a slot on the pools before the swap. */
function curveAt(desk: Desk, slot: number, guess: number): SlotCurve {
  const { field, meter } = desk;
  const sketch = field.state.sketches[field.pool[slot] ?? 0];
  if (sketch === undefined) return { guess, pays: () => 0 };
  const [from, to, kept] = [field.from[slot] ?? 0, field.to[slot] ?? 0, field.kept[slot] ?? 0];
  return curveOf({ sketch, pool: poolOf(desk, slot), from, to, kept }, guess, meter);
}

/** The most that arrives at each denom by one walk. */
function reachOf({ field, total, meter }: Desk, maxHops: number): Float64Array {
  const { tail: tails, head: heads, state, denoms } = field;
  const reach = new Float64Array(denoms);
  reach[field.start] = total;
  let now = reach.slice();
  for (let hop = 0; hop < maxHops; hop++) {
    const next = new Float64Array(denoms);
    let quotes = 0;
    for (let slot = 0; slot < tails.length; slot++) {
      const amount = now[tails[slot] ?? 0] ?? 0;
      const head = heads[slot] ?? 0;
      if (!(amount * (state.rates[slot] ?? 0) > (next[head] ?? 0))) continue;
      let paid = 0;
      // If the pool refuses the amount, a part of it counts.
      for (let part = 1; part <= 4096 && !(paid > 0); part *= 16) {
        quotes++;
        paid = paysAt(field, slot, amount / part);
      }
      if (paid > (next[head] ?? 0)) next[head] = paid;
    }
    meter.slots(tails.length);
    meter.quotes(quotes);
    for (let denom = 0; denom < denoms; denom++) reach[denom] = Math.max(reach[denom] ?? 0, next[denom] ?? 0);
    now = next;
  }
  return reach;
}

function paysAt(field: Field, slot: number, amount: number): number {
  const sketch = field.state.sketches[field.pool[slot] ?? 0];
  return sketch?.pays(field.from[slot] ?? 0, field.to[slot] ?? 0, amount * (field.kept[slot] ?? 0)) ?? 0;
}

/** By slot, an input and its output; 0 if they are unknown. */
interface Averages {
  readonly inputs: Float64Array;
  readonly paid: Float64Array;
}

/** Outputs of all slots for a share of the largest amounts. */
function averagesFor({ field, meter }: Desk, share: number, reach: Float64Array | undefined): Averages {
  const inputs = field.state.rates.map((rate, slot) =>
    rate > 0 ? share * (reach?.[field.tail[slot] ?? 0] ?? 0) : 0,
  );
  let quotes = 0;
  const paid = inputs.map((input, slot) => {
    if (!(input > 0)) return 0;
    quotes++;
    return paysAt(field, slot, input);
  });
  meter.quotes(quotes);
  return { inputs, paid };
}

/** Rates at which prices are made: of slots of the plan as it leaves them, of others the average. */
function ratesFor({ desk, used }: Ground, averages: Averages | undefined): Float64Array {
  const rates = desk.field.state.rates.map((rate, slot) => {
    const output = averages?.paid[slot] ?? 0;
    return output > 0 ? Math.min(rate, output / (averages?.inputs[slot] ?? 1)) : rate;
  });
  for (const [slot, curve] of used) rates[slot] = slopeAt(curve) ?? rates[slot] ?? 0;
  return rates;
}

/**
 * The bound that prices give; undefined where the work ends.
 *
 * @param averages points of the curves, where they are good enough for slots outside the plan
 */
function summed({ desk, maxHops, used }: Ground, prices: Prices, averages?: Averages): number | undefined {
  const { field, total, meter } = desk;
  const flat = total * (prices.best[maxHops * prices.denoms + field.start] ?? 0);
  let sum = flat;
  for (let slot = 0; slot < field.slot.length; slot++) {
    const rate = field.state.rates[slot] ?? 0;
    const { least, worth } = priceOf(field, prices, slot, maxHops);
    const own = used.get(slot);
    if (!(worth > 0) || (own === undefined && !(rate > least * (1 + 1e-12)))) continue;
    const [input, paid] = [averages?.inputs[slot] ?? 0, averages?.paid[slot] ?? 0];
    if (own === undefined && paid > 0 && least * input >= paid * (1 - floatShare)) {
      // Below the input it pays the first rate at most and no more than for it, beyond it less than the price.
      sum += worth * paid * (1 - least / rate);
      continue;
    }
    if (meter.isSpent()) return undefined;
    const curve = own ?? curveAt(desk, slot, Math.max(1, total * 1e-4));
    const spread = own === undefined ? 3 / 4 : 1 / 2048;
    sum += worth * gainAbove(curve, least, { spread, enough: (flat * 1e-8) / worth });
  }
  meter.slots(field.slot.length);
  return sum;
}
