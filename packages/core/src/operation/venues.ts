import { contractFamilies, isOfFamily, unconfirmedFamilies, venueOfVersion } from '../primitives/index.js';
import type { Registry, SwapDeployment } from '../registry/index.js';
import { isSwapContract } from './swap-ability.js';
import type { SwapVenue } from './swap-trade.js';

/**
 * Support of a venue: `quoted` if swaps are also planned from its pools, `compiled` if given swaps become messages, and
 * `unsupported` if its entry point is no CosmWasm contract, whose messages are not known.
 */
export type VenueSupport = 'quoted' | 'compiled' | 'unsupported';

/** Why the pools of a venue are not quoted, as for pools that a file has. */
export type VenueLack = 'UNKNOWN_TYPE' | 'ROUNDING_UNCONFIRMED';

/** A venue of the data with its support. */
export interface ListedVenue extends SwapVenue {
  /** Whether swaps are planned from its pools, given swaps become messages, or neither. */
  readonly support: VenueSupport;
  /** Why a venue is `compiled` only. */
  readonly reason?: VenueLack;
}

type VenueData = Pick<Registry, 'venues' | 'bridges'>;

/** The venues of the data: first venues of swap contracts in its order, then venues of routers on EVM chains. */
export function listVenues(registry: VenueData): readonly ListedVenue[] {
  return [...contractVenues(registry), ...routerVenues(registry)];
}

/** The venues that a name means: exactly it, or of a router also without its version, so that `base-uniswap-v3` is `base-uniswap`. */
export function venuesNamed(registry: VenueData, name: string): readonly ListedVenue[] {
  const whole = venueOfVersion(name);
  return [
    ...contractVenues(registry).filter((venue) => venue.name === name),
    ...routerVenues(registry).filter((venue) => venue.name === name || venue.name === whole),
  ];
}

function contractVenues({ venues }: VenueData): readonly ListedVenue[] {
  return [...venues].flatMap(([chainId, deployment]) =>
    (deployment.venues ?? []).map(({ name }) => ({ name, chainId, ...supportOf(deployment, name) })),
  );
}

function routerVenues({ bridges: { evmSwap } }: VenueData): readonly ListedVenue[] {
  const { uniswapRouters = [] } = evmSwap ?? {};
  return uniswapRouters.map(({ venue, chainId }) => ({ name: venue, chainId, support: 'quoted' }));
}

function supportOf(deployment: SwapDeployment, name: string): Pick<ListedVenue, 'support' | 'reason'> {
  if (!isSwapContract(deployment)) return { support: 'unsupported' };
  const isOneOf = (families: readonly string[]): boolean => families.some((one) => isOfFamily(name, one));
  if (isOneOf(contractFamilies)) return { support: 'quoted' };
  return {
    support: 'compiled',
    reason: isOneOf(unconfirmedFamilies) ? 'ROUNDING_UNCONFIRMED' : 'UNKNOWN_TYPE',
  };
}
