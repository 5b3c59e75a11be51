import { type ChainId, compareText } from '../primitives/index.js';
import { type BridgeId, getChain, isChainLive, type Registry } from '../registry/index.js';
import { type AssetInfo, describeAsset } from '../trace/index.js';
import type { LivenessOptions } from './counterpart.js';
import type { Place } from './place.js';
import { type SourceOptions, sourceCoins } from './source-coins.js';
import { transactionsOf } from './transactions.js';
import { bridgesOf, type Way, waysTo } from './ways.js';

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
  if (source === dest || !(isUsable(registry, source, query) && isUsable(registry, dest, query))) return [];
  const pairs = new Map<string, AssetPair>();
  for (const coin of sourceCoins(registry, source, query)) {
    for (const way of waysTo(registry, coin, dest, query)) {
      const pair = pairOf(registry, way, query);
      if (pair !== undefined) keepBetter(pairs, pair);
    }
  }
  return [...pairs.values()].sort(comparePairs);
}

function isUsable(registry: Registry, chainId: ChainId, options: LivenessOptions): boolean {
  return options.includeInactive === true || isChainLive(registry, chainId);
}

function pairOf(registry: Registry, way: Way, query: PairQuery): AssetPair | undefined {
  const bridges = bridgesOf(way);
  if (query.bridges && !bridges.every((bridge) => query.bridges?.includes(bridge))) return undefined;
  const source = describePlace(registry, way.from);
  const dest = describePlace(registry, way.to);
  if (!isWanted(source, query) || !isWanted(dest, query)) return undefined;
  const txsRequired = transactionsOf(registry, way);
  return txsRequired > 1 && query.allowMultiTx !== true ? undefined : { source, dest, txsRequired, bridges };
}

function describePlace(registry: Registry, place: Place): AssetInfo {
  return describeAsset(registry, place.chainId, place.path);
}

function isWanted(asset: AssetInfo, query: PairQuery): boolean {
  if (asset.isCw20 && query.includeCw20 !== true) return false;
  if (asset.isEvm && query.includeEvm !== true) return false;
  if (asset.isSvm && query.includeSvm !== true) return false;
  return query.includeNoMetadata === true || asset.symbol !== undefined || asset.decimals !== undefined;
}

/** Of several ways between the same two coins, the one with fewest transactions stands, then fewest bridges. */
function keepBetter(pairs: Map<string, AssetPair>, pair: AssetPair): void {
  const key = `${pair.source.denom} ${pair.dest.denom}`;
  const known = pairs.get(key);
  if (known === undefined || compareWays(pair, known) < 0) pairs.set(key, pair);
}

function compareWays(x: AssetPair, y: AssetPair): number {
  return (
    x.txsRequired - y.txsRequired ||
    x.bridges.length - y.bridges.length ||
    compareText(x.bridges.join(), y.bridges.join())
  );
}

function comparePairs(x: AssetPair, y: AssetPair): number {
  return compareText(x.source.denom, y.source.denom) || compareText(x.dest.denom, y.dest.denom);
}
