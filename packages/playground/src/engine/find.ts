import { assetsOf, findChain, isChainLive, type Registry } from 'wayfold/registry';
import { type AssetInfo, describeAsset } from 'wayfold/trace';
import { chainLabel, coinLabel, shortDenom } from './labels.js';
import type { ChainLabel, FindAsk, Found } from './protocol.js';

/** Looks up typed text: `atom`, `usdc noble`, `ibc/2739…`, `osmosis`. */
export type Find = (ask: FindAsk) => readonly Found[];

/** How many answers a person looks through. */
const most = 40;

interface Entry {
  readonly found: Found;
  /** Texts that find it, in lower case, the most specific first. */
  readonly keys: readonly string[];
  /** Rank; a smaller one is a better match. */
  readonly rank: number;
}

interface Index {
  readonly coins: readonly Entry[];
  readonly chains: readonly Entry[];
  /** Chains out of service, whose coins are not found. */
  readonly closed: readonly Entry[];
}

function poolOf({ coins, chains, closed }: Index, want: FindAsk['want']): readonly Entry[] {
  if (want === 'chain') return [...chains, ...closed];
  return want === 'place' ? [...chains, ...coins] : coins;
}

/** An index of the live chains and listed coins of a registry. */
export function createFind(registry: Registry): Find {
  let index: Index | undefined;
  return ({ text, want }) => {
    index ??= indexOf(registry);
    const words = text
      .toLowerCase()
      .split(/[\s,/]+/)
      .filter((word) => word !== '' && word !== 'on');
    const asked = text.trim().toLowerCase();
    return poolOf(index, want)
      .map((entry) => ({ entry, score: scoreOf(entry, words, asked) }))
      .filter(({ score }) => score < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.score - b.score)
      .slice(0, most)
      .map(({ entry }) => entry.found);
  };
}

/** The coin `chain/denom`, or the chain, that a link names; undefined if the chain is not in the data. */
export function foundOf(registry: Registry, text: string): Found | undefined {
  const slash = text.indexOf('/');
  const chainId = slash < 0 ? text : text.slice(0, slash);
  if (findChain(registry, chainId) === undefined) return undefined;
  const chain = chainLabel(registry, chainId);
  if (slash < 0) return placeOf(chain);
  const denom = text.slice(slash + 1);
  return { chainId, denom, chain, name: '', ...coinLabel(registry, chainId, denom) };
}

/** Each word must be found; the worse its place, the higher the score. */
function scoreOf({ keys, rank }: Entry, words: readonly string[], asked: string): number {
  if (keys.includes(asked)) return keys.indexOf(asked) + rank / 10;
  let score = rank;
  for (const word of words) {
    let best = Number.POSITIVE_INFINITY;
    for (const [place, key] of keys.entries()) {
      if (key === word) best = Math.min(best, place);
      else if (key.startsWith(word)) best = Math.min(best, 10 + place);
      else if (word.length > 2 && key.includes(word)) best = Math.min(best, 30 + place);
    }
    score += best;
  }
  return score;
}

function indexOf(registry: Registry): Index {
  const listed: Listed[] = [];
  const chains: Entry[] = [];
  const closed: Entry[] = [];
  /** Number of chains that list a coin, by its origin: a coin on more chains ranks first. */
  const spread = new Map<string, number>();
  for (const chain of registry.chains.values()) {
    const label = chainLabel(registry, chain.id);
    const names = [label.name, chain.name, chain.id].map((name) => name.toLowerCase());
    if (chain.isTestnet || chain.type === 'unknown' || !isChainLive(registry, chain.id)) {
      closed.push({ found: placeOf(label), keys: names, rank: rarity(0) });
      continue;
    }
    const infos = [...assetsOf(registry, chain.id)].map(({ path }) =>
      describeAsset(registry, { chainId: chain.id, path }),
    );
    const rank = rarity(infos.length);
    chains.push({ found: placeOf(label), keys: names, rank });
    for (const info of infos) {
      const origin = `${info.originChainId}/${info.originDenom}`;
      spread.set(origin, (spread.get(origin) ?? 0) + 1);
      listed.push({ label, names, info, origin, rank });
    }
  }
  return { chains, closed, coins: listed.map((one) => coinEntry(one, rarity(spread.get(one.origin) ?? 0))) };
}

/** Small for what there is much of. */
function rarity(count: number): number {
  return Math.max(0, 6 - Math.log2(1 + count));
}

function placeOf(chain: ChainLabel): Found {
  return { chainId: chain.id, chain, symbol: '', name: chain.name };
}

interface Listed {
  readonly label: ChainLabel;
  readonly names: readonly string[];
  readonly info: AssetInfo;
  readonly origin: string;
  /** Rank of its chain. */
  readonly rank: number;
}

function coinEntry({ label, names, info, rank }: Listed, rare: number): Entry {
  const symbol = info.recommendedSymbol ?? info.symbol ?? shortDenom(info.denom);
  const found: Found = {
    chainId: label.id,
    denom: info.denom,
    chain: label,
    symbol,
    name: info.name ?? '',
    ...(info.decimals !== undefined && { decimals: info.decimals }),
  };
  const own = [symbol, info.symbol ?? '', info.denom, info.name ?? ''].map((text) => text.toLowerCase());
  const away = info.trace === '' ? 0 : 3 + rank;
  return { found, keys: [...own.slice(0, 3), ...names, ...own.slice(3)], rank: rare + away };
}
