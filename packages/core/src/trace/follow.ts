import { firstHop, printHop } from '../denom/index.js';
import type { ChainId, DenomPath } from '../primitives/index.js';
import { linksFrom } from '../graph/index.js';
import type { ChannelLink, Registry } from '../registry/index.js';

/** Where a trace leads, and the links that it names. */
export interface FollowedTrace {
  /** Chain at the end of the path. */
  readonly chainId: ChainId;
  /** Denom there, as the path spells it. */
  readonly baseDenom: string;
  /** Channels in the order of the coin's return, each seen from the chain it leaves. */
  readonly links: readonly ChannelLink[];
}

/**
 * Follows the trace of a denom hop by hop: (chain, port, channel) leads to the next chain. The counterparty that a listing names is
 * not asked, since it names only the next hop. Undefined when a channel of the trace is not in the data.
 */
export function followTrace(
  registry: Registry,
  chainId: ChainId,
  path: DenomPath,
): FollowedTrace | undefined {
  const links: ChannelLink[] = [];
  let at = chainId;
  let rest: string = path;
  for (let hop = firstHop(rest); hop !== undefined; hop = firstHop(rest)) {
    const text = printHop(hop);
    const link = linksFrom(registry, at).get(text);
    if (link === undefined) return undefined;
    links.push(link);
    at = link.to.chainId;
    rest = rest.slice(text.length + 1);
  }
  return { chainId: at, baseDenom: rest, links };
}
