export { type ChainGraph, chainGraph, nodeKey } from './chain-graph.js';
export { type CheapestPathQuery, cheapestPath } from './cheapest-path.js';
export type {
  BridgeEdge,
  BridgeHop,
  ChainEdge,
  ChainNode,
  ChannelEdge,
  ChannelHop,
  PathHop,
} from './model.js';
export type { ChainFilter, EdgeCost, EdgeFilter, PathEnds, PathOptions } from './options.js';
export {
  counterparties,
  type KShortestPathsOptions,
  kShortestPaths,
  preferredLink,
  shortestPath,
  type WeightedPathOptions,
  weightedPath,
} from './paths.js';
