import { isNativePath, receivePath } from '../denom/index.js';
import { countTransactions, type TransferOperation, transferOperation } from '../operation/index.js';
import {
  brandAs,
  type ChainId,
  type Denom,
  type DenomPath,
  memoByIdentity,
  remembered,
} from '../primitives/index.js';
import { channelEnd, type ChannelLink, isChannelLive, type Registry } from '../registry/index.js';
import { describeAsset } from '../trace/index.js';
import type { Coin } from './coin.js';

/** How one coin becomes another of the same home over channels. */
export interface ChannelRoute {
  readonly links: readonly ChannelLink[];
  /** Whether every channel may be used. */
  readonly isLive: boolean;
  /** Transactions the user signs, 0 when there is nothing to move. */
  readonly transactions: number;
}

/**
 * The route from one coin to another with the same home: home along the first way, out along the second, and without
 * the part that both share, since a coin does not travel back over the channel it just came by. Remembered by the two
 * ways, which decide it alone.
 *
 * @example channelRoute(registry, atomOnOsmosis, atomOnNeutron).links // [osmosis → hub, hub → neutron]
 */
export function channelRoute(registry: Registry, from: Coin, to: Coin): ChannelRoute {
  const fromHere = remembered(routes(registry), from.links, () => new Map());
  return remembered(fromHere, to.links, () => makeRoute(registry, from, to));
}

function makeRoute(registry: Registry, from: Coin, to: Coin): ChannelRoute {
  const links = linksBetween(registry, from.links, to.links);
  return {
    links,
    isLive: links.every((link) => isChannelLive(registry, link.channel)),
    transactions: countTransactions(registry, transfersOver(registry, from, links)),
  };
}

/** The transfers that carry a coin over channels, each with the denoms it takes and gives. */
export function transfersOver(
  registry: Registry,
  from: Pick<Coin, 'path'>,
  links: readonly ChannelLink[],
): readonly TransferOperation[] {
  let path = from.path;
  return links.map((link) => {
    const denomIn = denomAt(registry, link.from.chainId, path);
    path = receivePath(path, link.from, link.to).path;
    return transferOperation(registry, link, denomIn, denomAt(registry, link.to.chainId, path));
  });
}

/** Denom of a coin by its path, by way of its description, which is remembered with the hash. */
function denomAt(registry: Registry, chainId: ChainId, path: DenomPath): Denom {
  return isNativePath(path) ? brandAs(path) : describeAsset(registry, { chainId, path }).denom;
}

const routes = memoByIdentity(
  (_registry: Registry) => new Map<readonly ChannelLink[], Map<readonly ChannelLink[], ChannelRoute>>(),
);

function linksBetween(
  registry: Registry,
  home: readonly ChannelLink[],
  out: readonly ChannelLink[],
): readonly ChannelLink[] {
  const shared = sharedTail(home, out);
  const unwound = home.slice(0, home.length - shared);
  const wound = out.slice(0, out.length - shared).reverse();
  return [...unwound, ...wound.map((link) => reverse(registry, link))];
}

/** The same channel seen from its other end. */
function reverse(registry: Registry, link: ChannelLink): ChannelLink {
  const { chainId, port, channel } = link.to;
  return (
    channelEnd(registry, { chainId, port, channel }) ?? {
      from: link.to,
      to: link.from,
      channel: link.channel,
    }
  );
}

function sharedTail(x: readonly ChannelLink[], y: readonly ChannelLink[]): number {
  let shared = 0;
  while (
    shared < x.length &&
    shared < y.length &&
    x.at(-1 - shared)?.channel === y.at(-1 - shared)?.channel
  ) {
    shared += 1;
  }
  return shared;
}
