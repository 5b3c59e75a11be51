import { type ChainPools, type PoolLayout, type PoolState, type Sketch, sketchOf } from '../pools/index.js';
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

/** Pools of a chain after swaps, in floats. */
export interface View {
  readonly chain: ChainPools;
  /** Sketches of pools that swaps have changed, by their positions. */
  readonly changed: ReadonlyMap<number, Sketch>;
}

/** Pools in floats. */
export function viewOf({ chain, changed }: PoolState): View {
  const sketches = new Map<number, Sketch>();
  for (const [id, pool] of changed) {
    const position = chain.layout.positions.get(id);
    if (position !== undefined) sketches.set(position, sketchOf(pool));
  }
  return { chain, changed: sketches };
}

/** The sketch of the pool at a position. */
export function sketchAt({ chain, changed }: View, position: number): Sketch {
  return (changed.size === 0 ? undefined : changed.get(position)) ?? sketchOf(chain.pools[position]);
}
