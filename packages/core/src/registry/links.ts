import type { BridgeId, BridgeLink } from './bridges/bridge.js';
import type { ChainId } from '../primitives/index.js';
import type { Capabilities, Chain, Channel, ChannelLink } from './model.js';

/** Chains and the links between them: the one interface by which traces, pairs and paths read them. */
export interface LinkSource {
  /** Sorted by chain id. */
  chains(): readonly ChainNode[];
  /** Sorted by key. */
  edges(): readonly ChainEdge[];
  /**
   * Channels of a chain seen from its own ends, keyed and sorted by hop (`transfer/channel-0`). Channels out of service
   * and those to chains that the data does not hold count: coins have crossed them.
   */
  linksOf(chainId: string): ReadonlyMap<string, ChannelLink>;
}

/** The links of a registry as its rows give them, from which every source is made; a source itself. */
export interface LinkTable extends LinkSource {
  /** Channels that name a chain the data does not hold, per chain at either end. They are no edges. */
  loose(): ReadonlyMap<string, readonly ChannelLink[]>;
}

/** Makes a source of a table: the graph model, or the table itself. Equal tables must give equal sources. */
export type LinkModel = (table: LinkTable) => LinkSource;

/** A chain as a node of the graph. */
export interface ChainNode {
  readonly chainId: ChainId;
  /** Registry name, e.g. `cosmoshub`. */
  readonly name: string;
  readonly type: Chain['type'];
  readonly isTestnet: boolean;
  /** Whether it may be used for routing: live, and not halted. */
  readonly isLive: boolean;
  /** What its transfer stack can do; a field that is absent is unknown, and unknown counts as no. */
  readonly capabilities: Capabilities;
}

/** An edge of the graph: one channel, or everything one bridge moves between two chains. */
export type ChainEdge = ChannelEdge | BridgeEdge;

/** A channel as an edge. `channel.a` is its end on chain `a`, `channel.b` its end on chain `b`. */
export interface ChannelEdge extends EdgeBase {
  readonly kind: Channel['kind'];
  readonly bridge: 'IBC';
  readonly channel: Channel;
}

/** A bridge between two chains as an edge, with the coins it turns into each other. */
export interface BridgeEdge extends EdgeBase {
  readonly kind: 'bridge';
  readonly bridge: Exclude<BridgeId, 'IBC'>;
  readonly links: readonly BridgeLink[];
}

interface EdgeBase {
  /** Key in the graph: `ibc:` and the end that sorts first, or `bridge:` with the bridge and both chains. */
  readonly key: string;
  /** The chain whose id sorts first. */
  readonly a: ChainNode;
  readonly b: ChainNode;
  /** Whether it may be used for routing: in service itself, and both chains live. */
  readonly isLive: boolean;
}
