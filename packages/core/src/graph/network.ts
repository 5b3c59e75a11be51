import { byText, type ChainId, compareText, memoByIdentity, remembered } from '../primitives/index.js';
import {
  type BridgeEdge,
  type BridgeLink,
  bridgeLinks,
  type Capabilities,
  capabilitiesOf,
  type Chain,
  type ChainEdge,
  type ChainNode,
  type ChainOutages,
  type ChannelEdge,
  isChainLive,
  outageIndex,
  type Registry,
} from '../registry/index.js';
import { askOpenness, isLiveOver, withOpenness } from './open.js';

/** Chains and the edges between them, each with what it was made of. */
export interface Network {
  /** Sorted by chain id. */
  readonly chains: readonly ChainNode[];
  /** Sorted by key. */
  readonly edges: readonly ChainEdge[];
  readonly places: ReadonlyMap<ChainId, Place>;
  readonly byKey: ReadonlyMap<string, ChainEdge>;
  readonly eureka: Registry['bridges']['eureka'];
}

/** A chain's node and the records that it was made of. While they are the same objects, so is the node. */
interface Place {
  readonly node: ChainNode;
  readonly chain: Chain;
  readonly capabilities: Capabilities;
  readonly outages: ChainOutages | undefined;
}

/**
 * Chains and edges of a registry. Nodes and edges of an earlier network whose records are the same stay the same objects,
 * and nothing is asked about them again: an edge reads no more than its channel or links, its two nodes with all that
 * these were made of, and what is known of Eureka, whose packets go over a channel.
 */
export function networkOf(registry: Registry, earlier?: Network): Network {
  const places = placesOf(registry, earlier);
  const { eureka } = registry.bridges;
  const known = earlier?.eureka === eureka ? earlier?.byKey : undefined;
  const edges = [...channelEdges(registry, places, known), ...bridgeEdges(registry, places, known)];
  edges.sort(byText(({ key }) => key));
  return {
    chains: Object.freeze([...places.values()].map(({ node }) => node)),
    edges: Object.freeze(edges),
    places,
    byKey: new Map(edges.map((edge) => [edge.key, edge])),
    eureka,
  };
}

function placesOf(registry: Registry, earlier: Network | undefined): Places {
  const outages = outageIndex(registry.outages);
  const chains = [...registry.chains.values()].sort(byText(({ id }) => id));
  return new Map(
    chains.map((chain): [ChainId, Place] => {
      const { id } = chain;
      const read = { chain, capabilities: capabilitiesOf(registry, id), outages: outages.get(id) };
      const known = earlier?.places.get(id);
      return [id, known && isSame(known, read) ? known : { ...read, node: nodeOf(registry, read) }];
    }),
  );
}

function isSame(x: Omit<Place, 'node'>, y: Omit<Place, 'node'>): boolean {
  return x.chain === y.chain && x.capabilities === y.capabilities && x.outages === y.outages;
}

function nodeOf(registry: Registry, { chain, capabilities }: Omit<Place, 'node'>): ChainNode {
  const { id, name, type, isTestnet } = chain;
  return Object.freeze({
    chainId: id,
    name,
    type,
    isTestnet,
    isLive: isChainLive(registry, id),
    capabilities,
  });
}

type Places = Network['places'];
type Known = Network['byKey'] | undefined;

/** One edge per channel. A channel that names a chain the data does not hold has none. */
function channelEdges(registry: Registry, places: Places, known: Known): readonly ChainEdge[] {
  const edges: ChainEdge[] = [];
  for (const [end, channel] of registry.channels) {
    const a = places.get(channel.a.chainId)?.node;
    const b = places.get(channel.b.chainId)?.node;
    if (a === undefined || b === undefined) continue;
    const key = `ibc:${end}`;
    const found = known?.get(key);
    if (
      found !== undefined &&
      found.kind !== 'bridge' &&
      found.channel === channel &&
      found.a === a &&
      found.b === b
    ) {
      edges.push(found);
      continue;
    }
    const parts = { key, kind: channel.kind, bridge: 'IBC' as const, a, b, channel };
    const openness = askOpenness(registry, parts);
    const isLive = isLiveOver(parts, openness);
    edges.push(withOpenness(Object.freeze<ChannelEdge>({ ...parts, isLive }), openness));
  }
  return edges;
}

/** One edge per bridge and pair of chains, with every coin that the bridge moves between them. */
function bridgeEdges(registry: Registry, places: Places, known: Known): readonly ChainEdge[] {
  const edges: ChainEdge[] = [];
  for (const { key, bridge, ends, links } of bundlesOf(bridgeLinks(registry))) {
    const a = places.get(ends[0])?.node;
    const b = places.get(ends[1])?.node;
    if (a === undefined || b === undefined) continue;
    const found = known?.get(key);
    // What Eureka may move depends on the channel of its client too.
    const isKnown = bridge !== 'EUREKA' && found?.kind === 'bridge' && found.links === links;
    if (isKnown && found.a === a && found.b === b) {
      edges.push(found);
      continue;
    }
    const parts = { key, kind: 'bridge' as const, bridge, a, b, links };
    const openness = askOpenness(registry, parts);
    const isLive = isLiveOver(parts, openness);
    edges.push(withOpenness(Object.freeze<BridgeEdge>({ ...parts, isLive }), openness));
  }
  return edges;
}

/** What a bridge moves between two chains. */
interface Bundle extends Pick<BridgeEdge, 'key' | 'bridge' | 'links'> {
  /** The chain whose id sorts first, and the other. */
  readonly ends: readonly [ChainId, ChainId];
}

const bundlesOf = /* @__PURE__ */ memoByIdentity((all: readonly BridgeLink[]): readonly Bundle[] => {
  const bundles = new Map<string, Bundle & { readonly links: BridgeLink[] }>();
  for (const link of all) {
    const { bridge } = link;
    const [x, y] = [link.a.chainId, link.b.chainId];
    if (x === y) continue;
    const ends: Bundle['ends'] = compareText(x, y) < 0 ? [x, y] : [y, x];
    const key = `bridge:${bridge}/${ends.join('/')}`;
    remembered(bundles, key, () => ({ key, bridge, ends, links: [] })).links.push(link);
  }
  for (const { links } of bundles.values()) Object.freeze(links);
  return [...bundles.values()];
});
