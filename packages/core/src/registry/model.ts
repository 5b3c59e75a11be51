import type { AsOf } from './as-of.js';
import type { BridgeId, BridgeLink } from './bridges/bridge.js';
import type { ChainId, Denom, DenomPath, Sha256 } from '../primitives/index.js';
import type { BridgeFacts } from './bridges/index.js';
import type { Durations } from './durations/durations.js';
import type { Outage, OutageKey } from './outages/outage.js';
import type { SourceRow } from './rows.js';
import type { Diagnostic } from './loading/findings.js';
import type { EndKey } from './keys.js';
import type { Channel, ChannelLink } from './families/channel.js';
import type { Capabilities } from './families/capability.js';
import type { SwapDeployment } from './families/venue.js';
import type { ChainDetails } from './families/chain-details.js';
import type { Chain } from './families/chain.js';
import type { Asset } from './families/asset.js';

/**
 * Everything the engine knows, frozen. Edits go through `updateRegistry` and give a new registry that shares what did
 * not change. Indexes are derived on first use and remembered by the identity of the part they read.
 */
export interface Registry {
  /** Chains by id. */
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
  /** Denoms of symbols that several verified assets of a chain have, keyed by chain and symbol. */
  readonly pins: ReadonlyMap<string, string>;
  /** Origins of the coins that symbols of several verified coins belong to, as {@link assetKey} by symbol. */
  readonly canonical: ReadonlyMap<string, string>;
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
  /** Family of the chain: Cosmos, EVM or Solana. */
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
  /** Channels belong to no other bridge. */
  readonly bridge: 'IBC';
  /** The channel with both ends. */
  readonly channel: Channel;
}

/** A bridge between two chains as an edge, with the coins it turns into each other. */
export interface BridgeEdge extends EdgeBase {
  /** Kind, which determines the other members. */
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

/** A part that recipes edit, and that has a separate digest. */
export type DataPart = Exclude<keyof Registry, 'sources' | 'diagnostics' | 'sha256' | 'links'>;

/** A part that data fills: one that recipes edit, or the sources. */
export type PartName = DataPart | 'sources';

/** The parts that are Maps of records by their keys; assets are Maps of such Maps. */
export const recordParts = [
  'chains',
  'channels',
  'capabilities',
  'chainDetails',
  'venues',
  'outages',
] as const;

/** The parts that are Maps of records, as Maps that may be changed. */
export type RecordMaps = Changeable<Pick<Registry, (typeof recordParts)[number]>>;

type Changeable<Parts> = {
  readonly [Part in keyof Parts]: Parts[Part] extends ReadonlyMap<infer Key, infer Value>
    ? Map<Key, Value>
    : never;
};

/** Functions that make the parts of a whole. */
export type Makers<Whole> = { readonly [Part in keyof Whole]: () => Whole[Part] };

/** Makers of these parts, which are all of the whole. */
export function makersOf<Whole>(
  parts: readonly (keyof Whole)[],
  makerOf: <Part extends keyof Whole>(part: Part) => () => Whole[Part],
): Makers<Whole> {
  return Object.fromEntries(parts.map((part) => [part, makerOf(part)])) as Makers<Whole>; // one of each
}

/** The parts that recipes edit and answers use. */
export const dataParts: readonly DataPart[] = [
  'chains',
  'channels',
  'assets',
  'capabilities',
  'chainDetails',
  'venues',
  'outages',
  'bridges',
  'symbols',
  'durations',
  'asOf',
];
