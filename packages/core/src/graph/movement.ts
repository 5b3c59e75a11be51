import { type ChainEdge, type ChainNode, type Movement, overLink } from '../registry/index.js';

/** The movement out of a chain over an edge, whatever the coin. */
export function movementOver(edge: EdgeParts, from: ChainNode): Movement {
  const to = edge.a === from ? edge.b : edge.a;
  if (edge.kind === 'bridge')
    return { fromChainId: from.chainId, toChainId: to.chainId, bridge: edge.bridge };
  const { a, b } = edge.channel;
  return overLink(edge.a === from ? { from: a, to: b } : { from: b, to: a });
}

/** An edge of which it is not known yet whether it is in service. */
export type EdgeParts = {
  readonly [Edge in ChainEdge as Edge['kind']]: Omit<Edge, 'isLive'>;
}[ChainEdge['kind']];
