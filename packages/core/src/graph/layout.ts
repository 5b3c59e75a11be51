import type { ChainEdge, ChainNode } from '../registry/index.js';
import type { Reach, Search, Side, View } from './view.js';

/** The arcs of a view, by the chain they leave and then from the best to the worst. */
export interface Arcs {
  /** Per arc, the chain it leaves. */
  readonly origins: readonly number[];
  /** Per arc, the chain it reaches. */
  readonly goals: readonly number[];
  readonly costs: readonly number[];
  readonly edges: readonly ChainEdge[];
}

/** The chains of a view, and the memory that searches in it write to. */
export interface Ground {
  readonly chains: readonly ChainNode[];
  readonly ahead: Reach;
  readonly behind: Reach;
  readonly search: Search;
  /** Per chain, 1 when paths may pass through it. */
  readonly passes: Uint8Array;
}

/**
 * Lays out arcs for searching.
 *
 * @param spare number of arcs and positions that edits may add before the view must be laid out again
 */
export function layOut(ground: Ground, arcs: Arcs, spare = 0): View {
  const { chains, ahead, behind, search, passes } = ground;
  const { costs, edges } = arcs;
  const count = edges.length;
  const origins = new Int32Array(count + spare);
  const goals = new Int32Array(count + spare);
  const order = new Float64Array(count + spare);
  for (let arc = 0; arc < count; arc++) {
    origins[arc] = arcs.origins[arc] ?? 0;
    goals[arc] = arcs.goals[arc] ?? 0;
    order[arc] = arc;
  }
  const inOrder = Int32Array.from(costs.keys());
  const isEven = costs.every((cost) => cost === costs[0]);
  const byCost = isEven
    ? inOrder
    : inOrder.slice().sort((x, y) => (costs[x] ?? 0) - (costs[y] ?? 0) || x - y);
  const ends = { size: chains.length, costs, spare };
  return {
    chains,
    out: layOutSide(ahead, { ...ends, near: origins, far: goals, order: inOrder }),
    into: layOutSide(behind, { ...ends, near: goals, far: origins, order: byCost }),
    origins,
    goals,
    order,
    edges: [...edges],
    hops: edges.map(() => undefined),
    passes,
    search,
  };
}

/** The ends of arcs, from one side, and their order within a chain. */
interface Ends {
  readonly size: number;
  readonly near: Int32Array;
  readonly far: Int32Array;
  readonly costs: readonly number[];
  readonly order: Int32Array;
  readonly spare: number;
}

/** Groups arcs by their near end. Within a chain they keep their order. */
function layOutSide(reach: Reach, { size, near, far, costs, order, spare }: Ends): Side {
  const bounds = new Int32Array(size + 1);
  for (const arc of order) {
    const next = (near[arc] ?? 0) + 1;
    bounds[next] = (bounds[next] ?? 0) + 1;
  }
  for (let chain = 0; chain < size; chain++)
    bounds[chain + 1] = (bounds[chain + 1] ?? 0) + (bounds[chain] ?? 0);
  const count = order.length + spare;
  const side: Side = {
    ...reach,
    starts: bounds.subarray(0, size),
    stops: bounds.subarray(1),
    ends: new Int32Array(count),
    arcs: new Int32Array(count),
    laid: new Int32Array(count),
    costs: new Float64Array(count),
    room: { used: order.length },
    first: 0,
    last: 0,
    work: 0,
  };
  const free = bounds.slice();
  for (const arc of order) {
    const chain = near[arc] ?? 0;
    const position = free[chain] ?? 0;
    free[chain] = position + 1;
    side.ends[position] = far[arc] ?? 0;
    side.arcs[position] = arc;
    side.laid[arc] = position;
    side.costs[position] = costs[arc] ?? 0;
  }
  return side;
}
