import type { ChainId, Denom } from '../primitives/index.js';

/** Trade of a swap at a venue: an exact input, for an exact output, or an input split over several routes. */
export type SwapTrade = SwapIn | SwapOut | SmartSwapIn;

/** Swaps whatever arrives; the expected input is known or not. */
export interface SwapIn {
  readonly kind: 'swap_in';
  readonly venue: SwapVenue;
  /** Pools in order; denoms chain. */
  readonly steps: readonly SwapStep[];
  readonly amountIn?: bigint | undefined;
  readonly estimatedAmountOut?: bigint | undefined;
}

/** Swaps as much as an exact output needs; the rest of the input is refunded. */
export interface SwapOut {
  readonly kind: 'swap_out';
  readonly venue: SwapVenue;
  readonly steps: readonly SwapStep[];
  readonly amountOut: bigint;
}

/** Swaps parts of the input over parallel routes. */
export interface SmartSwapIn {
  readonly kind: 'smart_swap_in';
  readonly venue: SwapVenue;
  readonly routes: readonly SwapRoute[];
  readonly estimatedAmountOut?: bigint | undefined;
}

/** One part of a split swap. */
export interface SwapRoute {
  readonly amountIn: bigint;
  readonly denomIn: Denom;
  readonly steps: readonly SwapStep[];
}

/** One pool of a route. */
export interface SwapStep {
  /** Identifier that the venue's adapter reads; opaque here. */
  readonly pool: string;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
  /** Further data for the adapter, base64. */
  readonly interface?: string | undefined;
}

/** An exchange in the terms of the entry point contract. */
export interface SwapVenue {
  readonly name: string;
  readonly chainId: ChainId;
}

/** The pools of a swap, one list per parallel route. */
export function swapRoutes(trade: SwapTrade): readonly (readonly SwapStep[])[] {
  return trade.kind === 'smart_swap_in' ? trade.routes.map((route) => route.steps) : [trade.steps];
}
