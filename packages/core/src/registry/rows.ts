import type { BridgeBlocks } from './bridges/index.js';
import type { FactSource } from './fact-source.js';

/**
 * The snapshot form: output of every data source and input of `createRegistry`. One JSON object of lists of
 * rows, every list optional. An overlay has the same form: a row replaces the row with the same key in lower
 * data. Field names are those of the interface (snake_case).
 */
export interface Snapshot {
  /** Row key: `chain_id`. */
  readonly chains?: readonly ChainRow[];
  /** Row key: either end. */
  readonly channels?: readonly ChannelRow[];
  /** Row key: `chain_id` and `denom`. */
  readonly assets?: readonly AssetRow[];
  /** Row key: `chain_id`. */
  readonly capabilities?: readonly CapabilityRow[];
  /** Details of chains. Row key: `chain_id`; each member separately. */
  readonly chain_details?: readonly ChainDetailsRow[];
  /** Row key: `chain_id`. */
  readonly swap_venues?: readonly SwapDeploymentRow[];
  /** Outages and risks. Row key: scope, direction and reason. */
  readonly outages?: readonly OutageRow[];
  /** The form that `outages` supersedes: its rows are read as outages. */
  readonly liveness?: LivenessRows;
  /** Facts about bridges other than IBC channels, one block per bridge; a block replaces the block of the same name. */
  readonly bridges?: BridgeBlocks;
  /** Rules for symbols. */
  readonly symbols?: SymbolRows;
  /** How long chains and bridges take; rows replace by their keys. */
  readonly durations?: DurationRows;
  /** Day of each part of the data. A later layer's day replaces the one of the part below it. */
  readonly as_of?: AsOfRow;
  /** Where the data came from and when it was taken. */
  readonly source?: SourceRow;
  /** Further sources of the data. */
  readonly sources?: readonly SourceRow[];
}

/** Durations of chains and bridges in seconds; a range is the best case and the usual maximum. */
export interface DurationRows {
  /** Row key: `chain_id`. */
  readonly chains?: readonly ChainDurationRow[];
  /** Row key: `chain_id`; each wait separately. */
  readonly evm_finality?: readonly AttestationRow[];
  /** Row key: `bridge`, `version`, `mode` and `from`. */
  readonly bridges?: readonly BridgeDurationRow[];
}

/** Blocks of one chain. */
export interface ChainDurationRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Block time in seconds. */
  readonly block_time_s: number;
  /** Until a block is final. */
  readonly finality_s?: number;
}

/** Circle's waiting time before it attests burns on one chain. */
export interface AttestationRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Wait of CCTP's first version, seconds. */
  readonly cctp_v1_s?: readonly number[];
  /** Wait of a standard transfer, seconds. */
  readonly cctp_standard_s?: readonly number[];
  /** Null where the chain has no fast transfer. */
  readonly cctp_fast_s?: number | null;
}

/** How long one bridge takes, as far as the data says it. */
export interface BridgeDurationRow {
  /** Bridge. */
  readonly bridge: string;
  /** Version of CCTP. */
  readonly version?: number;
  /** `standard`, `fast`, `deposit` or `withdraw`. */
  readonly mode?: string;
  /** A chain id, a type of chain, or `*`. */
  readonly from?: string;
  /** Least and most; null if not published. */
  readonly seconds?: readonly number[] | null;
  /** Assumed seconds if unknown. */
  readonly seconds_if_unknown?: number;
  /** Blocks of the source that the bridge waits for, by chain id. */
  readonly reorg_blocks?: Readonly<Record<string, number | 'finalized'>>;
}

/** Known ISO days of the parts of a snapshot. */
export interface AsOfRow {
  /** Chains. */
  readonly chains?: string;
  /** Channels. */
  readonly channels?: string;
  /** Assets. */
  readonly assets?: string;
  /** Capabilities of chains. */
  readonly capabilities?: string;
  /** Outages. */
  readonly outages?: string;
  /** Bridges. */
  readonly bridges?: string;
  /** Swap contracts. */
  readonly swap_venues?: string;
  /** Rules for symbols. */
  readonly symbols?: string;
  /** Durations. */
  readonly durations?: string;
}

/** Provenance of a snapshot. */
export interface SourceRow {
  /** Name. */
  readonly name: string;
  /** Version of the source. */
  readonly version?: string;
  /** Commit of the source repository. */
  readonly commit?: string;
  /** ISO date of the data. */
  readonly date?: string;
}

/** Kind of chain; `unknown` chains are nodes of the graph, but no message is ever compiled on them. */
export type ChainType = 'cosmos' | 'evm' | 'svm' | 'unknown';

/** One chain. */
export interface ChainRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Name of the chain. */
  readonly chain_name: string;
  /** Display name. */
  readonly pretty_name?: string;
  /** Type of the chain. */
  readonly chain_type: ChainType;
  /** Required on Cosmos chains. */
  readonly bech32_prefix?: string;
  /** BIP-44 coin type, from which wallets derive accounts (118 Cosmos, 60 Ethereum style). */
  readonly slip44?: number;
  /** Key type of accounts, if the coin type does not determine it. */
  readonly account?: AccountKindRow;
  /** Whether it is a test network. */
  readonly is_testnet?: boolean;
  /** Absent means live. Only live chains are routable. */
  readonly status?: 'live' | 'upcoming' | 'killed';
  /** Web address of a logo. */
  readonly logo_uri?: string;
  /** Fee denoms. */
  readonly fee_assets?: readonly FeeAssetRow[];
  /** Denoms for staking. */
  readonly staking_denoms?: readonly string[];
  /** ibc-go version the chain is said to run; often behind the live chain. */
  readonly ibc_go?: string;
  /** Whether the chain runs CosmWasm contracts. */
  readonly cosmwasm?: boolean;
}

/** Key type of a chain's accounts. */
export interface AccountKindRow {
  /** BIP-44 coin type. */
  readonly coin_type?: number;
  /**
   * How an address follows from a key: `cosmos` by RIPEMD-160 of SHA-256, `eth` by Keccak-256. Absent or null: not known, whatever
   * the coin type says.
   */
  readonly family?: 'cosmos' | 'eth' | null;
}

/**
 * Details of a chain beside its row, which may have another source or be absent. The source covers all members.
 */
export interface ChainDetailsRow extends FactSource {
  /** Chain id. */
  readonly chain_id: string;
  /** Key type of accounts; precedes the row of the chain. */
  readonly account?: AccountKindRow;
  /** Highest price of gas that is nothing unusual on an EVM chain, a decimal text in gwei. */
  readonly network_fee_ceiling?: string;
  /** Memo readers by version of IBC. */
  readonly middleware?: MiddlewareRow;
}

/**
 * Memo readers of arriving packets, outermost first: over channels (`v1`) and over clients of IBC v2 (`v2`).
 * Without `v1` they follow from the chain's capabilities, without `v2` they are unknown.
 */
export interface MiddlewareRow {
  /** Readers over channels. */
  readonly v1?: readonly MemoReader[];
  /** Readers over IBC v2 clients. */
  readonly v2?: readonly MemoReader[];
}

/**
 * A part of a chain's transfer stack that acts on arriving packets: `forward` is packet forward, `hooks` runs
 * contracts from the memo, `callbacks` is `dest_callback`, `forwarding` is Initia's module, and `transfer` the
 * transfer module.
 */
export type MemoReader =
  | 'forward'
  | 'hooks'
  | 'callbacks'
  | 'autopilot'
  | 'orbiter'
  | 'rate_limit'
  | 'forwarding'
  | 'move_hook'
  | 'perm'
  | 'erc20'
  | 'transfer';

/** A fee denom of a chain; prices are decimal texts per unit of gas. */
export interface FeeAssetRow {
  /** Denom on the chain. */
  readonly denom: string;
  /** Gas prices, decimal texts. */
  readonly gas_price?: { readonly low: string; readonly average: string; readonly high: string } | null;
}

/** One end of a channel. Over IBC v2 the client id is in `channel`. */
export interface ChannelEndRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Port id. */
  readonly port: string;
  /** Channel id. */
  readonly channel: string;
}

/**
 * One channel for assets: transfer to transfer, cw20 (`wasm.<contract>`) to transfer, or an IBC v2 client pair.
 */
export interface ChannelRow {
  /** One end. */
  readonly a: ChannelEndRow;
  /** The other end. */
  readonly b: ChannelEndRow;
  /** Absent or null counts as active. */
  readonly status?: 'ACTIVE' | 'INACTIVE' | null;
  /** Whether the channel is preferred. */
  readonly preferred?: boolean | null;
}

/** One asset on the chain it is listed on, in the terms of interface 2.1. */
export interface AssetRow {
  /** Chain id. */
  readonly chain_id: string;
  /**
   * May be left out of a row whose `trace` is not empty: the denom is then the hash of the path. A row that replaces a
   * voucher may state the denom alone.
   */
  readonly denom?: string;
  /** Hops from this chain to the origin (`transfer/channel-0`); absent or empty for a native asset. */
  readonly trace?: string;
  /** Denom at the end of the trace. */
  readonly origin_denom?: string;
  /** Symbol. */
  readonly symbol?: string;
  /** Name. */
  readonly name?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** Web address of a logo. */
  readonly logo_uri?: string;
  /** Description for users. */
  readonly description?: string;
  /** Id of the asset at price services. */
  readonly pricing_id?: string;
  /** Recommended symbol. */
  readonly recommended_symbol?: string;
  /** Whether it is a cw20 token. */
  readonly is_cw20?: boolean;
  /** Token contract. */
  readonly token_contract?: string;
  /** Kept and found, never preferred as a counterpart. */
  readonly deprecated?: boolean;
  /**
   * Provider of the bridge that issued this native asset (`Axelar`, `Gravity Bridge` …), or `alloyed` for
   * Osmosis' pools.
   */
  readonly issuer?: string;
}

/** Capabilities of one chain's transfer stack. Absent or null means unknown, which counts as no. */
export interface CapabilityRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Whether transfers may have a memo. */
  readonly supports_memo?: boolean | null;
  /** Whether the chain forwards packets. */
  readonly pfm_enabled?: boolean | null;
  /** `ibc-apps` lets `next` carry anything, `ibc-go` only further forwards. */
  readonly pfm_flavour?: 'ibc-apps' | 'ibc-go' | null;
  /** Whether the chain calls contracts from memos. */
  readonly ibc_hooks?: boolean | null;
  /** Kind of the called contracts. */
  readonly hooks_kind?: 'wasm' | 'move' | 'evm' | null;
  readonly ibc_callbacks?: boolean | null;
  readonly cosmwasm?: boolean | null;
  readonly autopilot?: boolean | null;
  readonly memo_limit_bytes?: number | null;
  readonly receiver_limit_bytes?: number | null;
  /**
   * Dialect of the chain's token contracts if it is not cw20: `snip20` accepts messages encrypted for the
   * contract, in a message type of the chain and with a code hash.
   */
  readonly token_dialect?: 'snip20' | null;
}

/** Contracts that swap on one chain: entry point, adapter and dialect belong together. */
export interface SwapDeploymentRow {
  readonly chain_id: string;
  readonly entry_point: string;
  readonly ibc_adapter?: string | null;
  readonly ibc_adapter_kind?: 'ibc-hooks' | 'ibc-callbacks' | 'neutron-transfer' | null;
  /** How the entry point is reached over IBC; null means only by a signed execute. */
  readonly entry_call?: 'ibc-hooks' | 'ibc-callbacks' | null;
  readonly dialect?: 'swap_and_action' | 'swap_with_action';
  readonly message_features?: readonly string[];
  /** Relayer fee that a contract must pay when it sends (Neutron). */
  readonly ibc_fee?: {
    readonly required: boolean;
    readonly denom?: string;
    readonly recv_fee?: string;
    readonly ack_fee?: string;
    readonly timeout_fee?: string;
  };
  readonly venues?: readonly {
    readonly name: string;
    readonly adapter?: string;
    readonly pool_id_kind?: string;
  }[];
}

/** An outage or risk of a part that the chain data calls active. */
export interface OutageRow {
  readonly scope: OutageScopeRow;
  /** Seen from the chain of the scope: `in` towards it, `out` away from it. A row without it is reported, and taken as `both`. */
  readonly direction?: 'in' | 'out' | 'both';
  /** `none` takes back the row of the same key, a channel by either end; with the reason `*` all rows of that scope and direction. */
  readonly effect: 'refuse' | 'warn' | 'none';
  readonly reason: string;
  /** ISO date; in the future for `planned_shutdown` alone. */
  readonly since?: string | null;
  /** A sentence for users; null if it is in a part of the data that was not loaded. */
  readonly note?: string | null;
  /** Where that is known from; a row without it is reported, and applies. Null as for `note`. */
  readonly source?: string | null;
  /** ISO date of reading the source. */
  readonly checked?: string | null;
}

/** A chain; everything between two chains, or over one bridge between them; one channel of a chain; one coin on it. */
export interface OutageScopeRow {
  readonly chain_id: string;
  readonly counterparty_chain_id?: string;
  readonly bridge?: string;
  readonly channel_id?: string;
  /** Port of the channel; `transfer` unless the chain has the channel on another port only. */
  readonly port?: string;
  readonly denom?: string;
  /** A voucher may be named by trace and origin denom in place of its denom. */
  readonly trace?: string;
  readonly origin_denom?: string;
}

/** Outages in the form of earlier versions. */
export interface LivenessRows {
  readonly killed_chains?: readonly {
    readonly chain_id: string;
    readonly chain_name?: string;
    readonly bech32_prefix?: string;
  }[];
  readonly halted_chains?: readonly {
    readonly chain_id: string;
    readonly consecutive_failed_checks?: number;
  }[];
  readonly unusable_channels?: readonly { readonly a: ChannelEndRow; readonly b?: ChannelEndRow }[];
}

/** Rules for recommended symbols that the general rule does not give. Keys are `chain_id|denom`. */
export interface SymbolRows {
  readonly suffix_by_bridge_provider?: Readonly<Record<string, string>>;
  readonly alloyed_prefix?: { readonly prefix: string };
  readonly asset_overrides?: Readonly<Record<string, { readonly recommended_symbol: string }>>;
  readonly origin_overrides?: Readonly<Record<string, { readonly recommended_symbol: string }>>;
  /** Symbols that changed: both name the coin where a person types one. */
  readonly renames?: readonly SymbolRenameRow[];
}

/** One changed symbol of a coin, at its home and of its vouchers. */
export interface SymbolRenameRow {
  readonly old: string;
  readonly new: string;
  readonly chain_id: string;
  readonly denom: string;
}
