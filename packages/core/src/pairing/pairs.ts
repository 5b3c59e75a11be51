import { type ChainId, compareText } from '../primitives/index.js';
import { type BridgeId, getChain, isChainLive, type Registry } from '../registry/index.js';
import type { AssetInfo } from '../trace/index.js';
import type { LivenessOptions } from './counterpart.js';
import { type SourceOptions, sourceCoins } from './source-coins.js';
import { transactionsOf } from './transactions.js';
import { bridgesOf, type Way, waysBetween } from './ways.js';

/** What is asked of a pair of chains. All flags are off unless set. */
export interface PairQuery extends SourceOptions {
  readonly sourceChainId: string;
  readonly destChainId: string;
  /** Keep assets of which neither symbol nor decimals are known. */
  readonly includeNoMetadata?: boolean;
  readonly includeCw20?: boolean;
  readonly includeEvm?: boolean;
  readonly includeSvm?: boolean;
  /** Keep pairs that need more than one transaction. */
  readonly allowMultiTx?: boolean;
  /** Bridges that may be used; all when absent. */
  readonly bridges?: readonly BridgeId[];
}

/** An asset and its counterpart on another chain. */
export interface AssetPair {
  readonly source: AssetInfo;
  readonly dest: AssetInfo;
  /** Transactions the user signs to move it. */
  readonly txsRequired: number;
  /** Bridges in the order they are used; a run of IBC channels counts once. */
  readonly bridges: readonly BridgeId[];
}

/**
 * Assets that can be moved from one chain to another, each with its counterpart there, ordered by source denom, then
 * destination denom. Chains and channels out of service are left out unless `includeInactive` is set.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`
 * @see specification 4.2
 */
export function assetsBetweenChains(registry: Registry, query: PairQuery): readonly AssetPair[] {
  const source = getChain(registry, query.sourceChainId, '/source_chain_id').id;
  const dest = getChain(registry, query.destChainId, '/dest_chain_id').id;
  if (source === dest || !isUsable(registry, source, query) || !isUsable(registry, dest, query)) return [];
  const waysFrom = waysBetween(registry, source, dest, query);
  const pairs: AssetPair[] = [];
  for (const coin of sourceCoins(registry, source, query)) {
    if (!isWanted(coin.info, query)) continue;
    const ways = waysFrom(coin);
    if (ways.length > 0) pairs.push(...bestPairs(pairsOver(registry, ways, query)));
  }
  return pairs;
}

function isUsable(registry: Registry, chainId: ChainId, options: LivenessOptions): boolean {
  return options.includeInactive === true || isChainLive(registry, chainId);
}

function isWanted(asset: AssetInfo, query: PairQuery): boolean {
  if (asset.isCw20 && query.includeCw20 !== true) return false;
  if (asset.isEvm && query.includeEvm !== true) return false;
  if (asset.isSvm && query.includeSvm !== true) return false;
  return query.includeNoMetadata === true || asset.symbol !== undefined || asset.decimals !== undefined;
}

function pairsOver(registry: Registry, ways: readonly Way[], query: PairQuery): readonly AssetPair[] {
  const pairs: AssetPair[] = [];
  for (const way of ways) {
    const bridges = bridgesOf(way);
    if (!isWanted(way.to.info, query) || !areAllowed(bridges, query.bridges)) continue;
    const txsRequired = transactionsOf(registry, way);
    if (txsRequired > 1 && query.allowMultiTx !== true) continue;
    pairs.push({ source: way.from.info, dest: way.to.info, txsRequired, bridges });
  }
  return pairs;
}

function areAllowed(bridges: readonly BridgeId[], allowed: readonly BridgeId[] | undefined): boolean {
  return allowed === undefined || bridges.every((bridge) => allowed.includes(bridge));
}

/** One pair per destination coin: of several ways to it the one with fewest transactions, then fewest bridges. */
function bestPairs(pairs: readonly AssetPair[]): readonly AssetPair[] {
  if (pairs.length < 2) return pairs;
  const sorted = [...pairs].sort(
    (x, y) =>
      compareText(x.dest.denom, y.dest.denom) ||
      x.txsRequired - y.txsRequired ||
      x.bridges.length - y.bridges.length ||
      compareText(x.bridges.join(), y.bridges.join()),
  );
  return sorted.filter((pair, index) => sorted[index - 1]?.dest !== pair.dest);
}
