import { type ChainPools, type Sketch, takerFeeOf } from '../pools/index.js';
import { memoByIdentity, memoByParts } from '../primitives/index.js';
import { type Market, marketOf } from './market.js';
import { sketchAt, type View } from './view.js';

/** Given end of a path: input or output. Searches start there. */
export type Given = 'in' | 'out';

/**
 * Largest output of each slot of the market for one unit, after all fees: from its first denom for a given
 * input, towards it for a given output. A pool without a price has 0. Floats order and bound; no amount is
 * derived from them.
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

/** By how much a pool may pay more than its price says, as its mathematics only approximates. */
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

/** The price with its slack. One that is no number bounds nothing. */
function gainAt({ from, to }: Market, slot: number, sketch: Sketch, given: Given): number {
  const [start, end] = [from[slot] ?? 0, to[slot] ?? 0];
  const rate = given === 'in' ? sketch.rate(start, end) : sketch.rate(end, start);
  return Number.isNaN(rate) ? Number.POSITIVE_INFINITY : Math.max(0, rate) * slack;
}
