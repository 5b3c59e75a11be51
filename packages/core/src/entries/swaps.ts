/** Swaps from pools, for `planRoute`. */
import { swapsIn } from '../plan/swapping.js';
import type { Swaps } from '../plan/index.js';
import type { Pools } from '../pools/index.js';
import { memoByIdentity } from '../primitives/index.js';
import { marketsOf } from '../quote/index.js';

export type {
  ExactInAsk,
  ExactOutAsk,
  MarketSwap,
  NoSwap,
  SwapMarket,
  Swaps,
  VenueFamily,
} from '../plan/index.js';
export {
  type ListedVenue,
  listVenues,
  type VenueLack,
  type VenueSupport,
} from '../operation/index.js';
export { swapsIn } from '../plan/swapping.js';

/**
 * Swaps in pools for a planner. The same object for the same pools.
 *
 * @example planRoute(registry, query, { swaps: swapsOf(createPools([file])) })
 */
export const swapsOf: (pools: Pools) => Swaps = /* @__PURE__ */ memoByIdentity((pools: Pools) =>
  swapsIn(marketsOf(pools)),
);
