import { type ChainEdge, type ChainNode, leavesFrom, refusalOf, type Registry } from '../registry/index.js';
import { type EdgeParts, movementOver } from './movement.js';

/** Whether an edge may be used from its chain `a` to its chain `b`, and back, whatever the clock. */
export interface Openness {
  readonly there: boolean;
  readonly back: boolean;
}

/** What is in service over an edge, asked of the registry. */
export function askOpenness(registry: Registry, edge: EdgeParts): Openness {
  const isOpen = (from: ChainNode): boolean => refusalOf(registry, movementOver(edge, from)) === undefined;
  return { there: isOpen(edge.a), back: isOpen(edge.b) };
}

/** The same, remembered with the edge: when other things are in service, it is another edge. */
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

/** The edge itself, with what was asked about it. */
export function withOpenness<Edge extends ChainEdge>(edge: Edge, openness: Openness): Edge {
  known.set(edge, openness);
  return edge;
}

const known = new WeakMap<ChainEdge, Openness>();
