import createGraph from 'ngraph.graph';
import { nba } from 'ngraph.path';
import type { WeightedLink } from '../limits/typed-graph.js';

/** Path queries by ngraph's bidirectional search: chain ids in, chain ids out. */
export interface NgraphPeer {
  fewestHops(from: string, to: string): readonly string[];
  leastCost(from: string, to: string): readonly string[];
}

/** The links as an ngraph graph. */
export function createNgraphPeer(links: readonly WeightedLink[]): NgraphPeer {
  const graph = createGraph<undefined, number>();
  for (const { from, to, cost } of links) graph.addLink(from, to, cost);
  const unweighted = nba(graph);
  const weighted = nba(graph, { distance: (_from, _to, link) => link.data });
  return {
    fewestHops: (from, to) =>
      unweighted
        .find(from, to)
        .map(({ id }) => String(id))
        .reverse(),
    leastCost: (from, to) =>
      weighted
        .find(from, to)
        .map(({ id }) => String(id))
        .reverse(),
  };
}
