/** Cost of executing a swap, in base units of its output. */
export interface SwapCost {
  /** For each swap in a pool; 0 if absent. */
  readonly perHop?: bigint | undefined;
  /** For each route of a split; 0 if absent. */
  readonly perRoute?: bigint | undefined;
  /** For the whole; 0 if absent. */
  readonly fixed?: bigint | undefined;
}

/** An output that no split of a swap exceeds, under its assumptions, with any number of routes. */
export interface SwapBound {
  /** Base units, at least the output of the swap. */
  readonly amountOut: bigint;
  /** Distance from the output of the swap in millionths of it, rounded up. */
  readonly gapPpm: number;
  /** Most hops of a route. */
  readonly maxHops: number;
  /** Number of pools that routes may use. */
  readonly pools: number;
  /** Assumptions. */
  readonly assumes: readonly ('concave_pools' | 'simple_paths')[];
}
