import type { AxelarFacts } from '../../kinds/axelar_transfer/facts.js';
import type { CctpFacts } from './cctp.js';
import type { EurekaFacts } from '../../kinds/eureka_transfer/facts.js';
import type { EvmSwapFacts } from '../../kinds/evm_swap/facts.js';
import type { GoFastFacts } from '../../kinds/go_fast_transfer/facts.js';
import type { HyperlaneFacts } from '../../kinds/hyperlane_transfer/facts.js';
import type { LayerZeroFacts } from '../../kinds/layer_zero_transfer/facts.js';
import type { OpinitFacts } from '../../kinds/op_init_transfer/facts.js';
import type { Permit2Facts } from './permit2.js';
import type { RelayFacts } from './relays.js';
import type { StargateFacts } from '../../kinds/stargate_transfer/facts.js';
import type { ChainId, Denom } from '../../primitives/index.js';
import type { Bridge } from './bridge.js';
import { ownMember } from '../../json/index.js';

/** Facts about bridges as the engine reads them. Every block and member may be absent. */
export interface BridgeFacts {
  /** Facts about CCTP. */
  readonly cctp?: CctpFacts;
  /** Facts about Axelar. */
  readonly axelar?: AxelarFacts;
  /** Facts about Hyperlane. */
  readonly hyperlane?: HyperlaneFacts;
  /** Facts about Eureka. */
  readonly eureka?: EurekaFacts;
  /** Facts about OPinit. */
  readonly opinit?: OpinitFacts;
  /** Facts about Stargate. */
  readonly stargate?: StargateFacts;
  /** Facts about LayerZero. */
  readonly layerZero?: LayerZeroFacts;
  /** Facts about Go Fast. */
  readonly goFast?: GoFastFacts;
  /** Facts about swap routers of EVM chains. */
  readonly evmSwap?: EvmSwapFacts;
  /** Denoms of native coins of EVM chains. */
  readonly evmNativeDenoms?: EvmNativeFacts;
  /** Chain ids by names of the chain registry. */
  readonly registryChainIds?: RegistryChainIdFacts;
  /** Payments for the completion of transfers. */
  readonly relays?: RelayFacts;
  /** Facts about Permit2. */
  readonly permit2?: Permit2Facts;
}

/** Chain ids of networks that cosmos/chain-registry lists without a chain file, or under another id, by name. */
export interface RegistryChainIdFacts {
  /** Chain ids by chain name. */
  readonly byChainName?: Readonly<Record<string, ChainId>>;
}

/** Names of networks, which data sources read. */
export const registryChainIds: Bridge<RegistryChainIdFacts> = {};

/** Denoms under which the native coins of EVM chains are known (`ethereum-native`). The registry says `wei`. */
export interface EvmNativeFacts {
  /** Facts by chain id. */
  readonly byChainId?: Readonly<Record<string, EvmNativeCoin>>;
}

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
