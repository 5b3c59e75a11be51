import type { BridgeId, ChainEdge, ChainNode } from '../registry/index.js';

/**
 * Which steps a path may take. What options select is worked out once and remembered for each registry, by value for
 * lists and by identity for functions: pass the same function each time, and let it depend on its arguments alone.
 */
export interface PathOptions {
  /** Kinds of channels; `['bank']`, plain channels between transfer modules, unless given. */
  readonly kinds?: readonly Exclude<ChainEdge['kind'], 'bridge'>[];
  /** Bridges by name, `IBC` for channels; `['IBC']` unless given. */
  readonly bridges?: readonly BridgeId[];
  /** `any` also takes edges and chains that are out of service. */
  readonly liveness?: 'live' | 'any';
  /** Whether a path may pass through a chain. Its two ends are not asked. */
  readonly through?: ChainFilter;
  /** Whether a path may leave a chain over an edge. */
  readonly over?: EdgeFilter;
}

/** Where a path begins and ends: chain ids. */
export interface PathEnds {
  readonly from: string;
  readonly to: string;
}

/** Whether a path may pass through a chain, e.g. `({ capabilities }) => capabilities.pfm === true`. */
export type ChainFilter = (chain: ChainNode) => boolean;

/** Whether a path may leave the chain `from` over an edge. */
export type EdgeFilter = (edge: ChainEdge, from: ChainNode) => boolean;

/** Cost of leaving the chain `from` over an edge, zero or more; `Infinity` closes the edge. */
export type EdgeCost = (edge: ChainEdge, from: ChainNode) => number;
