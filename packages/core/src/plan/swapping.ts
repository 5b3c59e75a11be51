import { swapCandidates } from './candidates/swaps/index.js';
import { coinTradedBy } from './candidates/swaps/traded.js';
import type { SwapMarket, Swaps } from './swaps.js';

/** What a planner needs to swap in some markets. The door to the part of the planner that loads apart. */
export function swapsIn(markets: readonly SwapMarket[]): Swaps {
  return Object.freeze({
    markets,
    planner: Object.freeze<Swaps['planner']>({
      coinOf: (registry, chainId, denom) => coinTradedBy(registry, markets, chainId, denom),
      candidates: (query) => swapCandidates(markets, query),
    }),
  });
}
