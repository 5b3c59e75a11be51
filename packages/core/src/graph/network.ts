import {
  byText,
  type ChainId,
  compareText,
  memoByIdentity,
  type Overlay,
  overlaid,
  overlayOf,
  remembered,
  withEntries,
} from '../primitives/index.js';
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
  type Channel,
  type ChannelEdge,
  changedKeys,
  channelsOn,
  endKey,
  isChainLive,
  outageIndex,
  type Registry,
} from '../registry/index.js';
import { askOpenness, type EdgeParts, isLiveOver, keepOpenness, opennessOf } from './movement.js';

/** Values derived from the links of a registry, with their inputs: the base for an edited registry. */
export interface Network {
  places?: Places;
  channels?: ChannelEdges;
  bridges?: BridgeEdges;
}

/** Chains by id, and the parts that they were made from. */
export interface Places {
  readonly read: Pick<Registry, 'chains' | 'capabilities' | 'outages'>;
  readonly byId: Overlay<ChainId, Place>;
}

/** A chain's node and its source records. The node is kept while the records are the same objects. */
interface Place {
  readonly node: ChainNode;
  readonly chain: Chain;
  readonly capabilities: Capabilities;
  readonly outages: ChainOutages | undefined;
}

/** Edges of channels by key, their inputs, and the facts of Eureka, whose packets use a channel. */
export interface ChannelEdges {
  readonly read: Registry['channels'];
  readonly places: Places;
  readonly eureka: Registry['bridges']['eureka'];
  readonly byKey: Overlay<string, ChannelEdge>;
}

/** Edges of bridges, sorted by key. */
interface BridgeEdges {
  readonly byKey: ReadonlyMap<string, BridgeEdge>;
  readonly places: Places;
  readonly eureka: Registry['bridges']['eureka'];
}

/** Chains of a registry. Nodes whose records are the same stay the same objects. */
export function placesOf(registry: Registry, earlier?: Places): Places {
  const { chains, capabilities, outages } = registry;
  const read = { chains, capabilities, outages };
  const outagesOn = outageIndex(outages);
  const placeOf = (id: ChainId): Place | undefined => {
    const chain = chains.get(id);
    if (chain === undefined) return undefined;
    const present = { chain, capabilities: capabilitiesOf(registry, id), outages: outagesOn.get(id) };
    const known = earlier && overlaid(earlier.byId, id);
    return known && isSame(known, present) ? known : { ...present, node: nodeOf(registry, present, known) };
  };
  const ids = earlier === undefined ? chains.keys() : chainsRead(read, earlier.read);
  const byId = withEntries(
    earlier?.byId ?? overlayOf(new Map()),
    Array.from(ids, (id) => [id, placeOf(id)] as const),
  );
  return { read, byId };
}

/** Chains whose records an edit may have changed. */
function chainsRead(after: Places['read'], before: Places['read']): ReadonlySet<ChainId> {
  const ids = new Set([
    ...changedKeys(after.chains, before.chains),
    ...changedKeys(after.capabilities, before.capabilities),
  ]);
  for (const key of changedKeys(after.outages, before.outages))
    for (const outage of [before.outages.get(key), after.outages.get(key)])
      if (outage !== undefined) ids.add(outage.scope.chainId);
  return ids;
}

/** Chains whose nodes or outages an edit changed. */
export function changedPlaces(after: Places, before: Places): readonly ChainId[] {
  return [...chainsRead(after.read, before.read)].filter(
    (id) => overlaid(after.byId, id) !== overlaid(before.byId, id),
  );
}

/** The node of a chain, undefined if it is not in the data. */
export function nodeAt({ byId }: Places, chainId: ChainId): ChainNode | undefined {
  return overlaid(byId, chainId)?.node;
}

function isSame(x: Omit<Place, 'node'>, y: Omit<Place, 'node'>): boolean {
  return x.chain === y.chain && x.capabilities === y.capabilities && x.outages === y.outages;
}

/** The node of a chain: the known one while it says the same. */
function nodeOf(registry: Registry, { chain, capabilities }: Omit<Place, 'node'>, known?: Place): ChainNode {
  const { id, name, type, isTestnet } = chain;
  const isLive = isChainLive(registry, id);
  if (known?.chain === chain && known.capabilities === capabilities && known.node.isLive === isLive)
    return known.node;
  return Object.freeze({ chainId: id, name, type, isTestnet, isLive, capabilities });
}

/**
 * One edge per channel, by key. A channel to an unlisted chain has none. An edge keeps its identity while its channel,
 * its two nodes, its open directions and the facts of Eureka are unchanged. After an edit only channels of changed
 * chains are looked at.
 */
export function channelEdges(registry: Registry, places: Places, earlier?: ChannelEdges): ChannelEdges {
  const { channels: read } = registry;
  const { eureka } = registry.bridges;
  const known = earlier?.eureka === eureka ? earlier : undefined;
  const edgeOf = (channel: Channel): readonly [string, ChannelEdge | undefined] => {
    const key = keyOf(channel);
    const a = nodeAt(places, channel.a.chainId);
    const b = nodeAt(places, channel.b.chainId);
    if (a === undefined || b === undefined) return [key, undefined];
    const found = known && overlaid(known.byKey, key);
    const parts = { key, kind: channel.kind, bridge: 'IBC', a, b, channel } as const;
    const isKnown = found?.channel === channel && found.a === a && found.b === b;
    return [key, isKnown && isOpenAsBefore(registry, parts, found) ? found : made(registry, parts)];
  };
  if (known === undefined) {
    const edges = new Map<string, ChannelEdge>();
    for (const channel of read.values()) {
      const [key, edge] = edgeOf(channel);
      if (edge !== undefined) edges.set(key, edge);
    }
    return { read, places, eureka, byKey: overlayOf(edges) };
  }
  const removed = changedKeys(read, known.read).filter((key) => !read.has(key));
  const byKey = withEntries(known.byKey, [
    ...removed.map((key) => [`ibc:${key}`, undefined] as const),
    ...channelsRead(read, places, known).map(edgeOf),
  ]);
  return { read, places, eureka, byKey };
}

function isOpenAsBefore(registry: Registry, parts: EdgeParts, found: ChainEdge): boolean {
  const [before, after] = [opennessOf(registry, found), askOpenness(registry, parts)];
  return before.there === after.there && before.back === after.back;
}

/** Channels that an edit wrote, and channels of chains whose nodes or outages it changed. */
function channelsRead(
  channels: Registry['channels'],
  places: Places,
  earlier: ChannelEdges,
): readonly Channel[] {
  const written = changedKeys(channels, earlier.read).flatMap((key) => channels.get(key) ?? []);
  return [...written, ...changedPlaces(places, earlier.places).flatMap((id) => channelsOn(channels, id))];
}

/** Edges that differ after an edit, each as it is on the side where there is one. */
export function changedEdges(after: ChannelEdges, before: ChannelEdges): readonly ChannelEdge[] {
  const keys = new Set(channelsRead(after.read, after.places, before).map(keyOf));
  for (const key of changedKeys(after.read, before.read)) keys.add(`ibc:${key}`);
  return [...keys].flatMap((key) => {
    const [old, edge] = [overlaid(before.byKey, key), overlaid(after.byKey, key)];
    return old === edge ? [] : [...(old ? [old] : []), ...(edge ? [edge] : [])];
  });
}

/** Edges of the channels between two chains. */
export function edgesBetween(
  { read, byKey }: ChannelEdges,
  from: ChainNode,
  to: ChainNode,
): readonly ChannelEdge[] {
  const [here, there] = [channelsOn(read, from.chainId), channelsOn(read, to.chainId)];
  const [fewer, other] = here.length <= there.length ? [here, to] : [there, from];
  return fewer
    .filter(({ a, b }) => a.chainId === other.chainId || b.chainId === other.chainId)
    .flatMap((channel) => overlaid(byKey, keyOf(channel)) ?? []);
}

function keyOf({ a }: Channel): string {
  return `ibc:${endKey(a)}`;
}

/**
 * One edge per bridge and pair of chains, with every coin that the bridge moves between them; they keep their identity
 * like edges of channels.
 */
export function bridgeEdges(registry: Registry, places: Places, earlier?: BridgeEdges): BridgeEdges {
  const { eureka } = registry.bridges;
  const known = earlier?.eureka === eureka ? earlier?.byKey : undefined;
  const areAsBefore = (ids: readonly ChainId[]): boolean =>
    ids.every((id) => earlier && overlaid(earlier.places.byId, id) === overlaid(places.byId, id));
  const edges: BridgeEdge[] = [];
  for (const { key, bridge, ends, links } of bundlesOf(bridgeLinks(registry))) {
    const a = nodeAt(places, ends[0]);
    const b = nodeAt(places, ends[1]);
    if (a === undefined || b === undefined) continue;
    const found = known?.get(key);
    // Eureka's availability also depends on the channel of its client.
    const parts = { key, kind: 'bridge', bridge, a, b, links } as const;
    const isKnown = bridge !== 'EUREKA' && found?.links === links && found.a === a && found.b === b;
    const isSame = isKnown && (areAsBefore(ends) || isOpenAsBefore(registry, parts, found));
    edges.push(isSame ? found : made(registry, parts));
  }
  const inOrder = edges.sort(byText(({ key }) => key));
  return { byKey: new Map(inOrder.map((edge) => [edge.key, edge])), places, eureka };
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
