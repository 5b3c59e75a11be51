import { ownMember } from '../../json/index.js';
import type { Denom } from '../../primitives/index.js';
import type { Bridge } from './bridge.js';
import type { RowOf } from './codec.js';

/** Denoms under which the native coins of EVM chains are known (`ethereum-native`). The registry says `wei`. */
export interface EvmNativeFacts {
  /** Facts by chain id. */
  readonly byChainId?: Readonly<Record<string, EvmNativeCoin>>;
}

/** The block of the data files. */
export type EvmNativeBlock = RowOf<EvmNativeFacts>;

/** The native coin of one EVM chain; null decimals are not stated by the source. */
export interface EvmNativeCoin {
  /** Denom on the chain. */
  readonly denom: Denom;
  /** Symbol. */
  readonly symbol?: string;
  /** Id of the asset at price services. */
  readonly pricingId?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number | null;
}

/** Names of native coins, which bridges and data sources share. */
export const evmNativeDenoms: Bridge<EvmNativeFacts> = {};
/** The denom of an EVM chain's native coin in the data. */
export function nativeDenomOf(
  { evmNativeDenoms: facts }: { readonly evmNativeDenoms?: EvmNativeFacts },
  chainId: string,
): Denom | undefined {
  return ownMember(facts?.byChainId ?? {}, chainId)?.denom;
}
