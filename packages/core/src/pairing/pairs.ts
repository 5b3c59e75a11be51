import { type ChainId, checkType } from '../primitives/index.js';
import { getChain, isChainLive, type Registry } from '../registry/index.js';
import type { LivenessOptions } from './counterpart.js';
import { type Allowances, deniedBy, sameAssets } from './needs.js';
import { type AssetPair, possiblePairs } from './possible-pairs.js';
import type { SourceOptions } from './source-coins.js';

/** What is asked of a pair of chains. */
export interface PairQuery extends SourceOptions, Allowances {
  readonly sourceChainId: string;
  readonly destChainId: string;
}

/**
 * Assets that can be moved from one chain to another, each with its counterpart there, ordered by source denom, then
 * destination denom. Chains and channels out of service are left out unless `includeInactive` is set.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, `INVALID_TYPE`, `MISSING_FIELD`
 * @see specification 4.2
 */
export function assetsBetweenChains(registry: Registry, query: PairQuery): readonly AssetPair[] {
  checkType(query, 'object', '');
  checkType(query.sourceChainId, 'string', '/source_chain_id');
  checkType(query.destChainId, 'string', '/dest_chain_id');
  const source = getChain(registry, query.sourceChainId, '/source_chain_id').id;
  const dest = getChain(registry, query.destChainId, '/dest_chain_id').id;
  if (source === dest || !isUsable(registry, source, query) || !isUsable(registry, dest, query)) return [];
  const { pairs, needs } = possiblePairs(registry, source, dest, query);
  const denied = deniedBy(query);
  const answers: AssetPair[] = [];
  let isAnswered = false;
  pairs.forEach((pair, at) => {
    const need = needs[at] ?? 0;
    if ((need & sameAssets) === 0) isAnswered = false;
    if (isAnswered || (need & denied) !== 0) return;
    answers.push(pair);
    isAnswered = true;
  });
  return answers;
}

function isUsable(registry: Registry, chainId: ChainId, options: LivenessOptions): boolean {
  return options.includeInactive === true || isChainLive(registry, chainId);
}
