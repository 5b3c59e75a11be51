import { type ChannelLink, isChainLive, isChannelLive, type Registry } from '../registry/index.js';

/** Whether chains and channels that are out of service count. */
export interface LivenessOptions {
  readonly includeInactive?: boolean;
}

/** Whether a query may use a chain. */
export function isChainUsable(
  registry: Registry,
  chainId: string,
  { includeInactive }: LivenessOptions,
): boolean {
  return includeInactive === true || isChainLive(registry, chainId);
}

/** Whether a query may use the channel of a link. */
export function isLinkUsable(
  registry: Registry,
  { channel }: Pick<ChannelLink, 'channel'>,
  { includeInactive }: LivenessOptions,
): boolean {
  return includeInactive === true || isChannelLive(registry, channel);
}

/** The same as the option of paths over the graph. */
export function livenessOf({ includeInactive }: LivenessOptions): 'live' | 'any' {
  return includeInactive === true ? 'any' : 'live';
}
