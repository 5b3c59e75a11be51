export { type ChannelRoute, channelRoute, transfersOver } from './channel-route.js';
export { type Coin, coinAt, coinNamed, type Home } from './coin.js';
export { type Counterparts, counterpartsOn, type LivenessOptions } from './counterpart.js';
export type { Crossing } from './crossing.js';
export { assetsBetweenChains, type PairQuery } from './pairs.js';
export type { AssetPair } from './possible-pairs.js';
export { type DerivedSources, type SourceOptions, sourceCoins } from './source-coins.js';
export { bridgesOf, type Way, waysBetween } from './ways.js';
