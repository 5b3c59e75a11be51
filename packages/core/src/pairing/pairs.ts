import {
  type Budget,
  type ChainId,
  checkClock,
  checkType,
  compareText,
  mapsOf,
  remembered,
} from '../primitives/index.js';
import {
  answersAlongEdits,
  type BridgeId,
  getChain,
  isEnding,
  livenessKey,
  type LivenessOptions,
  type Outage,
  type Registry,
} from '../registry/index.js';
import type { AssetInfo } from '../trace/index.js';
import { bridgesOf, type CoinPath, coinPathsBetween, ibcPathsBetween, transactionsOf } from './coin-paths.js';
import type { Coin } from './coin.js';
import { type Allowances, deniedBy, type Needs, needsOf, sameAssets } from './needs.js';
import { outlives, type PairsOf } from './outlives.js';
import { type DerivedSources, sourceCoin, sourceCoins, type SourceOptions } from './source-coins.js';

/** Query for a pair of chains. */
export interface PairQuery extends SourceOptions, Allowances {
  /** Source chain id. */
  readonly sourceChainId: string;
  /** Destination chain id. */
  readonly destChainId: string;
}

/**
 * Assets that can be moved from one chain to another, each with its counterpart there, ordered by source denom, then
 * destination denom. Pairs out of service in that direction are omitted unless `includeInactive` is set; the others
 * carry their outages. A chain that the data marks as killed is never an end of a pair.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, `INVALID_TYPE`, `MISSING_FIELD`, `INVALID_CLOCK`
 * @see specification 4.2
 */
export function assetsBetweenChains(registry: Registry, query: PairQuery): readonly AssetPair[] {
  checkType(query, 'object', '');
  checkType(query.sourceChainId, 'string', 'sourceChainId');
  checkType(query.destChainId, 'string', 'destChainId');
  if (query.now !== undefined) checkClock(query.now, 'now');
  const source = getChain(registry, query.sourceChainId, 'sourceChainId').id;
  const dest = getChain(registry, query.destChainId, 'destChainId').id;
  if (source === dest) return [];
  return allowedOf(possiblePairs(registry, source, dest, query), query);
}

/** An asset, its destination chain, and the permitted paths. */
export interface ReachQuery extends LivenessOptions, Allowances {
  /** Source chain id. */
  readonly sourceChainId: string;
  /** Denom on the source chain. */
  readonly sourceDenom: string;
  /** Destination chain id. */
  readonly destChainId: string;
  /** Steps of the request that this query is part of; by default a new budget. */
  readonly budget?: Budget;
}

/**
 * The pairs of one asset, a part of {@link assetsBetweenChains} for `derived: 'all'`, without the work for the others.
 * Addresses are compared in any letter case.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, `LIMIT_EXCEEDED` if the search for an unlisted voucher exceeds the budget
 */
export function pairsOfAsset(registry: Registry, query: ReachQuery): readonly AssetPair[] {
  const source = getChain(registry, query.sourceChainId, 'sourceChainId').id;
  const dest = getChain(registry, query.destChainId, 'destChainId').id;
  if (source === dest) return [];
  const coin = sourceCoin(registry, { chainId: source, denom: query.sourceDenom }, query);
  if (coin === undefined) return [];
  return allowedOf(pairsOver(registry, [coin], coinPathsBetween(registry, source, dest, query)), query);
}

/** The pairs that a query allows; of several with the same assets the first of them. */
function allowedOf({ pairs, needs }: PossiblePairs, query: Allowances): readonly AssetPair[] {
  const denied = deniedBy(query);
  const answers: AssetPair[] = [];
  let isAnswered = false;
  let at = 0;
  for (const pair of pairs) {
    const need = needs[at++] ?? 0;
    if ((need & sameAssets) === 0) isAnswered = false;
    if (isAnswered || (need & denied) !== 0) continue;
    answers.push(pair);
    isAnswered = true;
  }
  return answers;
}

/** An asset and its counterpart on another chain. */
export interface AssetPair {
  /** Asset on the source chain. */
  readonly source: AssetInfo;
  /** Asset on the destination chain. */
  readonly dest: AssetInfo;
  /** Transactions the user signs to move it. */
  readonly txsRequired: number;
  /** Bridges in the order they are used; a run of IBC channels counts once. */
  readonly bridges: readonly BridgeId[];
  /** Risks of the path, and with `includeInactive` outages; mostly empty. */
  readonly outages: readonly Outage[];
}

/** Pairs of assets, each with the conditions of its inclusion. */
interface PossiblePairs {
  readonly pairs: readonly AssetPair[];
  /** Per pair. */
  readonly needs: readonly Needs[];
}

/**
 * Every pair between two chains, over every bridge, ordered by source denom, then destination denom; of several with
 * equal assets the one with fewest transactions first, then without a planned shutdown, then fewest bridges. A query
 * for IBC alone skips the others. Cached per registry, chains and options, and across irrelevant edits.
 */
function possiblePairs(
  registry: Registry,
  source: ChainId,
  dest: ChainId,
  options: SourceOptions & Pick<Allowances, 'bridges'>,
): PossiblePairs {
  const { all, overIbc } = knownPairs(registry, source, options);
  const isOverIbc = options.bridges?.every((bridge) => bridge === 'IBC') === true;
  const known = isOverIbc && !all.has(dest) ? overIbc : all;
  return remembered(known, dest, () => {
    const pathsBetween = known === all ? coinPathsBetween : ibcPathsBetween;
    return pairsAlongEdits(registry, { source, dest }, options, pathsBetween);
  });
}

/** Cached pairs of a chain, by the other chain. Found without building a text key, since most queries repeat. */
interface KnownPairs {
  readonly all: Map<ChainId, PossiblePairs>;
  readonly overIbc: Map<ChainId, PossiblePairs>;
}

function knownPairs(registry: Registry, source: ChainId, options: SourceOptions): KnownPairs {
  const byDerived = pairsBySource(registry);
  const byLiveness = remembered(byDerived, options.derived ?? 'known', makeMap<string, BySource>);
  const bySource = remembered(byLiveness, livenessKey(registry, options), makeMap<ChainId, KnownPairs>);
  return remembered(bySource, source, () => ({ all: new Map(), overIbc: new Map() }));
}

type BySource = Map<ChainId, KnownPairs>;

const pairsBySource = /* @__PURE__ */ mapsOf<Registry, DerivedSources, Map<string, BySource>>();

function makeMap<Key, Value>(): Map<Key, Value> {
  return new Map();
}

/** Pairs of a registry before the last edits, if they are still valid. */
function pairsAlongEdits(
  registry: Registry,
  { source, dest }: { readonly source: ChainId; readonly dest: ChainId },
  options: SourceOptions,
  pathsBetween: typeof coinPathsBetween,
): PossiblePairs {
  const { derived = 'known' } = options;
  const which = pathsBetween === coinPathsBetween ? 'all' : 'IBC';
  const key = `${source} ${dest} ${derived} ${which} ${livenessKey(registry, options)}`;
  const earlier = answers.earlier(registry, key);
  if (earlier && outlives(earlier.value.of, earlier.parts, registry))
    return answers.keep(registry, key, earlier.value).pairs;
  const coins = sourceCoins(registry, source, options);
  const pairs = pairsOver(registry, coins, pathsBetween(registry, source, dest, options));
  return answers.keep(registry, key, { pairs, of: { source, dest, coins, derived: options.derived } }).pairs;
}

const answers = /* @__PURE__ */ answersAlongEdits<{ readonly pairs: PossiblePairs; readonly of: PairsOf }>();

/** Pairs of some coins of a chain, given their paths to another. */
function pairsOver(
  registry: Registry,
  coins: readonly Coin[],
  pathsFrom: (coin: Coin) => readonly CoinPath[],
): PossiblePairs {
  const pairs: AssetPair[] = [];
  for (const coin of coins) {
    const first = pairs.length;
    for (const path of pathsFrom(coin)) {
      if (path.service.refusal === undefined && path.barred === undefined)
        pairs.push(pairOver(registry, path));
    }
    if (pairs.length - first > 1) pairs.push(...pairs.splice(first).sort(bestFirst));
  }
  const needs: Needs[] = [];
  let last: AssetPair | undefined;
  for (const pair of pairs) {
    const isRival = pair.source === last?.source && pair.dest === last.dest;
    needs.push(isRival ? needsOf(pair) | sameAssets : needsOf(pair));
    last = pair;
  }
  return Object.freeze({ pairs, needs });
}

function pairOver(registry: Registry, path: CoinPath): AssetPair {
  return Object.freeze({
    source: path.from.info,
    dest: path.to.info,
    txsRequired: transactionsOf(registry, path),
    bridges: bridgesOf(path),
    outages: path.service.outages,
  });
}

function bestFirst(x: AssetPair, y: AssetPair): number {
  return (
    compareText(x.dest.denom, y.dest.denom) ||
    x.txsRequired - y.txsRequired ||
    Number(isEnding(x.outages)) - Number(isEnding(y.outages)) ||
    x.bridges.length - y.bridges.length ||
    compareText(x.bridges.join(), y.bridges.join())
  );
}
