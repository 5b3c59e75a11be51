import {
  byText,
  freezeMap,
  memoByIdentity,
  memoByParts,
  once,
  remembered,
  valuesOf,
} from '../primitives/index.js';
import {
  type ChainEdge,
  channelEnd,
  type ChannelLink,
  type LinkModel,
  linksOf,
  type LinkSource,
  type LinkTable,
  memoAlongEdits,
  partKey,
  type Registry,
  withoutAssets,
} from '../registry/index.js';
import {
  bridgeEdges,
  type ChannelEdges,
  channelEdges,
  type Network,
  type Places,
  placesOf,
} from './network.js';

/** The table itself as the source of links: small, with parts made on demand. */
export const directLinks: LinkModel = (table) => table;

/**
 * Where the links of a registry are read: the model it was created with, or its table. Made on first use and kept as
 * long as the table.
 */
export const linkSource: (registry: Registry) => LinkSource = /* @__PURE__ */ memoByIdentity(
  (registry: Registry) => {
    const model = registry.links ?? suggested.get(registry) ?? directLinks;
    const table = linkTable(registry);
    return sources([table, model], () => model(table));
  },
);

const sources = /* @__PURE__ */ memoByParts<LinkSource>();

/**
 * Suggests a model for a registry that was created without one and is unread. All models give equal answers, so
 * other users of the registry see no difference.
 */
export function suggestModel(registry: Registry, model: LinkModel): void {
  suggested.set(registry, model);
}

const suggested = new WeakMap<Registry, LinkModel>();

/** Channels of a chain seen from its ends, keyed and sorted by hop. */
export function linksFrom(registry: Registry, chainId: string): ReadonlyMap<string, ChannelLink> {
  return linkSource(registry).linksOf(chainId);
}

/**
 * The links of a registry, each part made when it is first asked for. Remembered by the parts of the registry that it
 * reads: an edit to an asset keeps it, an edit to a channel makes a new one, with the nodes and edges that are the same.
 */
export function linkTable(registry: Registry): LinkTable {
  return madeOf(registry).table;
}

const madeOf = /* @__PURE__ */ memoAlongEdits((registry: Registry, earlier?: Made): Made => {
  const read = ['chains', 'channels', 'outages', 'capabilities', 'bridges'] as const;
  const keys = read.map((part) => partKey(registry, part));
  return made(keys, () => makeTable(registry, earlier?.network));
});

const made = /* @__PURE__ */ memoByParts<Made>();

/** A table, and the base of the tables of edited registries. */
interface Made {
  readonly table: LinkTable;
  /** Filled as parts of the table are made. */
  readonly network: Network;
  readonly places: () => Places;
  readonly channels: () => ChannelEdges;
}

/** The values behind the table of a registry: an index compares them with the values before an edit. */
export function networkOf(registry: Registry): Omit<Made, 'table'> {
  return madeOf(registry);
}

function makeTable(registry: Registry, earlier: Network | undefined): Made {
  // The table outlives edits of assets, and must not keep the assets of its first registry.
  const read = withoutAssets(registry);
  const network: Network = { ...earlier };
  const places = once(() => (network.places = placesOf(read, network.places)));
  const channels = once(() => (network.channels = channelEdges(read, places(), network.channels)));
  const edgesOverChannels = once(() => [...valuesOf(channels().byKey)].sort(byText(({ key }) => key)));
  const edgesOverBridges = once(() => {
    network.bridges = bridgeEdges(read, places(), network.bridges);
    return [...network.bridges.byKey.values()];
  });
  const table: LinkTable = Object.freeze({
    chains: once(() =>
      Array.from(valuesOf(places().byId), ({ node }) => node).sort(byText(({ chainId }) => chainId)),
    ),
    // `bridge:` sorts before `ibc:`.
    edges: once((): readonly ChainEdge[] => [...edgesOverBridges(), ...edgesOverChannels()]),
    channelEdges: edgesOverChannels,
    bridgeEdges: edgesOverBridges,
    linksOf: (chainId: string) => sortedLinks(linksOf(read, chainId)),
    loose: once(() => looseLinks(read)),
  });
  return { table, network, places, channels };
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
