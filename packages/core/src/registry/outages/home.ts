import { channelEnd } from '../lookup.js';
import type { Registry } from '../model.js';
import { parseTrace } from '../../denom/index.js';
import type { Movement } from './movement.js';

/**
 * Origin chain of a coin and its denom there: the end of its path, followed over the channels of the data.
 * Undefined if one of them is not in the data.
 */
export function homeOf(
  registry: Registry,
  { chainId, path }: { readonly chainId: string; readonly path: string },
): Movement['home'] {
  const { hops, baseDenom } = parseTrace(path);
  let at = chainId;
  for (const { port, channel } of hops) {
    const link = channelEnd(registry, { chainId: at, port, channel });
    if (link === undefined) return undefined;
    at = link.to.chainId;
  }
  return { chainId: at, denom: baseDenom };
}
