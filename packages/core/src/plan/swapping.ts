import { allSwapCandidates, swapCandidates } from './candidates/swaps/index.js';
import { coinTradedBy } from './candidates/swaps/named.js';
import type { SwapMarket, Swaps } from './swaps.js';

export { routedPools } from './candidates/swaps/routed.js';
export { venueOfPools } from './candidates/swaps/venue.js';

/** Swaps in some markets for a planner. The door to the part of the planner that loads apart. */
export function swapsIn(markets: readonly SwapMarket[]): Swaps {
  return Object.freeze({
    markets,
    planner: Object.freeze<Swaps['planner']>({
      coinOf: (registry, chainId, denom) => coinTradedBy(registry, markets, chainId, denom),
      candidates: (query) => swapCandidates(markets, query),
      all: (query) => allSwapCandidates(markets, query),
    }),
  });
}
