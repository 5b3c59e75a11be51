import { isOfFamily, quotedFamilies, unconfirmedFamilies } from '../primitives/index.js';
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

/** The venues of the data, in its order. */
export function listVenues({ venues }: Pick<Registry, 'venues'>): readonly ListedVenue[] {
  return [...venues].flatMap(([chainId, deployment]) =>
    (deployment.venues ?? []).map(({ name }) => ({ name, chainId, ...supportOf(deployment, name) })),
  );
}

function supportOf(deployment: SwapDeployment, name: string): Pick<ListedVenue, 'support' | 'reason'> {
  if (!isSwapContract(deployment)) return { support: 'unsupported' };
  const isOneOf = (families: readonly string[]): boolean => families.some((one) => isOfFamily(name, one));
  if (isOneOf(quotedFamilies)) return { support: 'quoted' };
  return {
    support: 'compiled',
    reason: isOneOf(unconfirmedFamilies) ? 'ROUNDING_UNCONFIRMED' : 'UNKNOWN_TYPE',
  };
}
