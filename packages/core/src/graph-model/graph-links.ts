import { printHop } from '../denom/index.js';
import { byText, freezeMap, remembered } from '../primitives/index.js';
import {
  type ChainEdge,
  type ChannelLink,
  createRegistry as create,
  type LinkModel,
  type Registry,
  type RegistryOptions,
  type Snapshot,
} from '../registry/index.js';
import { type ChainGraph, graphOf, nodeKey } from './chain-graph.js';

/**
 * Builds a registry as `createRegistry` of `wayfold/registry` does, with the graph as the model that traces, pairs and
 * paths read. The graph is made when the first of them asks. `links: directLinks` does without.
 *
 * @throws RoutingError the first finding, one of the `DATA_` reasons, when `strict` is set; `INVALID_TYPE` for options of another type
 * @example createRegistry([shipped, overlay])
 */
export function createRegistry(
  layers: Snapshot | readonly Snapshot[],
  options: RegistryOptions = {},
): Registry {
  return create(
    layers,
    typeof options === 'object' && options !== null ? { links: graphLinks, ...options } : options,
  );
}

/**
 * The graphology model as the source of links: chains are its nodes, and the channels of a chain the edges at
 * its node. Channels to unlisted chains are not edges of any graph, and come from the table.
 *
 * @example createRegistry(snapshot, { links: graphLinks })
 */
export const graphLinks: LinkModel = (table) => {
  const graph = graphOf(table);
  const nodes = Object.freeze(graph.mapNodes((_key, node) => node));
  const edges = Object.freeze(graph.mapEdges((_key, edge) => edge));
  const channels = Object.freeze(edges.filter((edge) => edge.kind !== 'bridge'));
  const bridges = Object.freeze(edges.filter((edge) => edge.kind === 'bridge'));
  const known = new Map<string, ReadonlyMap<string, ChannelLink>>();
  const find = (chainId: string): ReadonlyMap<string, ChannelLink> => {
    const links = [...linksAt(graph, chainId), ...(table.loose().get(chainId) ?? [])];
    const entries = links.map((link): [string, ChannelLink] => [printHop(link.from), link]);
    return freezeMap(new Map(entries.sort(byText(([hop]) => hop))));
  };
  return Object.freeze({
    chains: () => nodes,
    edges: () => edges,
    channelEdges: () => channels,
    bridgeEdges: () => bridges,
    linksOf: (chainId: string) =>
      known.get(chainId) ??
      (graph.hasNode(nodeKey(chainId)) || table.loose().has(chainId)
        ? remembered(known, chainId, () => find(chainId))
        : noLinks),
  });
};

const noLinks: ReadonlyMap<string, ChannelLink> = /* @__PURE__ */ freezeMap(new Map());

/** Channels among the edges at a node. */
function linksAt(graph: ChainGraph, chainId: string): readonly ChannelLink[] {
  const key = nodeKey(chainId);
  return graph.hasNode(key) ? graph.mapEdges(key, (_key, edge) => linksOver(edge, chainId)).flat() : [];
}

function linksOver(edge: ChainEdge, chainId: string): readonly ChannelLink[] {
  if (edge.kind === 'bridge') return [];
  const { channel } = edge;
  const { a, b } = channel;
  const link = edge.a.chainId === chainId ? { from: a, to: b, channel } : { from: b, to: a, channel };
  return [Object.freeze(link)];
}
