import { MultiUndirectedGraph } from 'graphology';
import type { ChainMap, MapChain, MapLink } from '../engine/map-protocol.js';

/** Attributes of a node. */
export interface NodeFacts {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly label: string;
  readonly chain: MapChain;
}

/** Attributes of an edge. */
export interface EdgeFacts {
  readonly size: number;
  readonly link: MapLink;
}

/** The map as a graph that can be drawn. */
export type MapGraph = MultiUndirectedGraph<NodeFacts, EdgeFacts>;

/** Chains as nodes under their ids with a letter before, links as edges; bridges are broader than channels. */
export function graphOfMap({ chains, links }: ChainMap): MapGraph {
  const graph: MapGraph = new MultiUndirectedGraph<NodeFacts, EdgeFacts>();
  const open = new Map<string, number>();
  for (const { a, b, isOpen } of links)
    for (const id of [a, b]) open.set(id, (open.get(id) ?? 0) + Number(isOpen));
  for (const chain of chains) {
    const { x, y, label } = chain;
    const size = 3 + 1.25 * Math.sqrt(open.get(label.id) ?? 0);
    graph.addNode(keyOfChain(label.id), { x, y, size, label: label.name, chain });
  }
  for (const link of links) {
    const size = link.kind === 'bridge' ? 3 : 1;
    graph.addEdge(keyOfChain(link.a), keyOfChain(link.b), { size, link });
  }
  return graph;
}

/** Key of a chain's node: graphology keeps keys in plain objects, where a chain called `__proto__` would do harm. */
export function keyOfChain(id: string): string {
  return `c:${id}`;
}

/** The chain of a node's key. */
export function chainOfKey(key: string): string {
  return key.slice(2);
}
