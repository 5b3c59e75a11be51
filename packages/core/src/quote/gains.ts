import { type ChainPools, type PoolLayout, type Sketch, takerFeeOf } from '../pools/index.js';
import { compareText, memoByIdentity, memoByParts } from '../primitives/index.js';
import { type Market, marketOf, sketchAt, type View } from './market.js';

/** Given end of a path: input or output. Searches start there. */
export type Given = 'in' | 'out';

/**
 * Largest output of each slot of the market for one unit, after all fees: from its first denom for a given input,
 * towards it for a given output. A pool without a price has 0. Floats order and bound; no amount is derived from them.
 *
 * @param view pools that swaps have changed have new prices
 */
export function gainsOf(view: View, given: Given): Float64Array {
  const { chain, changed } = view;
  const initial = initialGains(chain)[given];
  if (changed.size === 0) return initial;
  const market = marketOf(chain.layout);
  const kept = keptOf(chain)[given];
  const gains = initial.slice();
  for (const [position, sketch] of changed)
    for (const denom of chain.layout.denoms[position] ?? []) {
      const owner = market.numberOf.get(denom) ?? 0;
      const end = market.starts[owner + 1] ?? 0;
      for (let slot = market.starts[owner] ?? 0; slot < end; slot++)
        if (market.pools[slot] === position)
          gains[slot] = gainAt(market, slot, sketch, given) * (kept[slot] ?? 0);
    }
  return gains;
}

/** Output of each slot for one unit, after all fees, as the pools' floats have it. */
export function pricesOf(view: View): Float64Array {
  return gainsOf(view, 'in').map((gain) => gain / slack);
}

/** Largest ratio of an output to the output at the price, since the pool's mathematics approximates. */
const slack = 1 + 1e-6;

const initialGains: (chain: ChainPools) => Readonly<Record<Given, Float64Array>> =
  /* @__PURE__ */ memoByIdentity((chain: ChainPools) => {
    const market = marketOf(chain.layout);
    const view: View = { chain, changed: new Map() };
    const of = (given: Given): Float64Array =>
      keptOf(chain)[given].map(
        (share, slot) => gainAt(market, slot, sketchAt(view, market.pools[slot] ?? -1), given) * share,
      );
    return { in: of('in'), out: of('out') };
  });

/** Share after taker fees in each slot: equal for every state of the pools. */
export function keptOf({ layout, takerFees }: ChainPools): Readonly<Record<Given, Float64Array>> {
  return rememberedKept([layout, takerFees], () => {
    const market = marketOf(layout);
    const share = (from: number | undefined, to: number | undefined): number =>
      1 - Number(takerFeeOf(takerFees, market.denoms[from ?? 0] ?? '', market.denoms[to ?? 0] ?? '')) / 1e18;
    const { owners, ends } = market;
    return {
      in: Float64Array.from(owners, (owner, slot) => share(owner, ends[slot])),
      out: Float64Array.from(owners, (owner, slot) => share(ends[slot], owner)),
    };
  });
}

const rememberedKept = /* @__PURE__ */ memoByParts<Readonly<Record<Given, Float64Array>>>();

/** The price with its slack; `Infinity`, which bounds nothing, if the price is not a number. */
function gainAt({ from, to }: Market, slot: number, sketch: Sketch, given: Given): number {
  const [start, end] = [from[slot] ?? 0, to[slot] ?? 0];
  const rate = given === 'in' ? sketch.rate(start, end) : sketch.rate(end, start);
  return Number.isNaN(rate) ? Number.POSITIVE_INFINITY : Math.max(0, rate) * slack;
}

/** A path that a search found, from the end that was given. */
export interface Found {
  /** Output at the other end, or required input. */
  readonly amount: bigint;
  /** Slots of the market in the order of the search. */
  readonly slots: readonly number[];
}

/** Order of paths: higher output or lower cost, fewer hops, ids of pools, intermediate denoms. No two paths are equal. */
export function orderOf(market: Market, { ids }: PoolLayout, given: Given): (a: Found, b: Found) => number {
  const idOf = (slot: number): string => ids[market.pools[slot] ?? 0] ?? '';
  const denomOf = (slot: number): string => market.denoms[market.ends[slot] ?? 0] ?? '';
  const compareBy = (textOf: (slot: number) => string, a: Found, b: Found): number =>
    compareLists(forward(a.slots.map(textOf), given), forward(b.slots.map(textOf), given));
  return (a, b) => {
    if (a.amount !== b.amount) return a.amount > b.amount === (given === 'in') ? -1 : 1;
    return a.slots.length - b.slots.length || compareBy(idOf, a, b) || compareBy(denomOf, a, b);
  };
}

/** A list of a search in the order of the swaps. */
export function forward<T>(list: readonly T[], given: Given): readonly T[] {
  return given === 'in' ? list : [...list].reverse();
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [index, text] of a.entries()) {
    const order = compareText(text, b[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
