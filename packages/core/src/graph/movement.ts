import {
  type ChainEdge,
  type ChainNode,
  type ChannelEdge,
  type ChannelEnd,
  type ChannelLink,
  isOwnLinkOpen,
  leavesFrom,
  type NamingOptions,
  refusalOf,
  type Registry,
} from '../registry/index.js';

/** Whether a chain may be left over an edge, whatever the coin. */
export function isOpenFrom(
  registry: Registry,
  edge: EdgeParts,
  from: ChainNode,
  options: NamingOptions = {},
): boolean {
  if (edge.kind !== 'bridge') return isOwnLinkOpen(registry, linkFrom(edge, from), options);
  const to = edge.a === from ? edge.b : edge.a;
  const movement = { fromChainId: from.chainId, toChainId: to.chainId, bridge: edge.bridge };
  return refusalOf(registry, movement, options) === undefined;
}

/** The channel of an edge seen from one of its chains. */
export function linkFrom({ a, channel }: Pick<ChannelEdge, 'a' | 'channel'>, from: ChainNode): ChannelLink {
  return a === from
    ? { from: channel.a, to: channel.b, channel }
    : { from: channel.b, to: channel.a, channel };
}

/**
 * Whether a chain's coins may leave it over its end of a channel. A cw20 token leaves its chain
 * through a converter contract, whose port is `wasm.<contract>`. Towards that end the channel only returns coins that came
 * out of it, along the path of the voucher; other coins cannot leave over it.
 *
 * @see CosmWasm/cw-plus `contracts/cw20-ics20`
 */
export function isWayOut(kind: ChannelEdge['kind'], { port }: Pick<ChannelEnd, 'port'>): boolean {
  return kind !== 'cw20' || port !== 'transfer';
}

/** An edge before its availability is known. */
export type EdgeParts = {
  readonly [Edge in ChainEdge as Edge['kind']]: Omit<Edge, 'isLive'>;
}[ChainEdge['kind']];

/** Whether an edge may be used from its chain `a` to its chain `b`, and back, whatever the clock. */
interface Openness {
  readonly there: boolean;
  readonly back: boolean;
}

/** Availability of an edge, from the registry. */
export function askOpenness(registry: Registry, edge: EdgeParts): Openness {
  return { there: isOpenFrom(registry, edge, edge.a), back: isOpenFrom(registry, edge, edge.b) };
}

/** Availability cached with the edge: a change makes another edge. */
export function opennessOf(registry: Registry, edge: ChainEdge): Openness {
  const found = known.get(edge);
  if (found !== undefined) return found;
  const openness = askOpenness(registry, edge);
  known.set(edge, openness);
  return openness;
}

/** Whether an edge may be used in a direction that it carries coins in. */
export function isLiveOver(edge: EdgeParts, { there, back }: Openness): boolean {
  if (edge.kind !== 'bridge') return there || back;
  return (there && leavesFrom(edge, edge.a.chainId)) || (back && leavesFrom(edge, edge.b.chainId));
}

/** Caches the availability of an edge. */
export function keepOpenness(edge: object, openness: Openness): void {
  known.set(edge, openness);
}

const known = new WeakMap<object, Openness>();
