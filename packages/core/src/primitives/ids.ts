declare const brand: unique symbol;

/** A string that has been checked to be an id of kind `Name`. */
export type Id<Name extends string> = string & {
  /** Kind of the id, for the compiler; absent at run time. */
  readonly [brand]: Name;
};

/** Chain id as the chain itself reports it, e.g. `osmosis-1`, `42161` or `solana`. */
export type ChainId = Id<'ChainId'>;

/** Denom of a fungible token on one particular chain, as the chain's bank prints it (`ibc/<HASH>` for vouchers). */
export type Denom = Id<'Denom'>;

/** Full denom path, nearest hop first: `transfer/channel-0/uatom`. A native asset's path is its denom. */
export type DenomPath = Id<'DenomPath'>;

/** Port identifier of one end of a channel, e.g. `transfer` or `wasm.<contract>`. */
export type PortId = Id<'PortId'>;

/** Channel identifier of one end of a channel, or the client id that replaces it over IBC v2. */
export type ChannelId = Id<'ChannelId'>;

/** An account or contract address in the format of its chain. */
export type Address = Id<'Address'>;

/** A type with plain text instead of ids, at any depth. Inputs of callers are plain; checked results fit too. */
export type Plain<T> =
  T extends Id<string>
    ? string
    : T extends (...args: never) => unknown
      ? T
      : T extends ReadonlyMap<infer K, infer V>
        ? ReadonlyMap<Plain<K>, Plain<V>>
        : T extends object
          ? { readonly [K in keyof T]: Plain<T[K]> }
          : T;

/** Marks a checked text as an id. Called by codecs, the registry builder and tests, nowhere else. */
export function brandAs<T extends Id<string>>(text: string): T {
  return text as T; // the one place where text becomes an id
}

/** Marks all texts of a checked value as the ids that they are. Called where requests enter, nowhere else. */
export function brandAll<T>(checked: Plain<T>): T {
  return checked as T; // the texts inside have been looked at
}

/** An asset named by a chain and the denom that chain prints. */
export interface AssetRef {
  /** Chain id. */
  readonly chainId: string;
  /** Denom on the chain. */
  readonly denom: string;
}

/** Account that may take a share of a swap. */
export interface ExpectedAffiliate {
  /** Address on the chain. */
  readonly address: string;
  /** Hundredths of a percent. */
  readonly basisPoints: bigint;
}
