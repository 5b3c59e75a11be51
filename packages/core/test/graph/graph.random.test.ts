/** Searches against what graphology's own algorithms, and plain enumeration, say of random multigraphs. */
import fc from 'fast-check';
import { singleSourceLength } from 'graphology-shortest-path/unweighted.js';
import { describe, expect, it } from 'vitest';
import { compareText } from 'wayfold/registry';
import { type ChannelRow, createRegistry, type Registry, type Snapshot } from 'wayfold/registry';
import {
  type ChainEdge,
  type ChainFilter,
  kShortestPaths,
  type PathHop,
  shortestPath,
  weightedPath,
} from 'wayfold/graph';
import { type ChainGraph, chainGraph, cheapestPath, nodeKey } from 'wayfold/graph-model';
import { runsOf } from '../../../../test/support/runs.js';

interface Edge {
  readonly a: number;
  readonly b: number;
  readonly isInactive: boolean;
  readonly isPreferred: boolean;
}

interface Multigraph {
  readonly size: number;
  readonly edges: readonly Edge[];
  readonly from: number;
  readonly to: number;
  /** Chains that paths may not pass through. */
  readonly walls: readonly number[];
}

/** Random multigraphs: sparse and dense, parallel edges, some of them out of service. */
function multigraphs(maxSize: number, maxEdges: number): fc.Arbitrary<Multigraph> {
  return fc.integer({ min: 2, max: maxSize }).chain((size) => {
    const chain = fc.nat({ max: size - 1 });
    const edge = fc.record({
      a: chain,
      b: chain,
      isInactive: fc.nat(4).map((die) => die === 0),
      isPreferred: fc.boolean(),
    });
    return fc.record({
      size: fc.constant(size),
      edges: fc.array(
        edge.filter(({ a, b }) => a !== b),
        { maxLength: maxEdges, size: 'max' },
      ),
      from: chain,
      to: chain,
      walls: fc.uniqueArray(chain, { maxLength: 3 }),
    });
  });
}

/** Ids that do not sort as their numbers do. */
const chainId = (number: number): string => `${(number * 7) % 10}-${number}`;

function snapshotOf({ size, edges }: Multigraph): Required<Pick<Snapshot, 'chains' | 'channels'>> {
  const channels = edges.map(
    ({ a, b, isInactive, isPreferred }, number): ChannelRow => ({
      a: { chain_id: chainId(a), port: 'transfer', channel: `channel-${number}` },
      b: { chain_id: chainId(b), port: 'transfer', channel: `channel-${(number * 37) % 101}00${number}` },
      status: isInactive ? 'INACTIVE' : 'ACTIVE',
      preferred: isPreferred,
    }),
  );
  const chains = Array.from({ length: size }, (_, number) => ({
    chain_id: chainId(number),
    chain_name: `chain${number}`,
    chain_type: 'cosmos' as const,
    bech32_prefix: 'test',
  }));
  return { chains, channels };
}

const registryOf = (world: Multigraph): Registry => createRegistry(snapshotOf(world), { strict: true });

/** The part of the graph that searches may use, for graphology to search. */
function usableGraph(registry: Registry, { from, to, walls }: Multigraph): ChainGraph {
  const graph = chainGraph(registry).copy();
  for (const { edge, attributes } of [...graph.edgeEntries()]) if (!attributes.isLive) graph.dropEdge(edge);
  for (const wall of walls) if (wall !== from && wall !== to) graph.dropNode(nodeKey(chainId(wall)));
  return graph;
}

const filters = new Map<string, ChainFilter>();

/** The same walls give the same function, as callers are asked to do. */
function around({ walls }: Multigraph): ChainFilter {
  const ids = new Set(walls.map(chainId));
  const key = [...ids].sort().join();
  const filter = filters.get(key) ?? (({ chainId }) => !ids.has(chainId));
  filters.set(key, filter);
  return filter;
}

const nodesOf = (hops: readonly PathHop[], from: number): string[] => [
  nodeKey(chainId(from)),
  ...hops.map(({ to }) => nodeKey(to)),
];

/** Every hop goes over a live edge between the chains it names, and begins where the one before it ended. */
function expectWalk(hops: readonly PathHop[], { from, to, walls }: Multigraph): void {
  let at = chainId(from);
  for (const hop of hops) {
    expect(hop.from).toBe(at);
    expect(hop.edge.isLive).toBe(true);
    expect([hop.edge.a.chainId, hop.edge.b.chainId].sort()).toEqual([hop.from, hop.to].sort());
    if (hop.kind !== 'bridge')
      expect([hop.link.from.chainId, hop.link.to.chainId]).toEqual([hop.from, hop.to]);
    at = hop.to;
  }
  expect(at).toBe(chainId(to));
  for (const hop of hops.slice(1)) expect(walls.map(chainId)).not.toContain(hop.from);
}

/** Sorts as steps are documented to: over a preferred edge first, then by chain id. */
function stepOrder(graph: ChainGraph, from: string, to: string): string {
  const isPreferred = graph.edges(from, to).some((key) => {
    const edge = graph.getEdgeAttributes(key);
    return edge.kind !== 'bridge' && edge.channel.preferred;
  });
  return `${isPreferred ? 0 : 1}${to}`;
}

/** Goes, as long as graphology's distances allow it, to the best chain that is nearer. */
function bestPath(graph: ChainGraph, from: string, to: string): readonly string[] | undefined {
  const distances = new Map(Object.entries(singleSourceLength(graph, to)));
  if (!distances.has(from)) return undefined;
  const nodes = [from];
  for (let at = from; at !== to; nodes.push(at)) {
    const nearer = graph.neighbors(at).filter((next) => distances.get(next) === (distances.get(at) ?? 0) - 1);
    const [best] = nearer.sort((x, y) => compareText(stepOrder(graph, at, x), stepOrder(graph, at, y)));
    if (best === undefined) throw new Error(`no way on from ${at}`);
    at = best;
  }
  return nodes;
}

/** All paths without a repeated chain, in the documented order, found by trying everything. */
function allPaths(graph: ChainGraph, from: string, to: string): readonly (readonly string[])[] {
  const paths: { readonly nodes: readonly string[]; readonly order: string }[] = [];
  const visit = (nodes: readonly string[], order: string): void => {
    const at = nodes.at(-1) ?? '';
    if (at === to) paths.push({ nodes, order: `${String(nodes.length).padStart(3, '0')} ${order}` });
    else
      for (const next of graph.neighbors(at)) {
        if (!nodes.includes(next)) visit([...nodes, next], `${order} ${stepOrder(graph, at, next)}`);
      }
  };
  visit([from], '');
  return paths.sort((x, y) => compareText(x.order, y.order)).map(({ nodes }) => nodes);
}

/** A cost that differs between parallel edges and is 0 for some. */
const cost = ({ key }: ChainEdge): number =>
  [...key].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1009, 7) % 6;

/** The same data in another order, each channel given from its other end. */
function shuffled(world: Multigraph, seed: number): Registry {
  const mix = <T>(list: readonly T[]): T[] =>
    list
      .map((value, index) => ({ value, order: ((index + 1) * (seed + 7919)) % 1013 }))
      .sort((x, y) => x.order - y.order)
      .map(({ value }) => value);
  const { chains, channels } = snapshotOf(world);
  const turned = channels.map(({ a, b, ...row }) => ({ ...row, a: b, b: a }));
  return createRegistry({ chains: mix(chains), channels: mix(turned) }, { strict: true });
}

/** Multigraphs for each search; the nightly form tries more. */
const runs = runsOf(100);

describe('searches on random multigraphs', () => {
  it('find the best of the paths with the fewest hops', () => {
    fc.assert(
      fc.property(multigraphs(40, 120), (world) => {
        const registry = registryOf(world);
        const [from, to] = [chainId(world.from), chainId(world.to)];
        const hops = shortestPath(registry, { from, to }, { through: around(world) });
        if (hops !== undefined) expectWalk(hops, world);
        const expected = bestPath(usableGraph(registry, world), nodeKey(from), nodeKey(to));
        expect(hops && nodesOf(hops, world.from)).toEqual(expected);
      }),
      { numRuns: runs },
    );
  });

  it('find paths as cheap as graphology does', () => {
    fc.assert(
      fc.property(multigraphs(40, 120), (world) => {
        const registry = registryOf(world);
        const graph = usableGraph(registry, world);
        const [from, to] = [chainId(world.from), chainId(world.to)];
        const hops = weightedPath(registry, { from, to }, { cost, through: around(world) });
        const keys = cheapestPath(graph, { from, to, cost });
        const total = (edges: readonly ChainEdge[] | undefined) =>
          edges?.reduce((sum, edge) => sum + cost(edge), 0);
        expect(total(hops?.map(({ edge }) => edge))).toBe(
          total(keys?.map((key) => graph.getEdgeAttributes(key))),
        );
        if (hops !== undefined) expectWalk(hops, world);
      }),
      { numRuns: runs },
    );
  });

  it('find all paths in the documented order', () => {
    fc.assert(
      fc.property(multigraphs(7, 18), fc.integer({ min: 1, max: 60 }), (world, count) => {
        const registry = registryOf(world);
        const through = around(world);
        const [from, to] = [chainId(world.from), chainId(world.to)];
        const paths = kShortestPaths(registry, { from, to }, { count, through });
        for (const hops of paths) expectWalk(hops, world);
        const expected = allPaths(usableGraph(registry, world), nodeKey(from), nodeKey(to));
        expect(paths.map((hops) => nodesOf(hops, world.from))).toEqual(expected.slice(0, count));
        expect(shortestPath(registry, { from, to }, { through })).toEqual(paths[0]);
      }),
      { numRuns: runs },
    );
  });

  it('do not depend on the order of the data', () => {
    fc.assert(
      fc.property(multigraphs(20, 60), fc.nat(1000), (world, seed) => {
        const registry = registryOf(world);
        const [from, to] = [chainId(world.from), chainId(world.to)];
        const answers = (of: Registry) =>
          JSON.stringify([
            chainGraph(of).export(),
            shortestPath(of, { from, to }),
            weightedPath(of, { from, to }, { cost }),
            kShortestPaths(of, { from, to }, { count: 5 }),
          ]);
        expect(answers(shuffled(world, seed))).toBe(answers(registry));
      }),
      { numRuns: runs },
    );
  });
});
