/** What can move between two chains. */
export {
  type AssetPair,
  assetsBetweenChains,
  type Coin,
  type DerivedSources,
  type Home,
  type LivenessOptions,
  type PairQuery,
  pairsOfAsset,
  type ReachQuery,
  type SourceOptions,
  sourceCoins,
} from '../pairing/index.js';
