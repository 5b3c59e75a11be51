import { type ChainId, RoutingError } from '../primitives/index.js';
import type {
  BridgeEdge,
  BridgeId,
  ChainEdge,
  ChainNode,
  Channel,
  ChannelEdge,
  ChannelLink,
  NamingOptions,
} from '../registry/index.js';

/** One step of a path: an edge in the direction of travel. */
export type PathHop = ChannelHop | BridgeHop;

/** A step over a channel. */
export interface ChannelHop {
  /** Kind, which determines the other members. */
  readonly kind: Channel['kind'];
  /** Departure chain. */
  readonly from: ChainId;
  /** Arrival chain. */
  readonly to: ChainId;
  /** The channel seen from the chain that the step leaves. */
  readonly link: ChannelLink;
  /** The channel or bridge link of the step. */
  readonly edge: ChannelEdge;
}

/** A step over a bridge that is no IBC channel. */
export interface BridgeHop {
  readonly kind: 'bridge';
  /** Departure chain. */
  readonly from: ChainId;
  /** Arrival chain. */
  readonly to: ChainId;
  /** The channel or bridge link of the step. */
  readonly edge: BridgeEdge;
}

/**
 * Which steps a path may take: out of a chain over an edge only while that direction is in service, unless
 * `includeInactive` is set. The selection of options is computed once and cached for each registry, by value for lists
 * and by identity for functions: pass the same function each time, and let it depend on its arguments alone.
 */
export interface PathOptions extends NamingOptions {
  /** Kinds of channels; `['bank']`, plain channels between transfer modules, unless given. */
  readonly kinds?: readonly Exclude<ChainEdge['kind'], 'bridge'>[];
  /** Bridges by name, `IBC` for channels; `['IBC']` unless given. */
  readonly bridges?: readonly BridgeId[];
  /**
   * Whether a path may pass through a chain. Its two ends are not asked. Unless given, all chains pass coins on except those
   * with an `addressKind` (Penumbra, Namada), which only begin or end a route.
   */
  readonly through?: ChainFilter;
  /** Whether a path may leave a chain over an edge. */
  readonly over?: EdgeFilter;
}

/** Where a path begins and ends: chain ids. */
export interface PathEnds {
  /** First chain. */
  readonly from: string;
  /** Last chain. */
  readonly to: string;
}

/** Whether a path may pass through a chain, e.g. `({ capabilities }) => capabilities.pfm === true`. */
export type ChainFilter = (chain: ChainNode) => boolean;

/** Whether a path may leave the chain `from` over an edge. */
export type EdgeFilter = (edge: ChainEdge, from: ChainNode) => boolean;

/** Cost of leaving the chain `from` over an edge, zero or more; `Infinity` closes the edge. */
export type EdgeCost = (edge: ChainEdge, from: ChainNode) => number;

/**
 * Result of a cost function for the edge with this key.
 *
 * @throws RoutingError `INVALID_TYPE` when it is negative or not a number
 */
export function checkCost(cost: number, key: string): number {
  if (cost >= 0) return cost;
  throw new RoutingError('INVALID_TYPE', '', `cost of ${key} is ${cost}, expected zero or more`);
}
