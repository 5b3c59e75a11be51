/** Families of venues of swap contracts whose pools are quoted. A venue trades by pools of the types of its family, and its name ends in it. */
export const contractFamilies = ['astroport', 'poolmanager', 'lido-satellite', 'drop'] as const;

/** All families of venues whose pools are quoted. Venues of `uniswap` have a router in the data, whatever their names end in. */
export const quotedFamilies: readonly [...typeof contractFamilies, 'uniswap'] = [
  ...contractFamilies,
  'uniswap',
];

/** A family of venues whose pools are quoted. */
export type VenueFamily = (typeof quotedFamilies)[number];

/**
 * Families whose pools are known and not quoted, since no published amounts confirm their rounding. Neutron's Duality rounds
 * differently from release to release, and its payout also depends on fractions of units that it owes to the receiver.
 *
 * @see neutron-org/neutron `x/dex/keeper/liquidity.go`, `x/dex/types/pool.go`, `x/dex/keeper/fractional_banker.go`
 */
export const unconfirmedFamilies = ['duality'] as const;

/**
 * Quoted families whose venues trade by a single contract: their adapters ignore the pool that a message names.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/adapters/swap/{lido-satellite,drop}/src/contract.rs`
 */
export const singleContractFamilies: readonly VenueFamily[] = ['lido-satellite', 'drop'];

/** Whether a venue is of a family, by its name. */
export function isOfFamily(venue: string, family: string): boolean {
  return venue.endsWith(`-${family}`);
}

/** The name of a venue without a version at its end. */
export function venueOfVersion(venue: string): string {
  return venue.replace(/-v[0-9]+$/, '');
}

/** Millionths that routers of Uniswap reckon with for pairs of version 2. @see Uniswap/swap-router-contracts `contracts/libraries/UniswapV2Library.sol` */
export const routedPairFee = 3000;
