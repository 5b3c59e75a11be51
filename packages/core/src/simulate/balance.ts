import type { AssetRef } from '../primitives/index.js';

/** An amount of one denom on one chain, in base units. The denom of a cw20 token is `cw20:<contract>`. */
export interface ChainCoin {
  /** Chain id. */
  readonly chainId: string;
  /** Denom on the chain. */
  readonly denom: string;
  /** Base units. */
  readonly amount: bigint;
}

/** Two coins that a bridge turns into each other, seen from the chain that it leaves. */
export interface BridgedCoin {
  /** Coin before the bridge. */
  readonly from: AssetRef;
  /** Coin after the bridge. */
  readonly to: AssetRef;
}

/** Amount of one denom on one account. */
export interface Balance extends ChainCoin {
  /** Address on the chain. */
  readonly address: string;
}
