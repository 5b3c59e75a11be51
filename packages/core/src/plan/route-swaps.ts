import type { ChainId, Warning } from '../primitives/index.js';

/** The swaps of a route: how good their price is, and of which pools that is known. */
export interface RouteSwaps {
  /** One for each operation that swaps, in order. */
  readonly swaps: readonly RouteSwap[];
  /**
   * By how much all swaps together pay less than the prices before them, all fees inside: percent with four decimals. Absent where a
   * pool has no price.
   */
  readonly priceImpactPercent?: string;
  /** US dollars with two decimals: what the first swap takes and the last one gives, by the prices of the pools' files. */
  readonly usdAmountIn?: string;
  readonly usdAmountOut?: string;
  /** What makes the swap unsafe, where the query takes it all the same. It stands among the warnings too. */
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
  /** Base units of its output that affiliates get beside the operation's `amountOut`: 0 on all but the last. */
  readonly affiliateFee: bigint;
}

/** Where the amounts of swaps come from. */
export interface PoolsUsed {
  readonly chainId: ChainId;
  readonly venue: string;
  /** Absent where the file of the pools does not say. */
  readonly height?: bigint;
  /** As the file writes it; absent where it does not. */
  readonly time?: string;
  readonly isSynthetic: boolean;
}
