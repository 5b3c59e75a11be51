import { brandAs, type ChainId } from '../primitives/index.js';
import { endKey } from './keys.js';
import type { Chain, Channel, ChannelLink, Registry } from './model.js';

/** Whether a chain may be used for routing: live, and not halted. */
export function isChainLive(registry: Registry, chainId: string): boolean {
  return chainOutage(registry, chainId) === undefined;
}

/**
 * Whether a channel may be used for routing: not inactive, its client not expired, and both chains live. ICS-20 channels
 * to other than Cosmos chains are kept for traces only.
 */
export function isChannelLive(registry: Registry, channel: Channel): boolean {
  return (
    isOpen(registry, channel) &&
    isChainLive(registry, channel.a.chainId) &&
    isChainLive(registry, channel.b.chainId)
  );
}

/** Why a chain is out of service: what was observed, else the status that the data states. */
export type ChainOutage = 'halted' | Exclude<Chain['status'], 'live'> | 'unknown';

/** Why a chain may not be used for routing; undefined where it may. */
export function chainOutage(registry: Registry, chainId: string): ChainOutage | undefined {
  const id: ChainId = brandAs(chainId);
  const status = registry.chains.get(id)?.status ?? 'unknown';
  if (status !== 'live') return status;
  return registry.liveness.haltedChains.has(id) ? 'halted' : undefined;
}

/**
 * Why a channel may not be used for routing, as the end of a sentence about it; undefined where it may. Of two chains
 * that are out of service the one that the link leaves is named.
 *
 * @example linkOutage(registry, link) // 'is inactive or its client has expired'
 */
export function linkOutage(registry: Registry, { from, to, channel }: ChannelLink): string | undefined {
  for (const { chainId } of [from, to]) {
    const outage = chainOutage(registry, chainId);
    if (outage === undefined) continue;
    return `is out of service: ${chainId} is ${outage === 'halted' ? 'halted' : 'not live'}`;
  }
  return isOpen(registry, channel) ? undefined : 'is inactive or its client has expired';
}

/** Whether a channel itself carries packets, whatever its chains do. */
function isOpen(registry: Registry, channel: Channel): boolean {
  return (
    (channel.kind === 'client' ||
      (isCosmos(registry, channel.a.chainId) && isCosmos(registry, channel.b.chainId))) &&
    channel.status !== 'INACTIVE' &&
    !registry.liveness.unusableEnds.has(endKey(channel.a)) &&
    !registry.liveness.unusableEnds.has(endKey(channel.b))
  );
}

function isCosmos(registry: Registry, chainId: ChainId): boolean {
  return registry.chains.get(chainId)?.type === 'cosmos';
}
