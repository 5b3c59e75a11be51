import { type Budget, checkClock, checkType } from '../primitives/index.js';
import { getChain, type LivenessOptions, type Registry } from '../registry/index.js';
import { type Allowances, deniedBy, sameAssets } from './needs.js';
import { type AssetPair, type PossiblePairs, pairsOver, possiblePairs } from './possible-pairs.js';
import { type SourceOptions, sourceCoin } from './source-coins.js';
import { coinPathsBetween } from './coin-paths.js';

/** Query for a pair of chains. */
export interface PairQuery extends SourceOptions, Allowances {
  /** Source chain id. */
  readonly sourceChainId: string;
  /** Destination chain id. */
  readonly destChainId: string;
}

/**
 * Assets that can be moved from one chain to another, each with its counterpart there, ordered by source denom,
 * then destination denom. Pairs out of service in that direction are omitted unless `includeInactive` is set;
 * the others carry their outages. A chain that the data marks as killed is never an end of a pair.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, `INVALID_TYPE`, `MISSING_FIELD`, `INVALID_CLOCK`
 * @see specification 4.2
 *
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

/** One asset, the chain it is to get to, and which paths count. */
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
 * The pairs of one asset among those of {@link assetsBetweenChains} for `derived: 'all'`, without the work for
 * the others. Addresses are compared in any letter case.
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
