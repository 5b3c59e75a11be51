/** Wayfold: origins, pairs, routes and messages for fungible assets across chains, from data alone. */
export * from './compile/index.js';
export { type DenomTrace, type Hop, ibcDenom, parseTrace, printHop, printTrace } from './denom/index.js';
export * from './graph/index.js';
export {
  type ChainGraph,
  chainGraph,
  cheapestPath,
  createRegistry,
  graphLinks,
  nodeKey,
} from './graph-model/index.js';
export type * from './operation/index.js';
export { type AssetPair, assetsBetweenChains, type DerivedSources, type PairQuery } from './pairing/index.js';
export * from './plan/index.js';
export { isObject, type JsonValue, parseExactJson, printJson } from './json/index.js';
export {
  type Address,
  type Budget,
  type ChainId,
  type ChannelId,
  type Coin,
  compareText,
  createBudget,
  type Denom,
  type DenomPath,
  InvariantError,
  isVoucherDenom,
  isWebUri,
  limits,
  type PortId,
  pointerTo,
  quote,
  type Reason,
  RoutingError,
  reasons,
  type Sha256,
  type StepKind,
  sha256,
} from './primitives/index.js';
export * from './registry/index.js';
export {
  type AssetInfo,
  type AssetRef,
  describeAsset,
  type Origin,
  originAsset,
  resolveOrigin,
  type SearchOptions,
} from './trace/index.js';
