import {
  type ChannelLink,
  isChainLive,
  isLinkOpen,
  type LivenessOptions,
  type Registry,
} from '../registry/index.js';

export type { LivenessOptions };

/** Whether a query may use a chain. */
export function isChainUsable(registry: Registry, chainId: string, options: LivenessOptions): boolean {
  return isChainLive(registry, chainId, options);
}

/** Whether a query may use the channel of a link. */
export function isLinkUsable(
  registry: Registry,
  link: Pick<ChannelLink, 'from' | 'to'>,
  options: LivenessOptions,
): boolean {
  return isLinkOpen(registry, link, options);
}

/** The same as the option of paths over the graph. */
export function livenessOf({ includeInactive }: LivenessOptions): 'live' | 'any' {
  return includeInactive === true ? 'any' : 'live';
}
