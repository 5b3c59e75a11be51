import type { AsOf } from './as-of.js';
import type { BridgeId, BridgeLink } from './bridges/bridge.js';
import type {
  Address,
  ChainId,
  ChannelId,
  Denom,
  DenomPath,
  PortId,
  Reason,
  Sha256,
} from '../primitives/index.js';
import type { BridgeFacts } from './bridges/index.js';
import type { Durations } from './durations/durations.js';
import type { FactSource } from './fact-source.js';
import type { Outage, OutageKey } from './outages/outage.js';
import type { ChainType, MemoReader, SourceRow } from './rows.js';

/**
 * Everything the engine knows, frozen. Edits go through `updateRegistry` and give a new registry that shares what did
 * not change. Indexes are derived on first use and remembered by the identity of the part they read.
 */
export interface Registry {
  /** Chains. */
  readonly chains: ReadonlyMap<ChainId, Chain>;
  /** Keyed by the end whose chain id sorts first, printed `chain/port/channel`. */
  readonly channels: ReadonlyMap<EndKey, Channel>;
  /** Per chain, keyed by full denom path: the path is authoritative, voucher denoms are computed from it. */
  readonly assets: ReadonlyMap<ChainId, ReadonlyMap<DenomPath, Asset>>;
  /** Capabilities of chains. */
  readonly capabilities: ReadonlyMap<ChainId, Capabilities>;
  /** Details of chains; read through `accountKindOf`, `networkFeeCeiling` and `middlewareOf`. */
  readonly chainDetails: ReadonlyMap<ChainId, ChainDetails>;
  /** Swap contracts of chains. */
  readonly venues: ReadonlyMap<ChainId, SwapDeployment>;
  /** Outages and risks of parts that the data calls active; read through `outagesOf`. */
  readonly outages: ReadonlyMap<OutageKey, Outage>;
  /** Facts about bridges, one block per bridge; what bridges join is read through `bridgeLinks`. */
  readonly bridges: BridgeFacts;
  /** Rules for symbols. */
  readonly symbols: SymbolRules;
  /** How long chains and bridges take; asked through `durationOver`. */
  readonly durations: Durations;
  /** Known days of the parts of the data; edits keep them. */
  readonly asOf: AsOf;
  /** Sources of the data. */
  readonly sources: readonly SourceRow[];
  /** Rejected and repaired rows of loading. */
  readonly diagnostics: readonly Diagnostic[];
  /** Hash function. */
  readonly sha256: Sha256;
  /** Model through which traces, pairs and paths read the links; default: the table of the channels. */
  readonly links?: LinkModel;
}

/** `chain/port/channel`: names one end of a channel. */
export type EndKey = string & { readonly endKey: never };

/** One finding about the data. */
export interface Diagnostic {
  /** Reason for programs. */
  readonly reason: Reason;
  /** JSON Pointer into the data that was given. */
  readonly field: string;
  /** Sentence for users. */
  readonly message: string;
}

/** One chain. */
export interface Chain {
  /** Id. */
  readonly id: ChainId;
  /** Name. */
  readonly name: string;
  /** Display name. */
  readonly prettyName: string;
  /** Type. */
  readonly type: ChainType;
  /** `''` on chains without bech32 addresses. */
  readonly bech32Prefix: string;
  /** BIP-44 coin type, when known. */
  readonly slip44?: number;
  /** Key type of accounts according to the chain's source; read through `accountKindOf`. */
  readonly account?: AccountKind;
  /** Whether it is a test network. */
  readonly isTestnet: boolean;
  /** Status. */
  readonly status: 'live' | 'upcoming' | 'killed';
  /** Fee denoms. */
  readonly feeAssets: readonly FeeAsset[];
  /** Denoms for staking. */
  readonly stakingDenoms: readonly string[];
  /** Web address of a logo. */
  readonly logoUri?: string;
  /** Version of ibc-go. */
  readonly ibcGo?: string;
  /** Whether the chain runs CosmWasm contracts. */
  readonly cosmwasm?: boolean;
}

/** Key type of a chain's accounts. An absent family is unknown. */
export interface AccountKind {
  /** BIP-44 coin type for the derivation of keys. */
  readonly coinType?: number;
  /** How an address follows from a key: `cosmos` by RIPEMD-160 of SHA-256, `eth` by Keccak-256. */
  readonly family?: 'cosmos' | 'eth';
}

/** Details of a chain beside its row. */
export interface ChainDetails {
  /** Precedes the row of the chain. */
  readonly account?: AccountKind;
  /** Highest price of gas that is nothing unusual, a decimal text in gwei. */
  readonly networkFeeCeiling?: string;
  /** Memo readers of arriving packets, by version of IBC, outermost first. */
  readonly middleware?: { readonly v1?: readonly MemoReader[]; readonly v2?: readonly MemoReader[] };
  /** Where each of them is known from. */
  readonly sources?: { readonly [Member in ChainDetail]?: FactSource };
}

/** A member of the details of a chain. */
export type ChainDetail = 'account' | 'networkFeeCeiling' | 'middleware';

/** A fee denom of a chain; prices are decimal texts per unit of gas. */
export interface FeeAsset {
  /** Denom on the chain. */
  readonly denom: string;
  /** Gas prices, decimal texts. */
  readonly gasPrice?: { readonly low: string; readonly average: string; readonly high: string };
}

/** One end of a channel. */
export interface ChannelEnd {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Port id. */
  readonly port: PortId;
  /** Channel id. */
  readonly channel: ChannelId;
}

/** A channel for assets. `a` is the end whose chain id sorts first. */
export interface Channel {
  /** One end. */
  readonly a: ChannelEnd;
  /** The other end. */
  readonly b: ChannelEnd;
  /** `bank` joins two transfer modules, `cw20` a converter contract and a transfer module, `client` two IBC v2 clients. */
  readonly kind: 'bank' | 'cw20' | 'client';
  /** Status. */
  readonly status: 'ACTIVE' | 'INACTIVE' | null;
  /** Whether the channel is preferred. */
  readonly preferred: boolean | null;
}

/** A channel seen from one of its ends. */
export interface ChannelLink {
  /** End on this chain. */
  readonly from: ChannelEnd;
  /** End on the other chain. */
  readonly to: ChannelEnd;
  /** Channel id. */
  readonly channel: Channel;
}

/**
 * One asset on the chain that lists it, with the members of the listing only: a voucher's missing members come
 * from its origin when an answer is written.
 */
export interface Asset {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom path. */
  readonly path: DenomPath;
  /** Symbol. */
  readonly symbol?: string;
  /** Name. */
  readonly name?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** Web address of a logo. */
  readonly logoUri?: string;
  /** Description for users. */
  readonly description?: string;
  /** Id of the asset at price services. */
  readonly pricingId?: string;
  /** Recommended symbol. */
  readonly recommendedSymbol?: string;
  /** Whether it is a cw20 token. */
  readonly isCw20: boolean;
  /** ERC-20 contract. */
  readonly tokenContract?: string;
  /** Whether the listing is deprecated. */
  readonly isDeprecated: boolean;
  /** Provider of the bridge that issued this native asset, or `alloyed`. */
  readonly issuer?: string;
}

/** Capabilities of one chain's transfer stack. Undefined means unknown, which counts as no. */
export interface Capabilities {
  /** Memo of the packet. */
  readonly memo?: boolean;
  /** Whether the chain forwards packets. */
  readonly pfm?: boolean;
  /** `ibc-apps` lets `next` carry anything, `ibc-go` only further forwards. */
  readonly pfmFlavour?: 'ibc-apps' | 'ibc-go';
  /** Whether the chain calls contracts from memos. */
  readonly hooks?: boolean;
  /** Kind of the called contracts. */
  readonly hooksKind?: 'wasm' | 'move' | 'evm';
  /** Whether the chain supports callbacks. */
  readonly callbacks?: boolean;
  /** Whether the chain runs CosmWasm contracts. */
  readonly cosmwasm?: boolean;
  /** Whether the chain has Stride's autopilot. */
  readonly autopilot?: boolean;
  /** Bytes of the largest ICS-20 memo; undefined means the general limit. */
  readonly memoLimitBytes?: number;
  /** Longest receiver in bytes. */
  readonly receiverLimitBytes?: number;
  /** Dialect of the chain's token contracts if it is not cw20. */
  readonly tokenDialect?: 'snip20';
}

/** Contracts that swap on one chain. */
export interface SwapDeployment {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Entry point contract. */
  readonly entryPoint: Address;
  /** Adapter contract. */
  readonly adapter?: Address;
  /** Kind of the adapter. */
  readonly adapterKind?: 'ibc-hooks' | 'ibc-callbacks' | 'neutron-transfer';
  /** How the entry point is reached over IBC; undefined means only by a signed execute. */
  readonly entryCall?: 'ibc-hooks' | 'ibc-callbacks';
  /** Dialect of its messages. */
  readonly dialect: 'swap_and_action' | 'swap_with_action';
  /** Supported message features. */
  readonly features: readonly string[];
  /** Relayer fee a contract pays when it sends, where one is required. Amounts in base units of `denom`. */
  readonly relayerFee?: {
    /** Denom on the chain. */
    readonly denom: string;
    /** Received amount. */
    readonly receive: bigint;
    /** Fee for the acknowledgement, base units. */
    readonly ack: bigint;
    /** Fee for the timeout, base units. */
    readonly timeout: bigint;
  };
  /** Venues that the entry point knows; undefined where the data does not list them. */
  readonly venues?: readonly { readonly name: string; readonly adapter?: string }[];
}

/** How recommended symbols are made where the origin's plain symbol would be that of several variants. */
export interface SymbolRules {
  /** Suffix by the provider of the bridge that issued a coin: `Axelar` gives `axl`. */
  readonly suffixes: ReadonlyMap<string, string>;
  /** Put before the symbols of alloyed coins. */
  readonly alloyedPrefix: string;
  /** Exceptions for one asset, keyed by {@link assetKey}. */
  readonly assets: ReadonlyMap<string, string>;
  /** Exceptions for an asset on any chain, keyed by its origin. */
  readonly origins: ReadonlyMap<string, string>;
  /** Symbols that changed. Answers keep the symbol of the data; a person may type either. */
  readonly renames: readonly SymbolRename[];
}

/** One changed symbol of a coin, named by its home. */
export interface SymbolRename {
  /** Former symbol. */
  readonly old: string;
  /** Present symbol. */
  readonly new: string;
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom on the chain. */
  readonly denom: Denom;
}

/** Chains and links: the one interface through which traces, pairs and paths read them. */
export interface LinkSource {
  /** Sorted by chain id. */
  chains(): readonly ChainNode[];
  /** Every edge, sorted by key. */
  edges(): readonly ChainEdge[];
  /** Edges of channels only, so that callers without bridges need not wait for them. */
  channelEdges(): readonly ChannelEdge[];
  /** Edges of bridges only. */
  bridgeEdges(): readonly BridgeEdge[];
  /**
   * Channels of a chain seen from its ends, keyed and sorted by hop (`transfer/channel-0`). Channels out of
   * service and those to unlisted chains are included: coins have crossed them.
   */
  linksOf(chainId: string): ReadonlyMap<string, ChannelLink>;
}

/** The links of a registry from its rows, the base of every source and itself one. */
export interface LinkTable extends LinkSource {
  /** Channels to chains that are not in the data, per chain at either end. They are not edges. */
  loose(): ReadonlyMap<string, readonly ChannelLink[]>;
}

/** Makes a source of a table: the graph model, or the table itself. Equal tables must give equal sources. */
export type LinkModel = (table: LinkTable) => LinkSource;

/** A chain as a node of the graph. */
export interface ChainNode {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Registry name, e.g. `cosmoshub`. */
  readonly name: string;
  /** Type. */
  readonly type: Chain['type'];
  /** Whether it is a test network. */
  readonly isTestnet: boolean;
  /** Whether it may be used for routing: live, and not halted. */
  readonly isLive: boolean;
  /** Capabilities of its transfer stack; an absent field is unknown, which counts as no. */
  readonly capabilities: Capabilities;
}

/** An edge of the graph: one channel, or everything one bridge moves between two chains. */
export type ChainEdge = ChannelEdge | BridgeEdge;

/** A channel as an edge. `channel.a` is its end on chain `a`, `channel.b` its end on chain `b`. */
export interface ChannelEdge extends EdgeBase {
  /** Kind, which determines the other members. */
  readonly kind: Channel['kind'];
  readonly bridge: 'IBC';
  /** Channel id. */
  readonly channel: Channel;
}

/** A bridge between two chains as an edge, with the coins it turns into each other. */
export interface BridgeEdge extends EdgeBase {
  readonly kind: 'bridge';
  /** Bridge. */
  readonly bridge: Exclude<BridgeId, 'IBC'>;
  /** Links of the bridge. */
  readonly links: readonly BridgeLink[];
}

interface EdgeBase {
  /** Key in the graph: `ibc:` and the end that sorts first, or `bridge:` with the bridge and both chains. */
  readonly key: string;
  /** The chain whose id sorts first. */
  readonly a: ChainNode;
  /** The other end. */
  readonly b: ChainNode;
  /** Whether it may be used for routing: in service itself, and both chains live. */
  readonly isLive: boolean;
}
