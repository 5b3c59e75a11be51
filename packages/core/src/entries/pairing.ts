/** What can move between two chains. */
export type { LivenessOptions } from '../registry/index.js';
export {
  type AssetPair,
  assetsBetweenChains,
  type Coin,
  type DerivedSources,
  type Home,
  type PairQuery,
  pairsOfAsset,
  type ReachQuery,
  type SourceOptions,
  sourceCoins,
} from '../pairing/index.js';
