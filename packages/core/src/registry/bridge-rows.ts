/** Facts about bridges as the overlay files give them, without provenance. Every block and field may be absent. */
export interface BridgeBlocks {
  readonly cctp?: CctpBlock;
  readonly axelar?: AxelarBlock;
  readonly hyperlane?: HyperlaneBlock;
  readonly eureka?: EurekaBlock;
  readonly opinit?: OpinitBlock;
  readonly stargate?: StargateBlock;
  readonly layer_zero?: LayerZeroBlock;
  readonly go_fast?: GoFastBlock;
  readonly evm_native_denoms?: EvmNativeBlock;
  readonly registry_chain_ids?: RegistryChainIdBlock;
}

/** Denoms under which the native coins of EVM chains are known (`ethereum-native`). The registry says `wei`. */
export interface EvmNativeBlock {
  readonly by_chain_id?: Readonly<Record<string, EvmNativeRow>>;
}

/** The native coin of one EVM chain; null decimals are not stated by the source. */
export interface EvmNativeRow {
  readonly denom: string;
  readonly symbol?: string;
  readonly pricing_id?: string;
  readonly decimals?: number | null;
}

/** Chain ids of networks that cosmos/chain-registry lists without a chain file, or under another id. */
export interface RegistryChainIdBlock {
  readonly by_chain_name?: Readonly<Record<string, string>>;
}

/** Circle's burn-and-mint of USDC between the chains listed. */
export interface CctpBlock {
  /** Largest transfer in whole USDC. */
  readonly max_transfer_usdc?: string;
  readonly evm_v1?: readonly CctpEvmRow[];
  readonly noble?: CctpChainRow & { readonly relay_fee_address?: string };
  readonly solana?: CctpChainRow & { readonly relay_fee_address?: string };
  readonly evm_v2?: {
    readonly token_messenger_v2?: string;
    readonly domains?: Readonly<Record<string, number>>;
  };
}

/** USDC on one chain and the chain's CCTP domain. */
export interface CctpChainRow {
  readonly chain_id: string;
  readonly domain: number;
  readonly usdc_denom: string;
}

/** USDC on one EVM chain with the contracts that move it. */
export interface CctpEvmRow extends CctpChainRow {
  readonly token_messenger?: string;
  readonly message_transmitter?: string;
  readonly relay_payment_contract?: string;
}

/** Axelar: assets of EVM chains that its hub issues. */
export interface AxelarBlock {
  readonly hub_chain_id?: string;
  readonly native_wrapped_pairs?: {
    readonly items: readonly {
      readonly chain_id: string;
      readonly denom: string;
      readonly axelar_symbol?: string;
      readonly axelar_denom: string;
    }[];
  };
  readonly chains?: readonly {
    readonly chain_id: string;
    readonly axelar_chain: string;
    readonly gateway?: string;
    readonly gas_service?: string;
    readonly entry_contract?: string;
  }[];
  readonly assets_on_hub?: readonly {
    readonly axelar_denom: string;
    readonly symbol?: string;
    readonly decimals?: number;
    readonly origin_chain_id?: string | null;
    readonly origin_denom: string;
  }[];
  /** Tokens that Axelar issues on EVM chains; `wraps` is `axelar:<denom on the hub>`. */
  readonly axelar_issued_on_evm?: readonly {
    readonly chain_id: string;
    readonly denom: string;
    readonly wraps: string;
  }[];
}

/** Hyperlane warp routes. */
export interface HyperlaneBlock {
  readonly domains?: readonly { readonly chain_id: string; readonly domain: number }[];
  readonly routes?: readonly {
    readonly a: HyperlaneEndRow;
    readonly b: HyperlaneEndRow;
    readonly symbol?: string;
    /** False where one end is marked disabled in the Hyperlane registry. */
    readonly usable?: boolean;
  }[];
}

/** One end of a warp route; without a denom the token's own contract is unknown and the router stands for it. */
export interface HyperlaneEndRow {
  readonly chain_id?: string | null;
  readonly denom?: string | null;
  readonly router?: string;
  readonly decimals?: number;
}

/** IBC v2 between Ethereum and the Cosmos Hub. */
export interface EurekaBlock {
  readonly ethereum?: {
    readonly chain_id: string;
    readonly handler_contract?: string;
    readonly clients?: readonly { readonly client_id: string; readonly tracks_chain_id?: string | null }[];
  };
  readonly cosmos_side?: { readonly chain_id: string; readonly client_id: string };
  readonly assets_on_cosmoshub?: readonly {
    readonly denom_on_hub: string;
    readonly symbol?: string;
    readonly decimals?: number;
    readonly origin_denom_in_trace: string;
    readonly ethereum_denom_in_registry?: string;
  }[];
}

/** OPinit bridges between Initia and its rollups. */
export interface OpinitBlock {
  readonly l1_chain_id?: string;
  readonly bridges?: readonly {
    readonly chain_id?: string | null;
    readonly bridge_id: string;
    readonly in_live_registry?: boolean;
    readonly l1_denoms?: readonly string[] | null;
    readonly ibc_channel_on_l1?: string | null;
    readonly ibc_channel_on_l2?: string | null;
    readonly vm?: string | null;
  }[];
  readonly l1_ibc_channels?: readonly {
    readonly to_chain_id: string;
    readonly channel_id: string;
    readonly version?: string;
  }[];
}

/** Stargate pools by chain. */
export interface StargateBlock {
  readonly chains?: readonly {
    readonly chain_id: string;
    readonly endpoint_id: number;
    readonly pools?: Readonly<Record<string, string>>;
  }[];
}

/** LayerZero endpoint ids by chain. */
export interface LayerZeroBlock {
  readonly endpoint_ids?: Readonly<Record<string, number>>;
}

/** Go Fast gateways: USDC from EVM chains to Osmosis. */
export interface GoFastBlock {
  readonly chains?: readonly {
    readonly chain_id: string;
    readonly domain: number;
    readonly contract?: string;
    readonly usdc_denom?: string;
  }[];
}
