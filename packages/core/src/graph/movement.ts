import {
  type ChainEdge,
  type ChainNode,
  type ChannelEdge,
  type ChannelLink,
  isOwnLinkOpen,
  type NamingOptions,
  type Registry,
  refusalOf,
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

/** An edge before its availability is known. */
export type EdgeParts = {
  readonly [Edge in ChainEdge as Edge['kind']]: Omit<Edge, 'isLive'>;
}[ChainEdge['kind']];
