import { type AssetPair, experimentalFeatures, pairsOfAsset } from '../../pairing/index.js';
import type { Budget } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';

/** One asset, and the links that count. */
export interface Reach {
  readonly chainId: string;
  readonly denom: string;
  readonly allowMultiTx: boolean;
  readonly includeCw20: boolean;
  /** Nanoseconds since the epoch, where the service has a clock. */
  readonly now?: bigint;
  /** Steps of the request this is part of. */
  readonly budget: Budget;
}

/**
 * Pairs of one asset with its counterparts on another chain, with or without display data.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, `LIMIT_EXCEEDED`
 *
 */
export function pairsOf(registry: Registry, reach: Reach, destChainId: string): readonly AssetPair[] {
  const { chainId, denom, ...rest } = reach;
  return pairsOfAsset(registry, {
    sourceChainId: chainId,
    sourceDenom: denom,
    destChainId,
    includeNoMetadata: true,
    includeEvm: true,
    includeSvm: true,
    goFast: true,
    experimentalFeatures,
    ...rest,
  });
}
