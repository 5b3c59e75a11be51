import { InvariantError } from '../primitives/index.js';
import type { ChainEdge, ChainNode } from '../registry/index.js';
import type { PathHop } from './model.js';
import { linkFrom } from './movement.js';
import type { View } from './view.js';

/** The path whose first `length` arcs the last search has written. */
export function pathFound(view: View, length: number): readonly PathHop[] {
  const { path } = view.search;
  const hops = new Array<PathHop>(length);
  for (let at = 0; at < length; at++) hops[at] = hopOver(view, path[at] ?? 0);
  return hops;
}

/** An arc as an answer. One arc is always the same object. */
export function hopOver(view: View, arc: number): PathHop {
  const known = view.hops[arc];
  if (known !== undefined) return known;
  const edge = view.edges[arc];
  const from = view.chains[view.origins[arc] ?? -1];
  if (edge === undefined || from === undefined) throw new InvariantError(`no arc ${arc}`);
  const hop = Object.freeze(makeHop(edge, from));
  view.hops[arc] = hop;
  return hop;
}

function makeHop(edge: ChainEdge, from: ChainNode): PathHop {
  const to = edge.a === from ? edge.b : edge.a;
  const ends = { from: from.chainId, to: to.chainId };
  if (edge.kind === 'bridge') return { kind: edge.kind, ...ends, edge };
  return { kind: edge.kind, ...ends, link: Object.freeze(linkFrom(edge, from)), edge };
}
