import type { ChainId, Warning } from '../primitives/index.js';

/** The swaps of a route: the quality of their price, and its pools. */
export interface RouteSwaps {
  /** One for each operation that swaps, in order. */
  readonly swaps: readonly RouteSwap[];
  /**
   * By how much all swaps together pay less than the prices before them, all fees inside: percent with four decimals. Absent where a
   * pool has no price.
   */
  readonly priceImpactPercent?: string;
  /**
   * US dollars with two decimals: input of the first swap and output of the last one, by the prices in the pool files.
   */
  readonly usdAmountIn?: string;
  /** Value of the output in US dollars. */
  readonly usdAmountOut?: string;
  /** Danger of the swap, if the query accepts it. It is also among the warnings. */
  readonly unsafe?: Warning;
  /** The pools that were asked, a chain and venue each. */
  readonly pools: readonly PoolsUsed[];
}

/** One swap of a route. */
export interface RouteSwap {
  /** Index of its operation. */
  readonly operation: number;
  /** As `priceImpactPercent` of the whole. */
  readonly priceImpactPercent?: string;
  /** Base units of its output for affiliates, in addition to the operation's `amountOut`: 0 for all but the last. */
  readonly affiliateFee: bigint;
}

/** Where the amounts of swaps come from. */
export interface PoolsUsed {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Swap venue. */
  readonly venue: string;
  /** Absent where the file of the pools does not say. */
  readonly height?: bigint;
  /** As the file writes it; absent where it does not. */
  readonly time?: string;
  /** Whether the pools are invented. */
  readonly isSynthetic: boolean;
}
