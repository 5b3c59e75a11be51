import { memoByIdentity, remembered } from '../primitives/index.js';
import {
  type ChannelLink,
  endKey,
  findChain,
  getChain,
  isOwnLinkOpen,
  mayLift,
  type NamingOptions,
  type Registry,
} from '../registry/index.js';
import { compareParallel, type Parallel, rankOf } from './chain-index.js';
import { linksFrom } from './links.js';
import { isWayOut } from './movement.js';

/** Channels to choose from: of one kind, in service unless options lift that. */
interface ChannelOptions extends NamingOptions {
  readonly kind: ChannelLink['channel']['kind'];
}

/**
 * The channels to prefer to one chain, by the chain that they leave and seen from there, as `preferredLinksTo` finds
 * them, but among the channels of the one chain, without an index of the network. Undefined for a chain that is not in the data.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`
 */
export function preferredChannelsTo(
  registry: Registry,
  to: string,
  options: ChannelOptions,
): (from: string) => ChannelLink | undefined {
  const arriving = arrivingBySource(linksFrom(registry, getChain(registry, to, 'to').id));
  const rank = (link: ChannelLink): Ranked[] => {
    const isOpen = isOwnLinkOpen(registry, link);
    if (!isOpen && !(mayLift(options) && isOwnLinkOpen(registry, link, options))) return [];
    return [{ link, rank: rankOf(link.channel, isOpen), order: orderOf(registry, link) }];
  };
  return (from) => {
    if (findChain(registry, from) === undefined) return undefined;
    const links = arriving.get(from) ?? none;
    const ranked = links
      .filter(({ channel: { kind }, from: end }) => kind === options.kind && isWayOut(kind, end))
      .flatMap(rank);
    ranked.sort((x, y) => x.rank - y.rank || compareParallel(x.order, y.order));
    return ranked[0]?.link;
  };
}

const none: readonly ChannelLink[] = [];

interface Ranked {
  readonly link: ChannelLink;
  readonly rank: number;
  readonly order: Parallel;
}

/** Channels to a chain by the chain that they leave, given the same channels seen from the chain. */
const arrivingBySource = /* @__PURE__ */ memoByIdentity((links: ReadonlyMap<string, ChannelLink>) => {
  const bySource = new Map<string, ChannelLink[]>();
  for (const { from, to, channel } of links.values()) {
    const arriving = Object.freeze<ChannelLink>({ from: to, to: from, channel });
    remembered(bySource, to.chainId, (): ChannelLink[] => []).push(arriving);
  }
  return bySource;
});

function orderOf(registry: Registry, { channel }: ChannelLink): Parallel {
  const { kind, a, b } = channel;
  const nameOf = (chainId: string): string => findChain(registry, chainId)?.name ?? '';
  return { kind, channel, key: endKey(a), a: { name: nameOf(a.chainId) }, b: { name: nameOf(b.chainId) } };
}
