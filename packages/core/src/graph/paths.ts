import { InvariantError, RoutingError } from '../primitives/index.js';
import type { ChainEdge, ChainNode, Registry } from '../registry/index.js';
import { findBestPaths } from './best-paths.js';
import { type ChainIndex, indexOf } from './chain-index.js';
import { findFewestHops } from './fewest-hops.js';
import { findLeastCost } from './least-cost.js';
import type { EdgeCost, PathEnds, PathHop, PathOptions } from './model.js';
import { linkFrom } from './movement.js';
import type { View } from './view.js';
import { viewOf } from './views.js';

/**
 * Chains one step away, each over the edge to prefer: edges marked preferred first, then by chain id.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`
 * @example counterparties(registry, 'osmosis-1').map((hop) => hop.to)
 */
export function counterparties(
  registry: Registry,
  chainId: string,
  options?: PathOptions,
): readonly PathHop[] {
  const index = indexOf(registry);
  const number = numberOf(index, chainId, 'chainId');
  const view = viewOf(registry, options);
  const { starts, stops, arcs } = view.out;
  const hops: PathHop[] = [];
  for (const arc of arcs.subarray(starts[number], stops[number])) hops.push(hopOver(view, arc));
  return hops;
}

/**
 * The preferred edge from one chain to another, or undefined when options leave none. Of parallel channels:
 * live before out of service, then the one marked preferred, then the lowest channel number at the end whose
 * chain name sorts first.
 *
 * A cw20 token leaves its issuing chain over `{ kinds: ['cw20'] }`: a channel whose end there is a converter
 * contract. Such channels lead outwards only, since returning coins use the path of the voucher.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`
 */
export function preferredLink(
  registry: Registry,
  { from, to }: PathEnds,
  options?: PathOptions,
): PathHop | undefined {
  numberOf(indexOf(registry), from, 'from');
  return preferredLinksTo(registry, to, options)(from);
}

/**
 * The edges to prefer to one chain, by the chain that they leave: {@link preferredLink} for all of them, with what depends
 * on options and the one chain looked up once.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, by either function
 */
export function preferredLinksTo(
  registry: Registry,
  to: string,
  options?: PathOptions,
): (from: string) => PathHop | undefined {
  const index = indexOf(registry);
  const last = numberOf(index, to, 'to');
  const view = viewOf(registry, options);
  const { starts, stops, ends, arcs } = view.out;
  return (from) => {
    const first = numberOf(index, from, 'from');
    const stop = stops[first] ?? 0;
    for (let position = starts[first] ?? 0; position < stop; position++) {
      if (ends[position] === last) return hopOver(view, arcs[position] ?? 0);
    }
    return undefined;
  };
}

/**
 * The path with the fewest hops, or undefined when there is none; from a chain to itself, no hops. Among equally short
 * paths the one whose first step is preferred (an edge marked preferred, then the lower chain id), then its second, and
 * so on.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`
 * @example shortestPath(registry, { from: 'juno-1', to: 'noble-1' }, { through: ({ capabilities }) => capabilities.pfm === true })
 */
export function shortestPath(
  registry: Registry,
  { from, to }: PathEnds,
  options?: PathOptions,
): readonly PathHop[] | undefined {
  const index = indexOf(registry);
  const first = numberOf(index, from, 'from');
  const last = numberOf(index, to, 'to');
  const view = viewOf(registry, options);
  if (first === last) return [];
  const length = findFewestHops(view, first, last);
  return length === 0 ? undefined : pathFound(view, length);
}

/** Options of {@link weightedPath}. */
export interface WeightedPathOptions extends PathOptions {
  /** Cost of an edge in one direction. */
  readonly cost: EdgeCost;
}

/**
 * A path of least total cost, or undefined when there is none. Of parallel edges the cheapest is taken. Among paths of
 * equal cost the choice is the same every time.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, and `INVALID_TYPE` when a cost is negative or not a number
 * @example weightedPath(registry, { from: 'juno-1', to: 'noble-1' }, { cost: (_, from) => (from.capabilities.pfm ? 1 : 10) })
 */
export function weightedPath(
  registry: Registry,
  { from, to }: PathEnds,
  options: WeightedPathOptions,
): readonly PathHop[] | undefined {
  const index = indexOf(registry);
  const first = numberOf(index, from, 'from');
  const last = numberOf(index, to, 'to');
  const view = viewOf(registry, options, options.cost);
  if (first === last) return [];
  const length = findLeastCost(view, first, last);
  return length === 0 ? undefined : pathFound(view, length);
}

/** Options of {@link kShortestPaths}. */
export interface KShortestPathsOptions extends PathOptions {
  /** How many paths to find at most, from 0 to 256. */
  readonly count: number;
}

/**
 * The best paths that visit no chain twice, at most `count`, in the order of {@link shortestPath}: fewest hops first,
 * then by preference step by step. Two of them always differ in the chains they visit.
 *
 * @throws RoutingError `UNKNOWN_CHAIN`, and `LIMIT_EXCEEDED` when `count` is out of range
 */
export function kShortestPaths(
  registry: Registry,
  { from, to }: PathEnds,
  options: KShortestPathsOptions,
): readonly (readonly PathHop[])[] {
  const index = indexOf(registry);
  const first = numberOf(index, from, 'from');
  const last = numberOf(index, to, 'to');
  checkCount(options.count);
  const view = viewOf(registry, options);
  if (first === last) return options.count === 0 ? [] : [[]];
  const paths = findBestPaths(view, first, last, options.count);
  return paths.map((path) => path.map((arc) => hopOver(view, arc)));
}

const maxPaths = 256;

function checkCount(count: number): void {
  if (Number.isInteger(count) && count >= 0 && count <= maxPaths) return;
  throw new RoutingError(
    'LIMIT_EXCEEDED',
    'count',
    `\`count\` is ${count}, expected a whole number from 0 to ${maxPaths}`,
  );
}

function numberOf(index: ChainIndex, chainId: string, member: string): number {
  const number = index.numbers.get(chainId);
  if (number !== undefined) return number;
  throw new RoutingError('UNKNOWN_CHAIN', member, `chain not found: ${JSON.stringify(chainId)}`);
}

/** The path whose first `length` arcs the last search has written. */
function pathFound(view: View, length: number): readonly PathHop[] {
  const { path } = view.search;
  const hops = new Array<PathHop>(length);
  for (let at = 0; at < length; at++) hops[at] = hopOver(view, path[at] ?? 0);
  return hops;
}

/** An arc as an answer. One arc is always the same object. */
function hopOver(view: View, arc: number): PathHop {
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
