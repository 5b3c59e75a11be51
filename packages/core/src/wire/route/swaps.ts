import { tradeOf } from '../../operation/index.js';
import type { PoolsUsed, Route, RouteSwaps } from '../../plan/index.js';
import type { WireSwapVenue } from '../read/venues.js';

/** What is known of the price of all swaps of a route together; nothing where it swaps nothing. */
export interface SwapsAnswer {
  /** By how much they pay less than the prices before them; absent where a price is not known. */
  readonly swap_price_impact_percent?: string;
  /** US dollars by the prices of the pools: what the first swap takes and what the last one gives. */
  readonly usd_amount_in?: string;
  readonly usd_amount_out?: string;
}

/** Pools that swaps were quoted on: those of one venue. */
export interface WirePools {
  readonly chain_id: string;
  readonly venue: string;
  /** Block at which they stood as they were read; null where that is not known. */
  readonly height: string | null;
  /** When they were read; null where that is not known. */
  readonly time: string | null;
  /** Whether their state is invented. */
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
