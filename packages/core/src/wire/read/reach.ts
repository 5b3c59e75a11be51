import { type AssetPair, assetsBetweenChains } from '../../pairing/index.js';
import { denomOf, findAsset, type Registry } from '../../registry/index.js';

/** One asset, and which of the ways it can go count. */
export interface Reach {
  readonly chainId: string;
  readonly denom: string;
  readonly allowMultiTx: boolean;
  readonly includeCw20: boolean;
}

/**
 * Pairs of one asset with its counterparts on another chain, whether or not anything is known of their looks.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`
 */
export function pairsOf(registry: Registry, reach: Reach, destChainId: string): readonly AssetPair[] {
  const listed = findAsset(registry, reach.chainId, reach.denom);
  const denom = listed ? denomOf(registry, listed) : reach.denom;
  const pairs = assetsBetweenChains(registry, {
    sourceChainId: reach.chainId,
    destChainId,
    derived: 'all',
    includeNoMetadata: true,
    includeCw20: reach.includeCw20,
    includeEvm: true,
    includeSvm: true,
    allowMultiTx: reach.allowMultiTx,
  });
  return pairs.filter(({ source }) => source.denom === denom);
}
