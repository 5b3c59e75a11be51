import type { ChainId } from '../primitives/index.js';
import type { BridgeId, BridgeLink, Capabilities, Chain, Channel, ChannelLink } from '../registry/index.js';

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

/** One step of a path: an edge in the direction of travel. */
export type PathHop = ChannelHop | BridgeHop;

/** A step over a channel. */
export interface ChannelHop {
  readonly kind: Channel['kind'];
  readonly from: ChainId;
  readonly to: ChainId;
  /** The channel seen from the chain that the step leaves. */
  readonly link: ChannelLink;
  readonly edge: ChannelEdge;
}

/** A step over a bridge that is no IBC channel. */
export interface BridgeHop {
  readonly kind: 'bridge';
  readonly from: ChainId;
  readonly to: ChainId;
  readonly edge: BridgeEdge;
}
