import { type AssetPair, pairsOfAsset } from '../../pairing/index.js';
import type { Budget } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';

/** One asset, and which of the ways it can go count. */
export interface Reach {
  readonly chainId: string;
  readonly denom: string;
  readonly allowMultiTx: boolean;
  readonly includeCw20: boolean;
  /** Steps of the request this is part of. */
  readonly budget: Budget;
}

/**
 * Pairs of one asset with its counterparts on another chain, whether or not anything is known of their looks.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, `LIMIT_EXCEEDED`
 */
export function pairsOf(registry: Registry, reach: Reach, destChainId: string): readonly AssetPair[] {
  const { chainId, denom, allowMultiTx, includeCw20, budget } = reach;
  return pairsOfAsset(registry, {
    sourceChainId: chainId,
    sourceDenom: denom,
    destChainId,
    includeNoMetadata: true,
    includeCw20,
    includeEvm: true,
    includeSvm: true,
    allowMultiTx,
    budget,
  });
}
