import { receivePath } from '../../denom/index.js';
import { kShortestPaths, type PathOptions } from '../../graph/index.js';
import { type Coin, coinAt } from '../../pairing/index.js';
import type { ChainId, DenomPath } from '../../primitives/index.js';
import { type ChannelLink, findChain, isChannelLive, type Registry } from '../../registry/index.js';
import type { RouteQuery } from '../query.js';

/**
 * Vouchers of a coin that stand in for its counterpart where that is out of reach, those with the fewest hops out
 * first: the coin goes home as far as channels in service and the query allow, and from every chain on that way out
 * over the best paths. Only what the destination lists counts. Any path would make some denom there, but one that
 * nobody lists nobody trades, and the coin would be stuck.
 */
export function otherCounterparts(
  registry: Registry,
  from: Coin,
  dest: ChainId,
  query: RouteQuery,
): readonly Coin[] {
  const options = pathOptions(query);
  const found = new Set<Coin>();
  for (const { chainId, path } of stopsHome(registry, from, query)) {
    for (const hops of kShortestPaths(
      registry,
      { from: chainId, to: dest },
      { ...options, count: pathsPerStop },
    )) {
      const links = hops.flatMap((hop) => (hop.kind === 'bridge' ? [] : [hop.link]));
      const coin = listedCoin(registry, dest, links.reduce(receiveOver, path));
      if (coin?.home === from.home) found.add(coin);
    }
  }
  return [...found];
}

const pathsPerStop = 16;

function pathOptions({ chainIds, includeInactive }: RouteQuery): PathOptions {
  return {
    liveness: includeInactive === true ? 'any' : 'live',
    ...(chainIds && { through: (chain) => chainIds.includes(chain.chainId) }),
  };
}

/** The coin where it is and on every chain it comes to on its way home, with its denom path there. */
function* stopsHome(
  registry: Registry,
  { chainId, path, links }: Coin,
  query: RouteQuery,
): Generator<{ readonly chainId: ChainId; readonly path: DenomPath }> {
  yield { chainId, path };
  let left = path;
  for (const link of links) {
    const isOpen = query.includeInactive === true || isChannelLive(registry, link.channel);
    if (!isOpen || findChain(registry, link.to.chainId) === undefined) return;
    left = receiveOver(left, link);
    yield { chainId: link.to.chainId, path: left };
  }
}

function receiveOver(path: DenomPath, link: ChannelLink): DenomPath {
  return receivePath(path, link.from, link.to).path;
}

function listedCoin(registry: Registry, chainId: ChainId, path: DenomPath): Coin | undefined {
  const asset = registry.assets.get(chainId)?.get(path);
  return asset === undefined || asset.isDeprecated ? undefined : coinAt(registry, chainId, path);
}
