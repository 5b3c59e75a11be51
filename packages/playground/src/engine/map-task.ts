import { linkTable } from 'wayfold/graph';
import {
  bridgeNames,
  type ChainEdge,
  type ChainNode,
  compareText,
  createRegistry,
  isChainLive,
  type Movement,
  type Outage,
  outageReasons,
  outagesOf,
  outagesOfChain,
  type Registry,
} from 'wayfold/registry';
import { chainLabel } from './labels.js';
import { type Joined, placeChains, placeNewcomers } from './map-layout.js';
import type { ChainMap, MapChain, MapLink, MapOutage, MapWay } from './map-protocol.js';
import { now, type State } from './state.js';

/** Every chain of the data with its place and its links; closed ones with the reason. */
export function drawMap({ registry, shipped, user }: State): ChainMap {
  const table = linkTable(registry);
  const links = linksAmong(registry, table.edges());
  const ids = table.chains().map(({ chainId }) => chainId);
  // Chains of the user's files are placed next to their neighbours, so that all others keep their usual places.
  const base = user.overlays.length === 0 ? undefined : linkTable(createRegistry(shipped));
  const places = base
    ? placeNewcomers(placeChains(base.chains().map(idOf), base.edges().map(joined)), ids, links)
    : placeChains(ids, table.edges().map(joined));
  const chains = ids.map((id): MapChain => {
    const { x, y } = places.get(id) ?? { x: 0, y: 0 };
    const outages = outagesOfChain(registry, id, { now: now() }).map((outage) => said(outage));
    const isLive = isChainLive(registry, id, { now: now() });
    return { label: chainLabel(registry, id), x, y, isLive, outages };
  });
  const byName = (one: MapChain, other: MapChain): number =>
    compareText(one.label.name.toLowerCase(), other.label.name.toLowerCase());
  return { chains: chains.sort(byName), links };
}

const idOf = ({ chainId }: ChainNode): string => chainId;
const joined = ({ a, b }: ChainEdge): Joined => ({ a: a.chainId, b: b.chainId });

/** One link for all channels of two chains, one for each bridge. */
function linksAmong(registry: Registry, edges: readonly ChainEdge[]): readonly MapLink[] {
  const links = new Map<string, { a: string; b: string; kind: MapLink['kind']; ways: MapWay[] }>();
  for (const edge of edges) {
    const [a, b] = [edge.a.chainId, edge.b.chainId];
    const kind = edge.kind === 'bridge' ? 'bridge' : 'channels';
    const key = `${kind} ${a} ${b}`;
    const link = links.get(key) ?? { a, b, kind, ways: [] };
    links.set(key, link);
    link.ways.push(wayOver(registry, edge));
  }
  return [...links.values()].map((link) => ({ ...link, isOpen: link.ways.some(({ isOpen }) => isOpen) }));
}

/** Bridges that are used only by requests that name them; this page names none. */
const unasked: ReadonlySet<string> = new Set(['STARGATE', 'LAYER_ZERO', 'EUREKA']);

function wayOver(registry: Registry, edge: ChainEdge): MapWay {
  const there = outagesOf(registry, movementOver(edge, 'a'), { now: now() });
  const back = outagesOf(registry, movementOver(edge, 'b'), { now: now() });
  const closes = ({ effect }: Outage): boolean => effect === 'refuse';
  const both = there.filter((outage) => back.some((other) => isSame(outage, other)));
  const only = (some: readonly Outage[], towards: string): readonly MapOutage[] =>
    some.filter((outage) => !both.some((other) => isSame(outage, other))).map((one) => said(one, towards));
  return {
    title:
      edge.kind === 'bridge'
        ? bridgeNames[edge.bridge]
        : `${edge.channel.a.channel} ↔ ${edge.channel.b.channel}`,
    isOpen: !(there.some(closes) && back.some(closes)),
    isAsked: edge.kind !== 'bridge' || !unasked.has(edge.bridge),
    outages: [...both.map((one) => said(one)), ...only(there, edge.b.chainId), ...only(back, edge.a.chainId)],
  };
}

/** A movement over an edge, away from one of its ends. */
function movementOver(edge: ChainEdge, from: 'a' | 'b'): Movement {
  const [start, end] = from === 'a' ? [edge.a, edge.b] : [edge.b, edge.a];
  const ends = { fromChainId: start.chainId, toChainId: end.chainId };
  if (edge.kind === 'bridge') return { ...ends, bridge: edge.bridge };
  const { port, channel } = edge.channel[from];
  return { ...ends, port, channelId: channel };
}

function isSame(one: Outage, other: Outage): boolean {
  return (
    one === other || (one.reason === other.reason && one.since === other.since && one.note === other.note)
  );
}

function said({ effect, reason, since, note, source }: Outage, towards?: string): MapOutage {
  const why = note ?? outageReasons[reason] ?? reason.replaceAll('_', ' ');
  return {
    why: `${why.slice(0, 1).toUpperCase()}${why.slice(1)}${/[.!?]$/.test(why) ? '' : '.'}`,
    isWarning: effect === 'warn',
    ...(since !== undefined && { since }),
    ...(source != null && { source }),
    ...(towards !== undefined && { towards }),
  };
}
