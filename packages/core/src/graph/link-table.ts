import { byText, type ChainId, freezeMap, memoByIdentity, once, remembered } from '../primitives/index.js';
import {
  type BridgeEdge,
  type BridgeLink,
  bridgeLinks,
  leavesFrom,
  type ChainEdge,
  type ChainNode,
  type ChannelEdge,
  type ChannelLink,
  capabilitiesOf,
  channelEnd,
  isChainLive,
  isOwnLinkOpen,
  type LinkTable,
  linksOf,
  partKey,
  refusalOf,
  type Registry,
  withoutAssets,
} from '../registry/index.js';
import { memoByParts } from '../primitives/index.js';

/**
 * The links of a registry, each part made when it is first asked for. Remembered by the parts of the registry that it
 * reads: an edit to an asset keeps it, an edit to a channel makes a new one.
 */
export const linkTable: (registry: Registry) => LinkTable = /* @__PURE__ */ memoByIdentity(
  (registry: Registry) => {
    const read = ['chains', 'channels', 'outages', 'capabilities', 'bridges'] as const;
    const keys = read.map((part) => partKey(registry, part));
    return tables(keys, () => makeTable(registry));
  },
);

const tables = /* @__PURE__ */ memoByParts<LinkTable>();

function makeTable(registry: Registry): LinkTable {
  // The table outlives edits of assets, and must not keep those of the registry that it was made for.
  const read = withoutAssets(registry);
  const chains = once(() => chainNodes(read));
  const nodes = once((): Nodes => new Map(chains().map((node) => [node.chainId, node])));
  const channelEdges = once(() => edgesOfChannels(read, nodes()));
  const bridgeEdges = once(() => edgesOfBridges(read, nodes()));
  return Object.freeze({
    chains,
    // `bridge:` sorts before `ibc:`.
    edges: once((): readonly ChainEdge[] => [...bridgeEdges(), ...channelEdges()]),
    channelEdges,
    bridgeEdges,
    linksOf: (chainId: string) => sortedLinks(linksOf(read, chainId)),
    loose: once(() => looseLinks(read)),
  });
}

const sortedLinks = /* @__PURE__ */ memoByIdentity((links: ReadonlyMap<string, ChannelLink>) =>
  freezeMap(new Map([...links].sort(byText(([hop]) => hop)))),
);

function looseLinks(registry: Registry): ReadonlyMap<string, readonly ChannelLink[]> {
  const loose = new Map<string, ChannelLink[]>();
  for (const { a, b } of registry.channels.values()) {
    if (registry.chains.has(a.chainId) && registry.chains.has(b.chainId)) continue;
    for (const { chainId, port, channel } of [a, b]) {
      const link = channelEnd(registry, { chainId, port, channel });
      if (link !== undefined) remembered(loose, chainId, (): ChannelLink[] => []).push(link);
    }
  }
  return loose;
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
function edgesOfChannels(registry: Registry, nodes: Nodes): readonly ChannelEdge[] {
  const edges: ChannelEdge[] = [];
  for (const [end, channel] of registry.channels) {
    const a = nodes.get(channel.a.chainId);
    const b = nodes.get(channel.b.chainId);
    if (a === undefined || b === undefined) continue;
    const isLive =
      isOwnLinkOpen(registry, { from: channel.a, to: channel.b, channel }) ||
      isOwnLinkOpen(registry, { from: channel.b, to: channel.a, channel });
    const key = `ibc:${end}`;
    edges.push(Object.freeze({ key, kind: channel.kind, bridge: 'IBC', a, b, isLive, channel }));
  }
  return edges.sort(byText(({ key }) => key));
}

/** One edge per bridge and pair of chains, with every coin that the bridge moves between them. */
function edgesOfBridges(registry: Registry, nodes: Nodes): readonly BridgeEdge[] {
  const bundles = new Map<string, Bundle>();
  for (const link of bridgeLinks(registry)) {
    const ends = [nodes.get(link.a.chainId), nodes.get(link.b.chainId)].filter((node) => node !== undefined);
    const [a, b] = ends.sort(byText(({ chainId }) => chainId));
    if (a === undefined || b === undefined || a === b) continue;
    const key = `bridge:${link.bridge}/${a.chainId}/${b.chainId}`;
    remembered(bundles, key, (): Bundle => ({ bridge: link.bridge, a, b, links: [] })).links.push(link);
  }
  const edges = [...bundles].map(([key, bundle]): BridgeEdge => {
    const { bridge, a, b, links } = bundle;
    const isLive = isPassable(registry, bundle, a, b) || isPassable(registry, bundle, b, a);
    return Object.freeze({ key, kind: 'bridge', bridge, a, b, isLive, links: Object.freeze(links) });
  });
  return edges.sort(byText(({ key }) => key));
}

/** What a bridge moves between two chains. */
interface Bundle extends Pick<BridgeEdge, 'bridge' | 'a' | 'b'> {
  readonly links: BridgeLink[];
}

function isPassable(registry: Registry, { bridge, links }: Bundle, from: ChainNode, to: ChainNode): boolean {
  if (!leavesFrom({ links }, from.chainId)) return false;
  return refusalOf(registry, { fromChainId: from.chainId, toChainId: to.chainId, bridge }) === undefined;
}
