export { counterpartOf, type LivenessOptions } from './counterpart.js';
export { type AssetPair, assetsBetweenChains, type PairQuery } from './pairs.js';
export { linksBetween, type Place, type TracedCoin, type WayHome, wayHome } from './place.js';
export { type DerivedSources, type SourceOptions, sourceCoins } from './source-coins.js';
export { bridgesOf, type Way, waysTo } from './ways.js';
