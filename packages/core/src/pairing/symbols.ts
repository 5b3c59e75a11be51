import { parseTrace } from '../denom/index.js';
import { compareText, memoByIdentity, RoutingError } from '../primitives/index.js';
import {
  assetKey,
  assetsOf,
  type ChannelLink,
  getChain,
  type NamingOptions,
  type Registry,
} from '../registry/index.js';
import { type AssetInfo, describeAsset } from '../trace/index.js';
import { canonicalOf, canonicalRank } from './canonical.js';
import { bridgedCoins } from './coin-links.js';
import { coinAt } from './coin.js';
import { counterpartsOn } from './counterpart.js';
import { neighbourAssets } from './source-coins.js';
import { isVerified } from './verified.js';

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
 * The asset of a symbol on a chain: a verified one with it as recommended symbol, else as plain symbol, else as a former or
 * later symbol; in exact spelling first, then in any letter case. Of several, the one that `symbols.pins` names, else a
 * voucher of the canonical origin over preferred channels with the shortest trace. If the chain lists none, the coin of a
 * neighbour that becomes exactly one voucher over the preferred channel. Undefined without a match.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, `AMBIGUOUS_ASSET` if several match and none is canonical, `SYMBOL_UNVERIFIED` if only
 * unverified assets match
 * @example assetOfSymbol(registry, { chainId: 'stargaze-1', symbol: 'ATOM' })?.asset.denom // 'ibc/…' over channel-…
 */
export function assetOfSymbol(registry: Registry, query: SymbolQuery): SymbolMatch | undefined {
  const { id } = getChain(registry, query.chainId, 'chainId');
  const listed = [...assetsOf(registry, id)].map(({ path }) =>
    describeAsset(registry, { chainId: id, path }),
  );
  const bridged = [...bridgedCoins(registry, id)].map(({ info }) => info);
  const named = namesakes(registry, [...new Set([...listed, ...bridged])], query);
  const match = verifiedMatch(registry, named, query) ?? matchAmongVouchers(registry, query);
  if (match === undefined && named.length > 0) throw unverified(query, named);
  return match;
}

/** Match among unlisted vouchers of native coins of the neighbour chains. */
function matchAmongVouchers(registry: Registry, query: SymbolQuery): SymbolMatch | undefined {
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
  const named = namesakes(registry, [...links.keys()], query, ['recommended', 'renamed']);
  const asset = verifiedMatch(registry, named, query)?.asset;
  const over = asset && links.get(asset);
  return over && { asset, by: 'derived', over };
}

/** Kinds of a match between an asset and a symbol, the better first. */
type Way = 'recommended' | 'symbol' | 'renamed';

/** Assets with one kind of a match. */
interface Namesakes {
  readonly way: Way;
  readonly assets: readonly AssetInfo[];
}

/** Assets that have a symbol, by the kind of the match, the best kind first. */
function namesakes(
  registry: Registry,
  assets: readonly AssetInfo[],
  query: SymbolQuery,
  ways: readonly Way[] = ['recommended', 'symbol', 'renamed'],
): readonly Namesakes[] {
  return foldings.flatMap((fold) => {
    const text = fold(query.symbol);
    const isCalled = (known: string | undefined): boolean => known !== undefined && fold(known) === text;
    const tests: Readonly<Record<Way, (info: AssetInfo) => boolean>> = {
      recommended: ({ recommendedSymbol }) => isCalled(recommendedSymbol),
      symbol: ({ symbol }) => isCalled(symbol),
      renamed: (info) => !hasOwnRow(registry, info) && formerSymbols(registry, info).some(isCalled),
    };
    return ways.flatMap((way) => {
      const found = assets.filter(tests[way]);
      return found.length > 0 ? [{ way, assets: found }] : [];
    });
  });
}

/** Spellings are compared in normal form C: in exact letter case first. */
const foldings: readonly ((text: string) => string)[] = [
  (text) => text.normalize('NFC'),
  (text) => text.normalize('NFC').toLowerCase(),
];

/** The verified asset of the best kind of a match. @throws RoutingError `AMBIGUOUS_ASSET` */
function verifiedMatch(
  registry: Registry,
  named: readonly Namesakes[],
  query: SymbolQuery,
): SymbolMatch | undefined {
  if (!isPlainText(query.symbol)) return undefined;
  for (const { way, assets } of named) {
    const verified = assets.filter((info) => isVerified(registry, info, compared[way]));
    const by = way === 'renamed' ? way : 'symbol';
    if (verified.length > 0) return { asset: theOne(registry, verified, query), by };
  }
  return undefined;
}

/** Symbols that a voucher must share with its origin to be verified: a renamed coin shares its former ones. */
const compared: Readonly<Record<Way, (info: AssetInfo) => string | undefined>> = {
  recommended: ({ recommendedSymbol }) => recommendedSymbol,
  symbol: ({ symbol }) => symbol,
  renamed: () => '',
};

/** Whether a symbol has printable ASCII characters only. Others can look like these. */
function isPlainText(symbol: string): boolean {
  return /^[ -~]+$/.test(symbol);
}

/** The meaning of a symbol does not depend on availability: retired chains still have their coins. */
const everything: NamingOptions = Object.freeze({ ignoreLiveness: true });

/** Whether a symbol rule names a coin on its chain, which excludes other names. */
function hasOwnRow({ symbols }: Registry, { chainId, denom }: AssetInfo): boolean {
  return symbols.assets.has(assetKey(chainId, denom));
}

/** Former and later symbols of a coin, by its origin. */
export function formerSymbols(
  { symbols }: Registry,
  { originChainId, originDenom }: Pick<AssetInfo, 'originChainId' | 'originDenom'>,
): readonly string[] {
  return symbols.renames.flatMap((row) =>
    row.chainId === originChainId && row.denom === originDenom ? [row.old, row.new] : [],
  );
}

/** The asset of several verified ones. @throws RoutingError `AMBIGUOUS_ASSET` if none is pinned or canonical */
function theOne(registry: Registry, assets: readonly AssetInfo[], query: SymbolQuery): AssetInfo {
  const pin = pinnedDenom(registry, query);
  const pinned = assets.filter((info) => info.denom === pin || hasOwnRow(registry, info));
  const meant = pinned.length > 0 ? pinned : ofCanonicalOrigin(registry, assets, query);
  const hasOneOrigin = new Set(meant.map(originKey)).size === 1;
  const best = hasOneOrigin ? shortest(canonicalOf(meant, (info) => canonicalRank(registry, info))) : meant;
  const [asset, ...others] = best;
  if (asset !== undefined && others.length === 0) return asset;
  const { chainId, symbol } = query;
  throw refusal('AMBIGUOUS_ASSET', `several assets on ${chainId} have the symbol ${symbol}`, best);
}

function pinnedDenom({ symbols }: Registry, { chainId, symbol }: SymbolQuery): string | undefined {
  const { pins } = symbols;
  return pins.get(`${chainId}|${symbol}`) ?? pins.get(`${chainId}|${symbol.toUpperCase()}`);
}

/** Assets of the origin that a symbol belongs to; all of them if it belongs to none of theirs. */
function ofCanonicalOrigin(
  registry: Registry,
  assets: readonly AssetInfo[],
  { symbol }: SymbolQuery,
): readonly AssetInfo[] {
  const origin = canonicalOrigin(registry, symbol);
  const found = assets.filter((info) => originKey(info) === origin);
  return found.length > 0 ? found : assets;
}

/** Key of the origin that a symbol of several verified coins belongs to, in any letter case. */
export function canonicalOrigin({ symbols }: Registry, symbol: string): string | undefined {
  return originsByText(symbols).get(symbol.toLowerCase());
}

const originsByText = /* @__PURE__ */ memoByIdentity(
  ({ canonical }: Registry['symbols']) =>
    new Map([...canonical].map(([symbol, origin]) => [symbol.toLowerCase(), origin])),
);

function originKey({ originChainId, originDenom }: AssetInfo): string {
  return assetKey(originChainId, originDenom);
}

function shortest(assets: readonly AssetInfo[]): readonly AssetInfo[] {
  const hopsOf = ({ trace }: AssetInfo): number => parseTrace(`${trace}/base`).hops.length;
  const least = Math.min(...assets.map(hopsOf));
  return assets.filter((info) => hopsOf(info) === least);
}

/** The refusal of a symbol that only unverified assets have: a denom must be typed. */
function unverified({ chainId, symbol }: SymbolQuery, named: readonly Namesakes[]): RoutingError {
  const assets = new Set(named.flatMap((group) => group.assets));
  const what = `no verified asset on ${chainId} has the symbol ${symbol}`;
  return refusal('SYMBOL_UNVERIFIED', what, [...assets]);
}

function refusal(
  reason: 'AMBIGUOUS_ASSET' | 'SYMBOL_UNVERIFIED',
  what: string,
  assets: readonly AssetInfo[],
): RoutingError {
  const infos = [...assets].sort((x, y) => compareText(x.denom, y.denom));
  const candidates = infos.map(({ denom }) => denom).join(', ');
  const ask = infos.length === 1 ? 'give the denom of the unverified one' : 'give one of their denoms';
  const message = `${what}, ${ask}: ${candidates}`;
  const notes = infos.map(
    ({ denom, originDenom, originChainId }) => `${denom}: ${originDenom} on ${originChainId}`,
  );
  return new RoutingError(reason, 'symbol', message, { notes, facts: { candidates } });
}
