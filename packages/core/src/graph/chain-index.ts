import { type ChannelId, compareText, memoByIdentity, memoByParts, once } from '../primitives/index.js';
import type {
  BridgeEdge,
  BridgeId,
  ChainEdge,
  ChainNode,
  ChannelEdge,
  LinkSource,
  Registry,
} from '../registry/index.js';
import { linkSource } from './links.js';
import { opennessOf } from './movement.js';
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

/** Cached views of an index. */
export interface Views {
  /** The one without options. */
  usual: View | undefined;
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

/** The index of a registry, made on the first query and kept as long as its links. */
export const indexOf: (registry: Registry) => ChainIndex = /* @__PURE__ */ memoByIdentity(
  (registry: Registry) => {
    const source = linkSource(registry);
    return indexes([source], () => makeIndex(registry, source));
  },
);

const indexes = /* @__PURE__ */ memoByParts<ChainIndex>();

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
