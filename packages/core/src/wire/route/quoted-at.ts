import { digestOfChainPools, type Pools } from '../../pools/index.js';
import type { Registry } from '../../registry/index.js';

/** State of the pools of a chain that a quote is for. */
export interface WireQuotedAt {
  /** Chain of the pools. */
  readonly chain_id: string;
  /** Block of their state: quotes are for this block. Null if it is unknown. */
  readonly height: string | null;
  /** Time of the reading; null if it is unknown. */
  readonly time: string | null;
  /** Whether their state is invented, so that amounts are examples. */
  readonly synthetic: boolean;
  /** SHA-256 of the content of the pools of the chain: equal digests, equal quotes. */
  readonly digest: string;
}

/** States of the pools of chains, each chain once. */
export function quotedAt(
  pools: Pools,
  chainIds: readonly string[],
  { sha256 }: Pick<Registry, 'sha256'>,
): readonly WireQuotedAt[] {
  const wanted = new Set(chainIds);
  const chains = [...pools.chains.values()].filter(({ chainId }) => wanted.has(chainId));
  return [...wanted]
    .flatMap((id) => chains.filter(({ chainId }) => chainId === id))
    .map((chain) => ({
      chain_id: chain.chainId,
      height: chain.height === undefined ? null : String(chain.height),
      time: chain.time ?? null,
      synthetic: chain.isSynthetic,
      digest: digestOfChainPools(chain, sha256),
    }));
}
