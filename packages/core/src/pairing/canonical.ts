import { isNativePath } from '../denom/index.js';
import { preferredChannelsTo } from '../graph/index.js';
import { type Asset, assetKey, findAsset, isRollupDenom, type Registry } from '../registry/index.js';
import type { AssetInfo } from '../trace/index.js';
import { type Coin, coinAt } from './coin.js';

/** Rank of a coin for an asset on its chain: the lower, the better. */
export type CanonicalRank = (typeof canonicalRanks)[keyof typeof canonicalRanks];

/** Ranks by the kind of a coin. Coins of no kind represent an asset only without any other coin. */
const canonicalRanks = {
  /** A symbol rule names this coin. */
  named: 1,
  native: 2,
  /** The chain lists it, and every channel it came over is the preferred one of its two chains. */
  listed: 3,
  /** A coin of Initia on a rollup, as OPinit makes it. */
  rollup: 4,
  other: 5,
} as const;

/**
 * Rank of a coin among the coins of one asset on its chain, reachable or not: decides the coin that a route delivers if the query names
 * none, the first recommendation, and the match of a symbol.
 */
export function canonicalRank(registry: Registry, info: AssetInfo): CanonicalRank {
  const { chainId, denom } = info;
  if (registry.symbols.assets.has(assetKey(chainId, denom))) return canonicalRanks.named;
  const listing = findAsset(registry, { chainId, denom });
  if (listing?.isDeprecated === true) return canonicalRanks.other;
  if (isRollupDenom(denom)) return canonicalRanks.rollup;
  if (info.trace === '' && isNativePath(denom)) return canonicalRanks.native;
  return listing !== undefined && isOverPreferred(registry, listing)
    ? canonicalRanks.listed
    : canonicalRanks.other;
}

/** Coins of the lowest rank, in order. */
export function canonicalOf<T>(items: readonly T[], rank: (item: T) => CanonicalRank): readonly T[] {
  const ranks = items.map(rank);
  const best = Math.min(...ranks);
  return items.filter((_, at) => ranks[at] === best);
}

function isOverPreferred(registry: Registry, { chainId, path }: Asset): boolean {
  const coin: Coin | undefined = coinAt(registry, chainId, path);
  return (
    coin?.links.every(({ from, to, channel }) => {
      const options = { kind: channel.kind, ignoreLiveness: true };
      return preferredChannelsTo(registry, from.chainId, options)(to.chainId)?.channel === channel;
    }) === true
  );
}
