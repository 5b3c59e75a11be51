import { canonicalOrigin, formerSymbols, isChainsOwn, isVerified } from '../pairing/index.js';
import { type ChainId, compareText, remembered } from '../primitives/index.js';
import {
  assetKey,
  assetsOf,
  findAsset,
  isChainLive,
  nativeDenomOf,
  type Registry,
} from '../registry/index.js';
import { type AssetInfo, describeAsset } from '../trace/index.js';
import { skeleton } from './skeleton.js';

/** A coin on one chain that lists it. */
export interface Listing {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom on the chain. */
  readonly denom: string;
}

/** Reason to trust the symbol of a coin, or none. */
export type Trust = 'native' | 'verified' | 'caller' | 'unverified';

/** A verified coin that another one looks like. */
export interface Original extends Listing {
  /** Symbol of the verified coin. */
  readonly symbol: string;
}

/** A coin with all of its listings: a line of results. */
export interface CoinLine extends Listing {
  /** Symbol at the origin, without a suffix of a bridge. */
  readonly symbol?: string;
  /** Symbol that users see, if it is another one. */
  readonly recommendedSymbol?: string;
  /** Name. */
  readonly name?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** `native`: its chain stakes it, or pays fees in it on an EVM chain. `caller`: a row of an overlay names it. */
  readonly trust: Trust;
  /** Whether its chain is in service. */
  readonly isOpen: boolean;
  /** The verified coin that this unverified one looks like. */
  readonly imitates?: Original;
  /** Chains that list it, its origin chain first. */
  readonly listings: readonly Listing[];
}

/** A line with the texts that find it, in lower case. */
export interface CoinEntry {
  readonly line: CoinLine;
  readonly symbols: readonly string[];
  readonly aliases: readonly string[];
  readonly name: string;
  readonly denoms: ReadonlySet<string>;
  /** Symbols that are canonically of this coin. */
  readonly canonical: ReadonlySet<string>;
  /** Chains with a listed voucher. */
  readonly spread: number;
}

/** Lines of all listed coins. */
export function coinEntries(registry: Registry): readonly CoinEntry[] {
  const byOrigin = new Map<string, AssetInfo[]>();
  for (const { id } of registry.chains.values())
    for (const { path } of assetsOf(registry, id)) {
      const info = describeAsset(registry, { chainId: id, path });
      remembered(byOrigin, originKey(info), (): AssetInfo[] => []).push(info);
    }
  const entries = Array.from(byOrigin, ([key, infos]) => entryOf(registry, key, infos));
  return withImitations(entries);
}

/** A coin whose path leaves the data is a coin of the chain that lists it. */
function originKey({ originChainId, originDenom, chainId, denom }: AssetInfo): string {
  return originChainId === '' ? assetKey(chainId, denom) : assetKey(originChainId, originDenom);
}

function entryOf(registry: Registry, key: string, infos: readonly AssetInfo[]): CoinEntry {
  const isHome = ({ chainId, denom }: AssetInfo): boolean => assetKey(chainId, denom) === key;
  const ordered = [...infos].sort(
    (x, y) => Number(isHome(y)) - Number(isHome(x)) || compareText(x.chainId, y.chainId),
  );
  const [home] = ordered as [AssetInfo, ...AssetInfo[]]; // each origin has a listing
  const chainId: ChainId = home.originChainId === '' ? home.chainId : (home.originChainId as ChainId); // of a chain
  const denom = home.originChainId === '' ? home.denom : home.originDenom;
  const recommended = home.recommendedSymbol;
  const aliases = formerSymbols(registry, home).map(lower);
  const symbols = [home.symbol, recommended].flatMap((known) => (known ? [lower(known)] : []));
  return {
    line: {
      ...{ chainId, denom },
      ...(home.symbol !== undefined && { symbol: home.symbol }),
      ...(home.name !== undefined && { name: home.name }),
      ...(home.decimals !== undefined && { decimals: home.decimals }),
      ...(recommended !== undefined && recommended !== home.symbol && { recommendedSymbol: recommended }),
      trust: trustOf(registry, { chainId, denom }, ordered),
      isOpen: isChainLive(registry, chainId),
      listings: ordered.map((info) => ({ chainId: info.chainId, denom: info.denom })),
    },
    symbols,
    aliases,
    name: lower(home.name ?? ''),
    denoms: new Set([denom, ...ordered.map((info) => info.denom)].map(lower)),
    canonical: new Set([...symbols, ...aliases].filter((text) => canonicalOrigin(registry, text) === key)),
    spread: new Set(infos.filter((info) => !isHome(info)).map((info) => info.chainId)).size,
  };
}

function trustOf(registry: Registry, origin: Listing, infos: readonly AssetInfo[]): Trust {
  const { chainId, denom } = origin;
  const by = new Set(infos.map((info) => findAsset(registry, info)?.verifiedBy));
  const isCallers = by.has('caller') && !by.has('source');
  if (isStakedOrGas(registry, origin)) return 'native';
  if (!infos.some((info) => isVerified(registry, info))) return 'unverified';
  return isCallers && !isChainsOwn(registry, chainId, denom) ? 'caller' : 'verified';
}

function isStakedOrGas({ chains, bridges }: Registry, { chainId, denom }: Listing): boolean {
  return (
    chains.get(chainId)?.stakingDenoms.includes(denom) === true || nativeDenomOf(bridges, chainId) === denom
  );
}

/** Marks unverified coins that look like a verified one: like the canonical or most widely listed one. */
function withImitations(entries: readonly CoinEntry[]): readonly CoinEntry[] {
  const originals = new Map<string, CoinEntry>();
  for (const entry of entries) {
    if (entry.line.trust === 'unverified') continue;
    for (const symbol of entry.symbols) {
      const look = skeleton(symbol);
      const known = originals.get(look);
      if (known === undefined || isMoreKnown(entry, known)) originals.set(look, entry);
    }
  }
  return entries.map((entry) => {
    if (entry.line.trust !== 'unverified') return entry;
    const original = entry.symbols.flatMap((symbol) => originals.get(skeleton(symbol)) ?? [])[0]?.line;
    if (original === undefined) return entry;
    const { chainId, denom, symbol = '' } = original;
    return { ...entry, line: { ...entry.line, imitates: { chainId, denom, symbol } } };
  });
}

function isMoreKnown(one: CoinEntry, other: CoinEntry): boolean {
  return rankOf(one) > rankOf(other);
}

function rankOf({ canonical, line, spread }: CoinEntry): number {
  return spread + (line.trust === 'native' ? 1_000 : 0) + (canonical.size > 0 ? 10_000 : 0);
}

function lower(text: string): string {
  return text.toLowerCase();
}
