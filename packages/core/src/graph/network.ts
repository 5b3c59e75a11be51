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
import { askOpenness, type EdgeParts, isLiveOver, keepOpenness } from './movement.js';

/** Values derived from the links of a registry, with their inputs: the base for an edited registry. */
export interface Network {
  places?: Places;
  channels?: Edges<ChannelEdge>;
  bridges?: Edges<BridgeEdge>;
}

/** Edges by key, and the facts of Eureka, whose packets use a channel. */
interface Edges<Edge extends ChainEdge> {
  readonly byKey: ReadonlyMap<string, Edge>;
  readonly eureka: Registry['bridges']['eureka'];
}

type Places = ReadonlyMap<ChainId, Place>;

/** A chain's node and its source records. The node is kept while the records are the same objects. */
interface Place {
  readonly node: ChainNode;
  readonly chain: Chain;
  readonly capabilities: Capabilities;
  readonly outages: ChainOutages | undefined;
}

/** Chains of a registry, sorted by id. Nodes whose records are the same stay the same objects. */
export function placesOf(registry: Registry, earlier?: Places): Places {
  const outages = outageIndex(registry.outages);
  const chains = [...registry.chains.values()].sort(byText(({ id }) => id));
  return new Map(
    chains.map((chain): [ChainId, Place] => {
      const { id } = chain;
      const read = { chain, capabilities: capabilitiesOf(registry, id), outages: outages.get(id) };
      const known = earlier?.get(id);
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

/**
 * One edge per channel, by key. A channel to an unlisted chain has none. An edge keeps its identity, and is not
 * checked again, while its channel, its two nodes and the facts of Eureka are unchanged.
 */
export function channelEdges(
  registry: Registry,
  places: Places,
  earlier?: Edges<ChannelEdge>,
): Edges<ChannelEdge> {
  const { eureka } = registry.bridges;
  const known = earlier?.eureka === eureka ? earlier?.byKey : undefined;
  const edges: ChannelEdge[] = [];
  for (const [end, channel] of registry.channels) {
    const a = places.get(channel.a.chainId)?.node;
    const b = places.get(channel.b.chainId)?.node;
    if (a === undefined || b === undefined) continue;
    const key = `ibc:${end}`;
    const found = known?.get(key);
    const isKnown = found?.channel === channel && found.a === a && found.b === b;
    edges.push(isKnown ? found : made(registry, { key, kind: channel.kind, bridge: 'IBC', a, b, channel }));
  }
  return { byKey: byKey(edges), eureka };
}

/**
 * One edge per bridge and pair of chains, with every coin that the bridge moves between them; they keep their identity
 * like edges of channels.
 */
export function bridgeEdges(
  registry: Registry,
  places: Places,
  earlier?: Edges<BridgeEdge>,
): Edges<BridgeEdge> {
  const { eureka } = registry.bridges;
  const known = earlier?.eureka === eureka ? earlier?.byKey : undefined;
  const edges: BridgeEdge[] = [];
  for (const { key, bridge, ends, links } of bundlesOf(bridgeLinks(registry))) {
    const a = places.get(ends[0])?.node;
    const b = places.get(ends[1])?.node;
    if (a === undefined || b === undefined) continue;
    const found = known?.get(key);
    // Eureka's availability also depends on the channel of its client.
    const isKnown = bridge !== 'EUREKA' && found?.links === links && found.a === a && found.b === b;
    edges.push(isKnown ? found : made(registry, { key, kind: 'bridge', bridge, a, b, links }));
  }
  return { byKey: byKey(edges), eureka };
}

function byKey<Edge extends ChainEdge>(edges: Edge[]): ReadonlyMap<string, Edge> {
  return new Map(edges.sort(byText(({ key }) => key)).map((edge) => [edge.key, edge]));
}

/** An edge with its availability. */
function made<Parts extends EdgeParts>(
  registry: Registry,
  parts: Parts,
): Parts & { readonly isLive: boolean } {
  const openness = askOpenness(registry, parts);
  const edge = { ...parts, isLive: isLiveOver(parts, openness) };
  Object.freeze(edge);
  keepOpenness(edge, openness);
  return edge;
}

/** Coins that a bridge moves between two chains. */
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
