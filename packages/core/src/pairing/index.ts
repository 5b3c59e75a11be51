export { type ChannelRoute, channelRoute, transfersOver } from './channel-route.js';
export { type Coin, coinNamed, type Home } from './coin.js';
export { counterpartsOn, type LivenessOptions } from './counterpart.js';
export { assetsBetweenChains, type PairQuery, pairsOfAsset, type ReachQuery } from './pairs.js';
export type { AssetPair } from './possible-pairs.js';
export { type DerivedSources, type SourceOptions, sourceCoins } from './source-coins.js';
export { type Way, waysBetween } from './ways.js';
