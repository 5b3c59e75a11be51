import { receivePath } from '../../denom/index.js';
import { kShortestPaths, linkSource, type PathOptions } from '../../graph/index.js';
import { type Coin, coinAt } from '../../pairing/index.js';
import { type Budget, type ChainId, type DenomPath, spend } from '../../primitives/index.js';
import { bucketOf, type ChannelLink, findChain, isLinkOpen, type Registry } from '../../registry/index.js';
import type { CoinQuery } from '../candidate.js';
import type { RouteQuery } from '../query.js';

/**
 * Vouchers that replace an unreachable counterpart, those with the fewest hops out first: the coin returns towards its origin as
 * far as open channels and the query allow, and leaves each chain there over the best paths. Only listed vouchers count, since
 * an unlisted denom has no market, and the coin would be stuck.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` if the graph has more edges than the budget allows
 */
export function otherCounterparts({ registry, from, dest, query, budget }: CoinQuery): readonly Coin[] {
  const options = pathOptions(registry, query, budget);
  const found = new Set<Coin>();
  for (const { chainId, path } of stopsHome(registry, from, query)) {
    const ends = { from: chainId, to: dest };
    for (const hops of kShortestPaths(registry, ends, { ...options, count: pathsPerStop })) {
      const links = hops.flatMap((hop) => (hop.kind === 'bridge' ? [] : [hop.link]));
      const coin = listedCoin(registry, dest, links.reduce(receiveOver, path));
      if (coin?.home === from.home) found.add(coin);
    }
  }
  return [...found];
}

const pathsPerStop = 16;

/** A list of chains makes a view of the graph that no other query uses, so this one is charged for its edges. */
function pathOptions(registry: Registry, query: RouteQuery, budget: Budget): PathOptions {
  const { includeInactive = false, now } = query;
  const service = { includeInactive, ...(now !== undefined && { now }) };
  if (query.chainIds === undefined) return service;
  spend(budget, 'edges', linkSource(registry).edges().length, 'chainIds');
  const chainIds = new Set(query.chainIds);
  return { ...service, through: ({ chainId }) => chainIds.has(chainId) };
}

/** The coin at its place and on every chain towards its origin, with its denom path there. */
function* stopsHome(
  registry: Registry,
  { chainId, path, links }: Coin,
  query: RouteQuery,
): Generator<{ readonly chainId: ChainId; readonly path: DenomPath }> {
  yield { chainId, path };
  let left = path;
  for (const link of links) {
    if (!isLinkOpen(registry, link, query) || findChain(registry, link.to.chainId) === undefined) return;
    left = receiveOver(left, link);
    yield { chainId: link.to.chainId, path: left };
  }
}

function receiveOver(path: DenomPath, link: ChannelLink): DenomPath {
  return receivePath(path, link.from, link.to).path;
}

function listedCoin(registry: Registry, chainId: ChainId, path: DenomPath): Coin | undefined {
  const asset = bucketOf(registry, chainId)?.get(path);
  return asset === undefined || asset.isDeprecated ? undefined : coinAt(registry, chainId, path);
}
