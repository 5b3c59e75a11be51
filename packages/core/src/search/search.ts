import { type ChainId, compareText, editDistance, memoByIdentity } from '../primitives/index.js';
import { type Chain, isChainLive, type Registry } from '../registry/index.js';
import { type CoinEntry, coinEntries, type CoinLine } from './lines.js';

/** A chain that a text finds. */
export interface ChainLine {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Display name. */
  readonly name: string;
  /** Whether it is in service. */
  readonly isOpen: boolean;
}

/** Results of a search, the best first. */
export interface SearchResult {
  /** Chains. */
  readonly chains: readonly ChainLine[];
  /** Coins, imitations last. */
  readonly coins: readonly CoinLine[];
  /** Chain that a word of the text names: the coins are listed there. */
  readonly on?: ChainId;
  /** Whether some results only have a similar spelling. */
  readonly isNear: boolean;
}

/** Most chains, most coins, and most imitations of a result. */
const most = 40;

/**
 * Chains and coins by a text: a symbol, a former symbol, a name, a denom, the id or name of a chain. Of several words one may
 * name the chain whose coins are wanted. Ordered by service and imitation, trust, kind of the match, chains that list the coin,
 * and spelling. A text without words finds the most widely listed coins. Lines are made once per registry.
 *
 * @example searchNames(registry, 'usdc noble').coins[0]?.denom // 'uusdc'
 */
export function searchNames(registry: Registry, text: string): SearchResult {
  const { coins, chains } = indexOf(registry);
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '' && word !== 'on');
  const place = chainAmong(chains, words);
  if (place !== undefined) {
    const listed = coins.filter(({ line }) => line.listings.some(({ chainId }) => chainId === place.chainId));
    const found = resultOf([], listed, place.rest);
    if (found.coins.length > 0) return { ...found, on: place.chainId };
  }
  return resultOf(chains, coins, words.join(' '));
}

interface ChainEntry {
  readonly line: ChainLine;
  readonly names: readonly string[];
  /** Number of coins that it lists. */
  readonly size: number;
}

const indexOf = /* @__PURE__ */ memoByIdentity((registry: Registry) => ({
  coins: coinEntries(registry),
  chains: Array.from(registry.chains.values(), (chain) => chainEntry(registry, chain)),
}));

function chainEntry(registry: Registry, { id, name, prettyName }: Chain): ChainEntry {
  return {
    line: { chainId: id, name: prettyName, isOpen: isChainLive(registry, id) },
    names: [...new Set([id, name, prettyName].map((known) => known.toLowerCase()))],
    size: registry.assets.get(id)?.size ?? 0,
  };
}

/** A chain that consecutive words name, the longest name first, and the other words. */
function chainAmong(
  chains: readonly ChainEntry[],
  words: readonly string[],
): { readonly chainId: ChainId; readonly rest: string } | undefined {
  for (let length = Math.min(words.length - 1, longestName); length > 0; length--)
    for (let start = words.length - length; start >= 0; start--) {
      const name = words.slice(start, start + length).join(' ');
      const found = chains.find(({ names }) => names.includes(name));
      if (found === undefined) continue;
      const rest = [...words.slice(0, start), ...words.slice(start + length)].join(' ');
      return { chainId: found.line.chainId, rest };
    }
  return undefined;
}

/** Words of the longest name of a chain that is looked for. */
const longestName = 4;

/** A line with its place in the order: smaller numbers are better. */
interface Ranked<Line> {
  readonly line: Line;
  readonly keys: readonly number[];
}

function resultOf(chains: readonly ChainEntry[], coins: readonly CoinEntry[], text: string): SearchResult {
  const exactChains = chains.flatMap((entry) => rankedChain(entry, chainMatch(entry, text)));
  const exactCoins = coins.flatMap((entry) => rankedCoin(entry, coinMatch(entry, text), text));
  const isFound = exactChains.length > 0 || exactCoins.some(({ line }) => line.trust !== 'unverified');
  if (isFound) return { chains: linesOf(exactChains), coins: linesOf(exactCoins), isNear: false };
  const found = new Set(exactCoins.map(({ line }) => line));
  const nearChains = chains.flatMap((entry) => rankedChain(entry, nearest(text, entry.names)));
  const nearCoins = coins
    .filter(({ line }) => !found.has(line))
    .flatMap((entry) =>
      rankedCoin(entry, nearest(text, [...entry.symbols, ...entry.aliases, entry.name]), text),
    );
  const isNear = nearChains.length + nearCoins.length > 0;
  return { chains: linesOf(nearChains), coins: linesOf([...exactCoins, ...nearCoins]), isNear };
}

/** Kinds of a match, the better first. */
const matches = {
  equal: 0,
  symbolBegins: 1,
  nameEqual: 2,
  wordBegins: 3,
  symbolContains: 4,
  nameContains: 5,
  /** Distances follow. */
  near: 5,
} as const;

function coinMatch({ symbols, aliases, name, denoms }: CoinEntry, text: string): number | undefined {
  if (symbols.includes(text) || aliases.includes(text) || denoms.has(text)) return matches.equal;
  if (symbols.some((symbol) => symbol.startsWith(text))) return matches.symbolBegins;
  if (name === text) return matches.nameEqual;
  if (` ${name}`.includes(` ${text}`)) return matches.wordBegins;
  if (symbols.some((symbol) => symbol.includes(text))) return matches.symbolContains;
  return name.includes(text) ? matches.nameContains : undefined;
}

function chainMatch({ names }: ChainEntry, text: string): number | undefined {
  if (names.includes(text)) return matches.equal;
  if (names.some((name) => name.startsWith(text))) return matches.symbolBegins;
  if (names.some((name) => ` ${name}`.includes(` ${text}`))) return matches.wordBegins;
  return names.some((name) => name.includes(text)) ? matches.nameContains : undefined;
}

/** A match by spelling: one difference in texts of three characters, two in texts of five. */
function nearest(text: string, names: readonly string[]): number | undefined {
  const limit = text.length >= 5 ? 2 : Number(text.length >= 3);
  if (limit === 0 || text.length > longestText) return undefined;
  const wanted = [...text];
  const least = Math.min(...names.map((name) => editDistance(wanted, [...name], limit)));
  return least <= limit ? matches.near + least : undefined;
}

/** Longer texts are not mistyped names. */
const longestText = 48;

/** The first key of the order. */
const shelves = { inOrder: 0, closed: 1, imitation: 2 } as const;

function shelfOf({ isOpen }: { readonly isOpen: boolean }): number {
  return isOpen ? shelves.inOrder : shelves.closed;
}

function rankedChain({ line, size }: ChainEntry, match: number | undefined): readonly Ranked<ChainLine>[] {
  return match === undefined ? [] : [{ line, keys: [shelfOf(line), match, -size] }];
}

function rankedCoin(entry: CoinEntry, match: number | undefined, text: string): readonly Ranked<CoinLine>[] {
  if (match === undefined) return [];
  const { line, spread } = entry;
  const shelf = line.imitates === undefined ? shelfOf(line) : shelves.imitation;
  return [{ line, keys: [shelf, trustKey(entry, text), match, -spread] }];
}

function trustKey({ line, symbols, aliases, canonical }: CoinEntry, text: string): number {
  const isEqual = symbols.includes(text) || aliases.includes(text);
  if (canonical.has(text)) return 0;
  if (line.trust === 'native' && isEqual) return 1;
  if (line.trust === 'caller') return 4;
  if (line.trust === 'unverified') return isEqual ? 5 : 6;
  return isEqual ? 2 : 3;
}

function linesOf<Line extends { readonly chainId: string; readonly denom?: string }>(
  ranked: readonly Ranked<Line>[],
): readonly Line[] {
  const ordered = [...ranked].sort(
    (x, y) =>
      compareKeys(x.keys, y.keys) ||
      compareText(x.line.chainId, y.line.chainId) ||
      compareText(x.line.denom ?? '', y.line.denom ?? ''),
  );
  const first = ordered.findIndex(({ keys }) => keys[0] === shelves.imitation);
  const end = first < 0 ? ordered.length : first;
  return [...ordered.slice(0, Math.min(end, most)), ...ordered.slice(end, end + most)].map(
    ({ line }) => line,
  );
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (const [place, key] of one.entries()) if (key !== other[place]) return key - (other[place] ?? 0);
  return 0;
}
