import { type Pool, type PoolLayout, type PoolState, sketchOf } from '../pools/index.js';
import { memoByIdentity, remembered } from '../primitives/index.js';

/**
 * Pools as a graph in typed arrays: each numbered denom has a stretch of slots, one for every other denom of every pool that
 * trades it. A slot serves both directions: from its denom to `ends`, and back.
 */
export interface Market {
  /** Denoms in the order of their first pool. */
  readonly denoms: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** The slots of denom `d` are those from `starts[d]` up to `starts[d + 1]`. */
  readonly starts: Uint32Array;
  /** Denom that a slot starts at. */
  readonly owners: Uint32Array;
  /** Denom at the other end of a slot. */
  readonly ends: Uint32Array;
  /** Pool of a slot, by its position in the layout. */
  readonly pools: Uint32Array;
  /** Which denom of its pool a slot starts at, and which it ends at. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
}

/** The graph of a layout, made once: states do not change it. */
export const marketOf: (layout: PoolLayout) => Market = /* @__PURE__ */ memoByIdentity(
  ({ denoms: traded }) => {
    const numberOf = new Map<string, number>();
    for (const list of traded) for (const denom of list) remembered(numberOf, denom, () => numberOf.size);
    const starts = new Uint32Array(numberOf.size + 1);
    for (const list of traded)
      for (const denom of list) {
        const number = numberOf.get(denom) ?? 0;
        starts[number + 1] = (starts[number + 1] ?? 0) + list.length - 1;
      }
    for (let number = 0; number < numberOf.size; number++)
      starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
    return filled({ denoms: [...numberOf.keys()], numberOf, starts }, traded);
  },
);

function filled(head: Pick<Market, 'denoms' | 'numberOf' | 'starts'>, traded: PoolLayout['denoms']): Market {
  const size = head.starts[head.numberOf.size] ?? 0;
  const market = {
    ...head,
    owners: new Uint32Array(size),
    ends: new Uint32Array(size),
    pools: new Uint32Array(size),
    from: new Uint16Array(size),
    to: new Uint16Array(size),
  };
  const next = head.starts.slice();
  for (const [pool, list] of traded.entries())
    for (const [from, denom] of list.entries())
      for (const [to, end] of list.entries()) {
        if (from === to) continue;
        const owner = head.numberOf.get(denom) ?? 0;
        const slot = next[owner] ?? 0;
        next[owner] = slot + 1;
        market.owners[slot] = owner;
        market.ends[slot] = head.numberOf.get(end) ?? 0;
        market.pools[slot] = pool;
        market.from[slot] = from;
        market.to[slot] = to;
      }
  return market;
}

/** The pool at a position of the layout, after the swaps of a state. */
export function poolIn({ chain, changed }: PoolState, position: number): Pool | undefined {
  const swapped = changed.size === 0 ? undefined : changed.get(chain.layout.ids[position] ?? '');
  return swapped ?? chain.pools[position];
}

/** Prices of a pool in floats: output per unit, after the pool's fee, by the positions of two denoms in the pool. */
export interface PoolPrices {
  /** Denoms of the pool. */
  readonly count: number;
  /** The price from one denom to another, at `from * count + to`. */
  readonly prices: Float64Array;
}

/** Prices of a pool. Kept with it, so that after an update only changed pools are priced again. */
export const pricesOf: (pool: Pool) => PoolPrices = /* @__PURE__ */ memoByIdentity((pool: Pool) => {
  const count = pool.kind.denoms(pool.state).length;
  const sketch = sketchOf(pool);
  const prices = new Float64Array(count * count);
  for (let from = 0; from < count; from++)
    for (let to = 0; to < count; to++) if (from !== to) prices[from * count + to] = sketch.rate(from, to);
  return { count, prices };
});
