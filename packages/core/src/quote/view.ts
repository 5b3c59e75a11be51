import { type ChainPools, type PoolState, type Sketch, sketchOf } from '../pools/index.js';

/** Pools of a chain in floats, as swaps have left them. */
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
