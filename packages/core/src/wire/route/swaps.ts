import { tradeOf } from '../../operation/index.js';
import type { PoolsUsed, Route, RouteSwaps } from '../../plan/index.js';
import type { WireSwapVenue } from '../read/venues.js';

/** What is known of the price of all swaps of a route together; nothing where it swaps nothing. */
export interface SwapsAnswer {
  /** Loss of all swaps together against the prices before them, percent; absent if a price is unknown. */
  readonly swap_price_impact_percent?: string;
  /** Input of the first swap in US dollars, by the prices of the pools. */
  readonly usd_amount_in?: string;
  /** Output of the last swap in US dollars, by the prices of the pools. */
  readonly usd_amount_out?: string;
}

/** Pools that swaps were quoted on: those of one venue. */
export interface WirePools {
  /** Chain of the pools. */
  readonly chain_id: string;
  /** Swap venue. */
  readonly venue: string;
  /** Block of their state; null if it is unknown. */
  readonly height: string | null;
  /** Time of the reading; null if it is unknown. */
  readonly time: string | null;
  /** Whether their state is invented, so that amounts are examples. */
  readonly synthetic: boolean;
}

/** Writes where amounts of swaps come from. */
export function encodePools({ chainId, venue, height, time, isSynthetic }: PoolsUsed): WirePools {
  return {
    chain_id: chainId,
    venue,
    height: height === undefined ? null : String(height),
    time: time ?? null,
    synthetic: isSynthetic,
  };
}

/** Writes what is known of the price of all swaps together. */
export function encodeSwaps(swapped: RouteSwaps | undefined): SwapsAnswer {
  const { priceImpactPercent: impact, usdAmountIn, usdAmountOut } = swapped ?? {};
  return {
    ...(impact !== undefined && { swap_price_impact_percent: impact }),
    ...(usdAmountIn !== undefined && { usd_amount_in: usdAmountIn }),
    ...(usdAmountOut !== undefined && { usd_amount_out: usdAmountOut }),
  };
}

/** Venues that a route swaps at, in order; each once. */
export function venuesOf({ operations }: Route): readonly WireSwapVenue[] {
  const venues = new Map<string, WireSwapVenue>();
  for (const one of operations) {
    const trade = tradeOf(one);
    if (trade === undefined) continue;
    const { name, chainId } = trade.venue;
    venues.set(JSON.stringify([chainId, name]), { name, chain_id: chainId });
  }
  return [...venues.values()];
}
