/** Assets that can move between two chains. */
export type { LivenessOptions } from '../registry/index.js';
export {
  type AssetPair,
  assetOfSymbol,
  assetsBetweenChains,
  type Coin,
  type DerivedSources,
  type Home,
  type PairQuery,
  pairsOfAsset,
  type ReachQuery,
  type SourceOptions,
  type SymbolMatch,
  type SymbolQuery,
  sourceCoins,
} from '../pairing/index.js';
