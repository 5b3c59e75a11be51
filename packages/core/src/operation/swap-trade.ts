import { type ChainId, type Denom, limits } from '../primitives/index.js';
import type { MembersOf, Nested } from './members.js';

/** Trade of a swap at a venue: an exact input, for an exact output, or an input split over several routes. */
export type SwapTrade = SwapIn | SwapOut | SmartSwapIn;

/** Swaps whatever arrives; the expected input is known or not. */
export interface SwapIn {
  readonly kind: 'swap_in';
  /** Swap venue. */
  readonly venue: SwapVenue;
  /** Pools in order; denoms chain. */
  readonly steps: readonly SwapStep[];
  /** Input in base units. */
  readonly amountIn?: bigint | undefined;
  /** Expected output, base units. */
  readonly estimatedAmountOut?: bigint | undefined;
}

/** Swaps as much as an exact output needs; the rest of the input is refunded. */
export interface SwapOut {
  readonly kind: 'swap_out';
  /** Swap venue. */
  readonly venue: SwapVenue;
  /** Pools, in order. */
  readonly steps: readonly SwapStep[];
  /** Output in base units. */
  readonly amountOut: bigint;
}

/** Swaps parts of the input over parallel routes. */
export interface SmartSwapIn {
  readonly kind: 'smart_swap_in';
  /** Swap venue. */
  readonly venue: SwapVenue;
  /** Routes through pools. */
  readonly routes: readonly SwapRoute[];
  /** Expected output, base units. */
  readonly estimatedAmountOut?: bigint | undefined;
}

/** One part of a split swap. */
export interface SwapRoute {
  /** Input in base units. */
  readonly amountIn: bigint;
  /** Denom of the input. */
  readonly denomIn: Denom;
  /** Pools, in order. */
  readonly steps: readonly SwapStep[];
}

/** One pool of a route. */
export interface SwapStep {
  /** Identifier that the venue's adapter reads; opaque here. */
  readonly pool: string;
  /** Denom of the input. */
  readonly denomIn: Denom;
  /** Denom of the output. */
  readonly denomOut: Denom;
  /** Further data for the adapter, base64. */
  readonly interface?: string | undefined;
}

/** An exchange in the terms of the entry point contract. */
export interface SwapVenue {
  /** Name. */
  readonly name: string;
  /** Chain id. */
  readonly chainId: ChainId;
}

/** The pools of a swap, one list per parallel route. */
export function swapRoutes(trade: SwapTrade): readonly (readonly SwapStep[])[] {
  return trade.kind === 'smart_swap_in' ? trade.routes.map((route) => route.steps) : [trade.steps];
}

/** Members of a venue as data. */
export const venueMembers: MembersOf<SwapVenue> = { name: 'string', chainId: 'string' };

const venue: Nested = { of: venueMembers };

const stepMembers: MembersOf<SwapStep> = {
  pool: 'string',
  denomIn: 'denom',
  denomOut: 'denom',
  interface: 'string?',
};

const steps: Nested = { of: stepMembers, most: limits.swapOperations };

const routeMembers: MembersOf<SwapRoute> = { amountIn: 'bigint', denomIn: 'denom', steps };

/** Members of every trade as data. */
export const tradeMembers: {
  readonly [K in SwapTrade['kind']]: MembersOf<Extract<SwapTrade, { readonly kind: K }>>;
} = {
  swap_in: { venue, steps, amountIn: 'bigint?', estimatedAmountOut: 'bigint?' },
  swap_out: { venue, steps, amountOut: 'bigint' },
  smart_swap_in: {
    venue,
    routes: { of: routeMembers, most: limits.swapRoutes },
    estimatedAmountOut: 'bigint?',
  },
};
