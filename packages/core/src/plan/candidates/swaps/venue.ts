import { isOfFamily, quotedFamilies } from '../../../primitives/index.js';
import {
  findChain,
  type Registry,
  type SwapDeployment,
  type UniswapRouter,
  uniswapRouterOf,
  uniswapRoutersOn,
} from '../../../registry/index.js';
import type { SwapMarket } from '../../swaps.js';

/** Pools of one family on one chain, and the venue that their file names. */
export type VenuePools = Pick<SwapMarket, 'chainId' | 'venue' | 'family'>;

/** The name of the venue that trades pools; undefined if the data has none, or several and the file names none of them. */
export function venueOfPools(registry: Registry, pools: VenuePools): string | undefined {
  if (pools.family === 'uniswap') return pools.venue ?? routerFor(registry, pools)?.venue;
  const chain = findChain(registry, pools.chainId);
  const deployment = chain && registry.venues.get(chain.id);
  return deployment && contractVenueOf(deployment, pools);
}

/** The venue of a swap contract: the one that the file of the pools names, else the only one of the pools' family. */
export function contractVenueOf(
  { venues }: SwapDeployment,
  { venue, family }: VenuePools,
): string | undefined {
  if (venue !== undefined) {
    const tradesByOthers = quotedFamilies.some((one) => one !== family && isOfFamily(venue, one));
    return !tradesByOthers && (venues?.some(({ name }) => name === venue) ?? true) ? venue : undefined;
  }
  const [only, ...others] = (venues ?? []).filter(({ name }) => isOfFamily(name, family));
  return others.length === 0 ? only?.name : undefined;
}

/** The router of the venue that the file of the pools names, else the only one of the chain. */
export function routerFor(
  { bridges }: Pick<Registry, 'bridges'>,
  { chainId, venue }: VenuePools,
): UniswapRouter | undefined {
  if (venue !== undefined) return uniswapRouterOf(bridges, chainId, venue);
  const [only, ...others] = uniswapRoutersOn(bridges, chainId);
  return others.length === 0 ? only : undefined;
}
