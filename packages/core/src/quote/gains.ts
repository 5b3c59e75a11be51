import { memoByIdentity, memoByParts } from '../primitives/index.js';
import { type ChainPools, type Pool, poolAt, type PoolState, takerFeeOf } from '../pools/index.js';
import { type Market, marketOf } from './market.js';

/** Which end of a path is given: what goes in, or what comes out. Searches start there. */
export type Given = 'in' | 'out';

/**
 * What each slot of the market pays at most for one unit, all fees taken off: from the denom it starts at where the input is given,
 * towards it where the output is given. A pool without a price has 0. Floats: they order and bound, and no amount is made of them.
 *
 * @param state where swaps have changed pools, those pools have new prices
 */
export function gainsOf(state: PoolState, given: Given): Float64Array {
  const market = marketOf(state.chain.layout);
  const initial = initialGains(state.chain)[given];
  if (state.changed.size === 0) return initial;
  const gains = initial.slice();
  for (const id of state.changed.keys()) {
    const position = state.chain.layout.positions.get(id);
    const pool = poolAt(state, id);
    if (position === undefined || pool === undefined) continue;
    const kept = keptOf(state.chain)[given];
    for (const denom of state.chain.layout.denoms[position] ?? []) {
      const owner = market.numberOf.get(denom) ?? 0;
      const end = market.starts[owner + 1] ?? 0;
      for (let slot = market.starts[owner] ?? 0; slot < end; slot++)
        if (market.pools[slot] === position)
          gains[slot] = gainAt(market, slot, pool, given) * (kept[slot] ?? 0);
    }
  }
  return gains;
}

/** By how much a pool may pay more than its price says, as its mathematics only approximates. */
const slack = 1 + 1e-6;

const initialGains: (chain: ChainPools) => Readonly<Record<Given, Float64Array>> = memoByIdentity((chain) => {
  const market = marketOf(chain.layout);
  const of = (given: Given): Float64Array => {
    const kept = keptOf(chain)[given];
    return kept.map((share, slot) => {
      const pool = chain.pools[market.pools[slot] ?? -1];
      return pool === undefined ? 0 : gainAt(market, slot, pool, given) * share;
    });
  };
  return { in: of('in'), out: of('out') };
});

/** What taker fees leave in each slot, with the slack of searches: the same for every state of the pools. */
function keptOf({ layout, takerFees }: ChainPools): Readonly<Record<Given, Float64Array>> {
  return rememberedKept([layout, takerFees], () => {
    const market = marketOf(layout);
    const share = (from: number | undefined, to: number | undefined): number => {
      const fee = takerFeeOf(takerFees, market.denoms[from ?? 0] ?? '', market.denoms[to ?? 0] ?? '');
      return (1 - Number(fee) / 1e18) * slack;
    };
    const { owners, ends } = market;
    return {
      in: Float64Array.from(owners, (owner, slot) => share(owner, ends[slot])),
      out: Float64Array.from(owners, (owner, slot) => share(ends[slot], owner)),
    };
  });
}

const rememberedKept = memoByParts<Readonly<Record<Given, Float64Array>>>();

function gainAt({ from, to }: Market, slot: number, pool: Pool, given: Given): number {
  const { count, rates } = ratesOf(pool);
  const [start, end] = [from[slot] ?? 0, to[slot] ?? 0];
  return rates[given === 'in' ? start * count + end : end * count + start] ?? 0;
}

/** Prices between all denoms of a pool, remembered for as long as its state is. */
const ratesOf: (pool: Pool) => { readonly count: number; readonly rates: Float64Array } = memoByIdentity(
  ({ kind, state }) => {
    const denoms = kind.denoms(state);
    const rates = new Float64Array(denoms.length ** 2);
    if (state.isActive)
      for (const [from, denom] of denoms.entries())
        for (const [to, end] of denoms.entries())
          if (from !== to) rates[from * denoms.length + to] = boundOf(kind.rate(state, denom, end));
    return { count: denoms.length, rates };
  },
);

/** A rate that is no number bounds nothing. */
function boundOf(rate: number): number {
  return Number.isNaN(rate) ? Number.POSITIVE_INFINITY : Math.max(0, rate);
}
