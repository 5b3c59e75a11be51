import { type ChannelId, compareText, memoByParts, once } from '../primitives/index.js';
import {
  type BridgeEdge,
  type BridgeId,
  type ChainEdge,
  type ChainNode,
  type ChannelEdge,
  type LinkSource,
  memoAlongEdits,
  type Registry,
  endChains,
} from '../registry/index.js';
import { linkSource, networkOf } from './links.js';
import { opennessOf } from './movement.js';
import { changedEdges, changedPlaces, type Network, nodeAt, type Places } from './network.js';
import type { Reach, Search, View } from './view.js';

/** A source of links with its chains numbered, and the memory that searches write to. */
export interface ChainIndex {
  readonly chains: readonly ChainNode[];
  /** Position of a chain in `chains`. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Edges over some bridges in both directions, by the chain they leave and then from the best to the worst; over channels where the list says `IBC`. */
  readonly arcsOver: (bridges: readonly BridgeId[]) => readonly Arc[];
  readonly ahead: Reach;
  readonly behind: Reach;
  readonly search: Search;
  readonly views: Views;
}

interface Base {
  readonly view: View;
  /** The network that the view shows. */
  readonly network: Network;
  /** Chains by number between which edges have changed since. */
  readonly changed: readonly (readonly [number, number])[];
}

/** Cached views of an index. */
export interface Views {
  /** The one without options. */
  usual: View | undefined;
  /** A view before the last edits, to make `usual` from. Dropped when that is made. */
  base?: Base | undefined;
  /** By the lists in the options; then by the functions that they pass. */
  readonly others: Map<string, ViewMemo>;
}

/** Remembers views by the functions that options give. */
export type ViewMemo = ReturnType<typeof memoByParts<View>>;

/** An edge in one direction, between chains by number. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly edge: ChainEdge;
  /** Whether it is in service in this direction, whatever the clock. */
  readonly isOpen: boolean;
  readonly rank: number;
}

/** The index of a registry, made on the first query and kept as long as its links. After an edit it starts from the earlier one. */
export function indexOf(registry: Registry): ChainIndex {
  return indexed(registry).index;
}

/** An index with the network that it shows. */
interface Indexed {
  readonly index: ChainIndex;
  readonly network: Network;
}

const indexed = /* @__PURE__ */ memoAlongEdits((registry: Registry, earlier?: Indexed): Indexed => {
  const source = linkSource(registry);
  return indexes([source], () => {
    const { network } = networkOf(registry);
    const index = (earlier && patchedIndex(registry, source, earlier)) ?? makeIndex(registry, source);
    return { index, network };
  });
});

const indexes = /* @__PURE__ */ memoByParts<Indexed>();

function makeIndex(registry: Registry, source: LinkSource): ChainIndex {
  const chains = source.chains();
  const size = chains.length;
  const numbers = new Map(chains.map(({ chainId }, number) => [chainId, number]));
  return {
    chains,
    numbers,
    arcsOver: arcsOf(registry, source, numbers),
    ahead: createReach(size),
    behind: createReach(size),
    search: { epoch: 0, best: Infinity, meeting: -1, path: new Int32Array(size) },
    views: { usual: undefined, others: new Map() },
  };
}

/**
 * The index after edits, made of an earlier one without reading the whole network. Undefined where there is nothing to start
 * from, or the same chains are no longer in the data.
 */
function patchedIndex(registry: Registry, source: LinkSource, earlier: Indexed): ChainIndex | undefined {
  const { index, network } = earlier;
  const start =
    index.views.usual === undefined ? index.views.base : { view: index.views.usual, network: { ...network } };
  const { places, channels: edges } = start?.network ?? {};
  if (start === undefined || places === undefined || edges === undefined) return undefined;
  if (edges.eureka !== registry.bridges.eureka) return undefined;
  const [ends, before] = [endChains(registry), endChains(places.read)];
  if (ends.size !== before.size || [...ends].some((id) => !before.has(id))) return undefined;
  const present = networkOf(registry);
  const chains = patchedChains(start.view.chains, index.numbers, [places, present.places()]);
  if (chains === undefined) return undefined;
  const changed = changedEdges(present.channels(), edges);
  const numberOf = (node: ChainNode): number => index.numbers.get(node.chainId) ?? -1;
  // A source of another model may have nodes that are no nodes of the table.
  if (
    changed.some(({ a, b }) =>
      [a, b].some((node) => !isNodeOf(node, start.view.chains, chains, numberOf(node))),
    )
  )
    return undefined;
  const pairs = new Map(
    changed.map(({ a, b }) => [`${a.chainId} ${b.chainId}`, [numberOf(a), numberOf(b)] as const]),
  );
  return {
    ...index,
    chains,
    arcsOver: arcsOf(registry, source, index.numbers),
    views: { usual: undefined, base: { ...start, changed: [...pairs.values()] }, others: new Map() },
  };
}

/** The chains in their order with the nodes after an edit; undefined if a chain was added or removed. */
function patchedChains(
  chains: readonly ChainNode[],
  numbers: ReadonlyMap<string, number>,
  [before, after]: readonly [Places, Places],
): readonly ChainNode[] | undefined {
  const changed = changedPlaces(after, before);
  if (changed.length === 0) return chains;
  const nodes = [...chains];
  for (const id of changed) {
    const [node, number] = [nodeAt(after, id), numbers.get(id)];
    if (node === undefined || number === undefined || chains[number] !== nodeAt(before, id)) return undefined;
    nodes[number] = node;
  }
  return nodes;
}

function isNodeOf(
  node: ChainNode,
  before: readonly ChainNode[],
  after: readonly ChainNode[],
  number: number,
): boolean {
  return before[number] === node || after[number] === node;
}

/** Most queries use channels alone, and do not need the edges over bridges. */
function arcsOf(
  registry: Registry,
  source: LinkSource,
  numbers: ReadonlyMap<string, number>,
): ChainIndex['arcsOver'] {
  const overChannels = once(() => sortedArcs(registry, source.channelEdges(), numbers));
  const overAll = once(() => sortedArcs(registry, source.edges(), numbers));
  return (bridges) => (bridges.every((bridge) => bridge === 'IBC') ? overChannels() : overAll());
}

function sortedArcs(
  registry: Registry,
  edges: readonly ChainEdge[],
  numbers: ReadonlyMap<string, number>,
): readonly Arc[] {
  const arcs: Arc[] = [];
  for (const edge of edges) {
    const a = numbers.get(edge.a.chainId) ?? -1;
    const b = numbers.get(edge.b.chainId) ?? -1;
    const { there, back } = opennessOf(registry, edge);
    const ranked = edge.kind === 'bridge' ? edge : edge.channel;
    arcs.push({ from: a, to: b, edge, isOpen: there, rank: rankOf(ranked, there) });
    arcs.push({ from: b, to: a, edge, isOpen: back, rank: rankOf(ranked, back) });
  }
  return arcs.sort(compareArcs);
}

/** Order of a chain's arcs: by rank, then by chain id, then the preferred one of parallel edges. */
function compareArcs(x: Arc, y: Arc): number {
  return x.from - y.from || x.rank - y.rank || x.to - y.to || compareParallel(x.edge, y.edge);
}

/** One place more than there are chains: arcs that are closed for a while lead there. */
function createReach(size: number): Reach {
  return {
    marks: new Int32Array(size + 1),
    steps: new Int32Array(size + 1),
    totals: new Float64Array(size + 1),
    queue: new Int32Array(size + 1),
    heap: { costs: [], chains: [], size: 0 },
  };
}

const kinds: Readonly<Record<ChainEdge['kind'], number>> = { bank: 0, cw20: 1, client: 2, bridge: 3 };

/**
 * Rank of an edge among the edges that leave one chain, lowest first: open in that direction before out of service,
 * channels before bridges, preferred channels before the rest.
 */
export function rankOf({ kind, preferred }: Preference, isOpen: boolean): number {
  return (isOpen ? 0 : 8) + 2 * kinds[kind] + (preferred === true ? 0 : 1);
}

/** A channel, or an edge without one. */
type Preference = Pick<ChainEdge, 'kind'> & Partial<Pick<ChannelEdge['channel'], 'preferred'>>;

/**
 * Orders parallel edges of one rank, the best first: the lowest channel number at the end whose chain name
 * sorts first, which is how the registry's pair files name a pair.
 *
 * @see cosmos/chain-registry `_IBC/`
 */
export function compareParallel(x: Parallel, y: Parallel): number {
  return compareNumbers(x, y) || compareText(x.key, y.key);
}

/** The members of an edge that order it among parallel ones. */
export type Parallel =
  | Pick<BridgeEdge, 'kind' | 'key'>
  | (Pick<ChannelEdge, 'kind' | 'key' | 'channel'> & { readonly a: Named; readonly b: Named });

type Named = Pick<ChainNode, 'name'>;

function compareNumbers(x: Parallel, y: Parallel): number {
  if (!('channel' in x && 'channel' in y)) return 0;
  const [first, second] = [firstChannel(x), firstChannel(y)];
  return first.length - second.length || compareText(first, second);
}

function firstChannel({ a, b, channel }: Exclude<Parallel, Pick<BridgeEdge, 'kind'>>): ChannelId {
  return compareText(a.name, b.name) <= 0 ? channel.a.channel : channel.b.channel;
}
