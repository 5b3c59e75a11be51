export type {
  BridgeEdge,
  ChainEdge,
  ChainNode,
  ChannelEdge,
  LivenessOptions,
  NamingOptions,
} from '../registry/index.js';
export { checkCost } from './model.js';
export { directLinks, linksFrom, linkSource, linkTable, suggestModel } from './links.js';
export type { BridgeHop, ChannelHop, PathHop } from './model.js';
export type { ChainFilter, EdgeCost, EdgeFilter, PathEnds, PathOptions } from './model.js';
export {
  counterparties,
  type KShortestPathsOptions,
  kShortestPaths,
  preferredLink,
  preferredLinksTo,
  shortestPath,
  type WeightedPathOptions,
  weightedPath,
} from './paths.js';
export { preferredChannelsTo } from './preferred.js';
