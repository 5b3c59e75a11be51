/** Swaps from pools, for `planRoute`. */
import { swapsIn, venueOfPools } from '../plan/swapping.js';
import type { Swaps } from '../plan/index.js';
import { poolAt, type Pools, type SequenceDone } from '../pools/index.js';
import { memoByIdentity } from '../primitives/index.js';
import { familyOf, marketsOf } from '../quote/index.js';
import type { Registry } from '../registry/index.js';

export type {
  ExactInAsk,
  ExactOutAsk,
  MarketPool,
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
  venuesNamed,
  type VenueSupport,
} from '../operation/index.js';
export { routedPools, swapsIn } from '../plan/swapping.js';

/**
 * Swaps in pools for a planner. The same object for the same pools.
 *
 * @example planRoute(registry, query, { swaps: swapsOf(createPools([file])) })
 */
export const swapsOf: (pools: Pools) => Swaps = /* @__PURE__ */ memoByIdentity((pools: Pools) =>
  swapsIn(marketsOf(pools)),
);

/**
 * The venue of a quoted swap: the one that the file of the pools names, else the only one in the data that trades
 * its pools. Undefined if the data has none or several, or if the pools are of several venues.
 */
export function venueOfSwap(
  registry: Registry,
  { routes, after }: Pick<SequenceDone, 'routes' | 'after'>,
): string | undefined {
  const { chainId, venue } = after.chain;
  const pools = routes.flatMap(({ path }) => path.flatMap(({ pool }) => poolAt(after, pool) ?? []));
  const [family, ...others] = new Set(pools.map(familyOf));
  if (family === undefined || others.length > 0) return undefined;
  return venue ?? venueOfPools(registry, { chainId, venue, family });
}
