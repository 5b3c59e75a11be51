import { byText, type ChainId, memoByIdentity } from '../primitives/index.js';
import { bridgeLinks, capabilitiesOf, isChainLive, isChannelLive, type Registry } from '../registry/index.js';
import { memoByParts } from './memo-parts.js';
import type { BridgeEdge, ChainEdge, ChainNode, ChannelEdge } from './model.js';

/** Nodes and edges in fixed order: what the graphology graph and the search index are both made from. */
export interface Network {
  /** Sorted by chain id. */
  readonly chains: readonly ChainNode[];
  /** Sorted by key. */
  readonly edges: readonly ChainEdge[];
}

/**
 * The network of a registry. Remembered by the parts it reads: an edit to an asset keeps it, an edit to a channel makes
 * a new one.
 */
export const networkOf: (registry: Registry) => Network = memoByIdentity((registry: Registry) => {
  const { chains, channels, liveness, capabilities, bridges } = registry;
  return networks([chains, channels, liveness, capabilities, bridges], () => buildNetwork(registry));
});

const networks = memoByParts<Network>();

function buildNetwork(registry: Registry): Network {
  const chains = chainNodes(registry);
  const nodes = new Map(chains.map((node) => [node.chainId, node]));
  const edges = [...channelEdges(registry, nodes), ...bridgeEdges(registry, nodes)];
  return { chains, edges: edges.sort(byText(({ key }) => key)) };
}

function chainNodes(registry: Registry): ChainNode[] {
  const chains = [...registry.chains.values()].sort(byText(({ id }) => id));
  return chains.map(({ id, name, type, isTestnet }) => {
    const isLive = isChainLive(registry, id);
    return Object.freeze({
      chainId: id,
      name,
      type,
      isTestnet,
      isLive,
      capabilities: capabilitiesOf(registry, id),
    });
  });
}

type Nodes = ReadonlyMap<ChainId, ChainNode>;

/** One edge per channel. A channel that names a chain the data does not hold has none. */
function channelEdges(registry: Registry, nodes: Nodes): readonly ChainEdge[] {
  return [...registry.channels].flatMap(([key, channel]): readonly ChannelEdge[] => {
    const a = nodes.get(channel.a.chainId);
    const b = nodes.get(channel.b.chainId);
    if (a === undefined || b === undefined) return [];
    const isLive = isChannelLive(registry, channel);
    return [Object.freeze({ key: `ibc:${key}`, kind: channel.kind, bridge: 'IBC', a, b, isLive, channel })];
  });
}

/** One edge per bridge and pair of chains, with every coin that the bridge moves between them. */
function bridgeEdges(registry: Registry, nodes: Nodes): readonly ChainEdge[] {
  const edges = new Map<string, BridgeEdge>();
  for (const link of bridgeLinks(registry)) {
    const ends = [nodes.get(link.a.chainId), nodes.get(link.b.chainId)].filter((node) => node !== undefined);
    const [a, b] = ends.sort(byText(({ chainId }) => chainId));
    if (a === undefined || b === undefined || a === b) continue;
    const key = `bridge:${link.bridge}/${a.chainId}/${b.chainId}`;
    const links = Object.freeze([...(edges.get(key)?.links ?? []), link]);
    const isLive = a.isLive && b.isLive;
    edges.set(key, Object.freeze({ key, kind: 'bridge', bridge: link.bridge, a, b, isLive, links }));
  }
  return [...edges.values()];
}
