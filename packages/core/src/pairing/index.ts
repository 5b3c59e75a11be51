export {
  bridgeDenial,
  type BridgeFlags,
  type ExperimentalFeature,
  experimentalFeatures,
} from './needs.js';
export { canonicalOf, canonicalRank, type CanonicalRank } from './canonical.js';
export {
  assetOfSymbol,
  canonicalOrigin,
  formerSymbols,
  type SymbolMatch,
  type SymbolQuery,
} from './symbols.js';
export { isChainsOwn, isVerified, shownSymbol } from './verified.js';
export { type ChannelPath, channelPath, transfersOver } from './channel-path.js';
export type { CoinLink } from './coin-links.js';
export { type Coin, coinAt, coinNamed, type Home } from './coin.js';
export { counterpartsOn, equalCounterparts } from './counterpart.js';
export {
  type AssetPair,
  assetsBetweenChains,
  type PairQuery,
  pairsOfAsset,
  type ReachQuery,
} from './pairs.js';
export { type DerivedSources, type SourceOptions, sourceCoins } from './source-coins.js';
export { type Service, serviceWithin } from './service.js';
export { bridgesOf, type CoinPath, coinPath, coinPathsBetween } from './coin-paths.js';
