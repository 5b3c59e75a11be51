import { type ChainEdge, leavesFrom, type Registry } from '../registry/index.js';
import { type EdgeParts, isOpenFrom } from './movement.js';

/** Whether an edge may be used from its chain `a` to its chain `b`, and back, whatever the clock. */
export interface Openness {
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
