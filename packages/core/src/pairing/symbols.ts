import { compareText, RoutingError } from '../primitives/index.js';
import { assetsOf, type ChannelLink, getChain, type Registry, type SymbolRename } from '../registry/index.js';
import { type AssetInfo, describeAsset } from '../trace/index.js';
import { canonicalOf, canonicalRank } from './canonical.js';
import { bridgedCoins } from './coin-links.js';
import { coinAt } from './coin.js';
import { counterpartsOn } from './counterpart.js';
import type { LivenessOptions } from './liveness.js';
import { neighbourAssets } from './source-coins.js';

/** A symbol as a person types it, and the chain it is meant on. */
export interface SymbolQuery {
  readonly chainId: string;
  readonly symbol: string;
}

/** The one asset that a symbol means on a chain. */
export interface SymbolMatch {
  readonly asset: AssetInfo;
  /** `renamed`: it has another symbol by now. `derived`: the chain does not list it, and it comes over `over`. */
  readonly by: 'symbol' | 'renamed' | 'derived';
  /** The channel of a derived voucher, seen from the chain. */
  readonly over?: ChannelLink;
}

/**
 * The asset that a symbol means on a chain: the one that has it as recommended symbol, else as plain symbol, else had it
 * once or is called so since; in the very spelling first, then in any letter case. Of several the canonical one. Where
 * the chain lists none, the coin of a neighbour that becomes exactly one voucher over the preferred channel. Undefined
 * where nothing is called so.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, `AMBIGUOUS_ASSET` where several could be meant and none is canonical
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

/** Vouchers that the chain does not list, of the coins at home on its neighbours. */
function meantAmongVouchers(registry: Registry, query: SymbolQuery): SymbolMatch | undefined {
  const { id } = getChain(registry, query.chainId);
  const inService = counterpartsOn(registry, id);
  const any = counterpartsOn(registry, id, everything);
  const links = new Map<AssetInfo, ChannelLink>();
  for (const { chainId, path, isDeprecated } of neighbourAssets(registry, id, everything)) {
    const home = isDeprecated ? undefined : coinAt(registry, chainId, path)?.home;
    const voucher = home && (inService(home) ?? any(home));
    const [link, ...further] = voucher?.links ?? [];
    if (voucher && link && further.length === 0) links.set(voucher.info, link);
  }
  const asset = meant(registry, [...links.keys()], query)?.asset;
  const over = asset && links.get(asset);
  return over && { asset, by: 'derived', over };
}

/** Of assets on one chain the one that a symbol means. */
function meant(
  registry: Registry,
  assets: readonly AssetInfo[],
  query: SymbolQuery,
): SymbolMatch | undefined {
  const { renames } = registry.symbols;
  for (const fold of foldings) {
    const text = fold(query.symbol);
    const isCalled = (known: string | undefined): boolean => known !== undefined && fold(known) === text;
    const ways = [
      ['symbol', (info: AssetInfo) => isCalled(info.recommendedSymbol)],
      ['symbol', (info: AssetInfo) => isCalled(info.symbol)],
      ['renamed', (info: AssetInfo) => renames.some((row) => isOf(row, info) && wasCalled(row, isCalled))],
    ] as const;
    for (const [by, isMeant] of ways) {
      const found = assets.filter(isMeant);
      if (found.length > 0) return { asset: theOne(registry, found, query), by };
    }
  }
  return undefined;
}

/** What a symbol means does not depend on what is in service: chains that are gone still have their coins. */
const everything: LivenessOptions = Object.freeze({ includeInactive: true });

const foldings: readonly ((text: string) => string)[] = [(text) => text, (text) => text.toLowerCase()];

function isOf({ chainId, denom }: SymbolRename, { originChainId, originDenom }: AssetInfo): boolean {
  return originChainId === chainId && originDenom === denom;
}

function wasCalled(row: SymbolRename, isCalled: (known: string) => boolean): boolean {
  return isCalled(row.old) || isCalled(row.new);
}

function theOne(
  registry: Registry,
  assets: readonly AssetInfo[],
  { chainId, symbol }: SymbolQuery,
): AssetInfo {
  const best = canonicalOf(assets, (info) => canonicalRank(registry, info));
  const [asset, ...others] = best;
  if (asset !== undefined && others.length === 0) return asset;
  const infos = [...best].sort((x, y) => compareText(x.denom, y.denom));
  const message = `several assets on ${chainId} have the symbol ${symbol}; give one of these denoms`;
  const notes = infos.map(
    ({ denom, originDenom, originChainId }) => `${denom}: ${originDenom} on ${originChainId}`,
  );
  const candidates = infos.map(({ denom }) => denom).join(', ');
  throw new RoutingError('AMBIGUOUS_ASSET', 'symbol', message, { notes, facts: { candidates } });
}
