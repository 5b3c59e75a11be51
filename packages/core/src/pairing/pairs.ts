import type { ChainId } from '../primitives/index.js';
import { type BridgeId, getChain, isChainLive, type Registry } from '../registry/index.js';
import type { AssetInfo } from '../trace/index.js';
import type { LivenessOptions } from './counterpart.js';
import { type AssetPair, possiblePairs } from './possible-pairs.js';
import type { SourceOptions } from './source-coins.js';

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
  const pairs: AssetPair[] = [];
  let last: AssetPair | undefined;
  for (const pair of possiblePairs(registry, source, dest, query)) {
    const isSecondBest = pair.source === last?.source && pair.dest === last.dest;
    if (isSecondBest || !isAnswer(pair, query)) continue;
    pairs.push(pair);
    last = pair;
  }
  return pairs;
}

function isUsable(registry: Registry, chainId: ChainId, options: LivenessOptions): boolean {
  return options.includeInactive === true || isChainLive(registry, chainId);
}

function isAnswer({ source, dest, txsRequired, bridges }: AssetPair, query: PairQuery): boolean {
  return (
    isWanted(source, query) &&
    isWanted(dest, query) &&
    (txsRequired <= 1 || query.allowMultiTx === true) &&
    (query.bridges === undefined || bridges.every((bridge) => query.bridges?.includes(bridge)))
  );
}

function isWanted(asset: AssetInfo, query: PairQuery): boolean {
  if (asset.isCw20 && query.includeCw20 !== true) return false;
  if (asset.isEvm && query.includeEvm !== true) return false;
  if (asset.isSvm && query.includeSvm !== true) return false;
  return query.includeNoMetadata === true || asset.symbol !== undefined || asset.decimals !== undefined;
}
