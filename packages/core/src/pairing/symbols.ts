import { isNativePath } from '../denom/index.js';
import { preferredChannelsTo } from '../graph/index.js';
import { compareText, RoutingError } from '../primitives/index.js';
import {
  type Asset,
  assetKey,
  assetsOf,
  type ChannelLink,
  findAsset,
  getChain,
  isRollupDenom,
  type NamingOptions,
  type Registry,
  type SymbolRename,
} from '../registry/index.js';
import { type AssetInfo, describeAsset } from '../trace/index.js';
import { bridgedCoins } from './coin-links.js';
import { type Coin, coinAt } from './coin.js';
import { counterpartsOn } from './counterpart.js';
import { neighbourAssets } from './source-coins.js';

/** A symbol from user input, and its chain. */
export interface SymbolQuery {
  /** Chain id. */
  readonly chainId: string;
  /** Symbol. */
  readonly symbol: string;
}

/** The only asset that matches a symbol on a chain. */
export interface SymbolMatch {
  /** Asset. */
  readonly asset: AssetInfo;
  /** `renamed`: it has another symbol by now. `derived`: the chain does not list it, and it comes over `over`. */
  readonly by: 'symbol' | 'renamed' | 'derived';
  /** The channel of a derived voucher, seen from the chain. */
  readonly over?: ChannelLink;
}

/**
 * The asset of a symbol on a chain: the one with it as recommended symbol, else as plain symbol, else as a former or
 * later symbol; in exact spelling first, then in any letter case. Of several the canonical one. If the chain lists
 * none, the coin of a neighbour that becomes exactly one voucher over the preferred channel. Undefined without a match.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, `AMBIGUOUS_ASSET` if several match and none is canonical
 * @example assetOfSymbol(registry, { chainId: 'stargaze-1', symbol: 'ATOM' })?.asset.denom // 'ibc/…' over channel-…
 */
export function assetOfSymbol(registry: Registry, query: SymbolQuery): SymbolMatch | undefined {
  const { id } = getChain(registry, query.chainId, 'chainId');
  const listed = [...assetsOf(registry, id)].map(({ path }) =>
    describeAsset(registry, { chainId: id, path }),
  );
  const bridged = [...bridgedCoins(registry, id)].map(({ info }) => info);
  return meant(registry, [...new Set([...listed, ...bridged])], query) ?? meantAmongVouchers(registry, query);
}

/** Match among unlisted vouchers of native coins of the neighbour chains. */
function meantAmongVouchers(registry: Registry, query: SymbolQuery): SymbolMatch | undefined {
  const { id } = getChain(registry, query.chainId);
  const inService = counterpartsOn(registry, id);
  const any = counterpartsOn(registry, id, everything);
  const links = new Map<AssetInfo, ChannelLink>();
  for (const { chainId, path, isDeprecated } of neighbourAssets(registry, id, () => true)) {
    if (isDeprecated) continue;
    const home = coinAt(registry, chainId, path)?.home;
    const voucher = home && (inService(home) ?? any(home));
    const [link, ...further] = voucher?.links ?? [];
    if (voucher && link && further.length === 0) links.set(voucher.info, link);
  }
  const asset = meant(registry, [...links.keys()], query, ['recommended', 'renamed'])?.asset;
  const over = asset && links.get(asset);
  return over && { asset, by: 'derived', over };
}

/** Kinds of a match between an asset and a symbol, the better first. */
type Way = 'recommended' | 'symbol' | 'renamed';

/** The asset of one chain that matches a symbol. */
function meant(
  registry: Registry,
  assets: readonly AssetInfo[],
  query: SymbolQuery,
  ways: readonly Way[] = ['recommended', 'symbol', 'renamed'],
): SymbolMatch | undefined {
  const { renames } = registry.symbols;
  for (const fold of foldings) {
    const text = fold(query.symbol);
    const isCalled = (known: string | undefined): boolean => known !== undefined && fold(known) === text;
    const tests: Readonly<Record<Way, (info: AssetInfo) => boolean>> = {
      recommended: ({ recommendedSymbol }) => isCalled(recommendedSymbol),
      symbol: ({ symbol }) => isCalled(symbol),
      renamed: (info) =>
        !hasOwnRow(registry, info) &&
        renames.some((row) => isOf(row, info) && (isCalled(row.old) || isCalled(row.new))),
    };
    for (const way of ways) {
      const found = assets.filter(tests[way]);
      const by = way === 'renamed' ? 'renamed' : 'symbol';
      if (found.length > 0) return { asset: theOne(registry, found, query), by };
    }
  }
  return undefined;
}

/** The meaning of a symbol does not depend on availability: retired chains still have their coins. */
const everything: NamingOptions = Object.freeze({ ignoreLiveness: true });

const foldings: readonly ((text: string) => string)[] = [(text) => text, (text) => text.toLowerCase()];

/** Whether a symbol rule names a coin on its chain, which excludes other names. */
function hasOwnRow({ symbols }: Registry, { chainId, denom }: AssetInfo): boolean {
  return symbols.assets.has(assetKey(chainId, denom));
}

function isOf({ chainId, denom }: SymbolRename, { originChainId, originDenom }: AssetInfo): boolean {
  return originChainId === chainId && originDenom === denom;
}

function theOne(registry: Registry, assets: readonly AssetInfo[], query: SymbolQuery): AssetInfo {
  const { chainId, symbol } = query;
  const best = canonicalOf(assets, (info) => canonicalRank(registry, info));
  const [asset, ...others] = best;
  if (asset !== undefined && others.length === 0) return asset;
  const infos = [...best].sort((x, y) => compareText(x.denom, y.denom));
  const candidates = infos.map(({ denom }) => denom).join(', ');
  const message = `several assets on ${chainId} have the symbol ${symbol}, give one of their denoms: ${candidates}`;
  const notes = infos.map(
    ({ denom, originDenom, originChainId }) => `${denom}: ${originDenom} on ${originChainId}`,
  );
  throw new RoutingError('AMBIGUOUS_ASSET', 'symbol', message, { notes, facts: { candidates } });
}

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
