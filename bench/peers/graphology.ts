import { createRequire } from 'node:module';
import { UndirectedGraph } from 'graphology';
import { bidirectional as dijkstra } from 'graphology-shortest-path/dijkstra.js';
import { bidirectional } from 'graphology-shortest-path/unweighted.js';
import type * as SimplePath from 'graphology-simple-path';
import type { WeightedLink } from '../limits/typed-graph.js';

const require = createRequire(import.meta.url);
const { allSimplePaths } = require('graphology-simple-path') as typeof SimplePath; // as its declarations say

/** Path queries in graphology's own algorithms: chain ids in, chain ids out. */
export interface PathPeer {
  fewestHops(from: string, to: string): readonly string[] | null;
  leastCost(from: string, to: string): readonly string[] | null;
  /** Every path of at most `depth` hops, shortest first, cut to five. */
  fiveBest(from: string, to: string, depth: number): readonly (readonly string[])[];
}

/** The links as a graphology graph. */
export function createGraphologyPeer(links: readonly WeightedLink[]): PathPeer {
  const graph = new UndirectedGraph();
  for (const { from, to, cost } of links) graph.mergeUndirectedEdge(from, to, { weight: cost });
  return {
    fewestHops: (from, to) => bidirectional(graph, from, to),
    leastCost: (from, to) => dijkstra(graph, from, to, 'weight'),
    fiveBest: (from, to, maxDepth) =>
      allSimplePaths(graph, from, to, { maxDepth })
        .sort((x, y) => x.length - y.length)
        .slice(0, 5),
  };
}
