declare const brand: unique symbol;

/** A string that has been checked to be an id of kind `Name`. */
export type Id<Name extends string> = string & { readonly [brand]: Name };

/** Chain id as the chain itself reports it, e.g. `osmosis-1`, `42161` or `solana`. */
export type ChainId = Id<'ChainId'>;

/** Denom of a fungible token on one particular chain, as the chain's bank prints it (`ibc/<HASH>` for vouchers). */
export type Denom = Id<'Denom'>;

/**
 * Full denom path read from the chain that holds the coin, nearest hop first: `transfer/channel-0/uatom`.
 * A native asset's path is its denom.
 */
export type DenomPath = Id<'DenomPath'>;

/** Port identifier of one end of a channel, e.g. `transfer` or `wasm.<contract>`. */
export type PortId = Id<'PortId'>;

/** Channel identifier of one end of a channel, or the client id that stands in its place over IBC v2. */
export type ChannelId = Id<'ChannelId'>;

/** An account or contract address in the format of its chain. */
export type Address = Id<'Address'>;

/** An amount of one denom, in base units (never in display units). */
export interface Coin {
  readonly denom: Denom;
  readonly amount: bigint;
}

/** Marks a checked text as an id. Called by codecs, the registry builder and tests, nowhere else. */
export function brandAs<T extends Id<string>>(text: string): T {
  return text as T; // the one place where text becomes an id
}
