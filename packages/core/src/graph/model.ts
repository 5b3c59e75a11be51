import type { ChainId } from '../primitives/index.js';
import type { BridgeEdge, Channel, ChannelEdge, ChannelLink } from '../registry/index.js';

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
