import { once } from '../primitives/index.js';
import {
  createRegistry as create,
  type LinkModel,
  type Registry,
  type RegistryOptions,
  type Snapshot,
} from '../registry/index.js';
import { graphOf } from './chain-graph.js';

/**
 * Builds a registry as `createRegistry` of `wayfold/registry` does, with the graph as the model whose nodes and edges
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
 * The graphology model as the source of links: chains are its nodes, channels and bridges its edges. It is made when
 * nodes or edges are first read: the channels of one chain are read from the table.
 *
 * @example createRegistry(snapshot, { links: graphLinks })
 */
export const graphLinks: LinkModel = (table) => {
  const edges = once(() => graphOf(table).mapEdges((_key, edge) => edge));
  return Object.freeze({
    chains: once(() => graphOf(table).mapNodes((_key, node) => node)),
    edges,
    channelEdges: once(() => edges().filter((edge) => edge.kind !== 'bridge')),
    bridgeEdges: once(() => edges().filter((edge) => edge.kind === 'bridge')),
    linksOf: table.linksOf,
  });
};
