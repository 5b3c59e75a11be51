import type { AssetRef } from '../primitives/index.js';

/** An amount of one denom on one chain, in base units. The denom of a cw20 token is `cw20:<contract>`. */
export interface ChainCoin {
  readonly chainId: string;
  readonly denom: string;
  readonly amount: bigint;
}

/** Two coins that a bridge turns into each other, seen from the chain that it leaves. */
export interface BridgedCoin {
  readonly from: AssetRef;
  readonly to: AssetRef;
}

/** Amount of one denom on one account. */
export interface Balance extends ChainCoin {
  readonly address: string;
}
