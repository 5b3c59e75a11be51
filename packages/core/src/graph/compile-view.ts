import type { Arc, ChainIndex } from './chain-index.js';
import { checkCost } from './model.js';
import type { ChainFilter } from './model.js';
import type { ChainNode } from '../registry/index.js';
import type { Reach, Side, View } from './view.js';

/** What options select: the steps a path may take, each with its cost, and the chains it may pass through. */
export interface Selection {
  /** Arcs to choose from, in the order of the index. */
  readonly arcs: readonly Arc[];
  /** Cost of an arc that leaves the chain `from`; `Infinity` where it is not selected. */
  readonly cost: (arc: Arc, from: ChainNode) => number;
  readonly through: ChainFilter;
}

/**
 * Lays out the selected part of an index for searching.
 *
 * @throws RoutingError `INVALID_TYPE` when a cost is negative or not a number
 */
export function compileView(index: ChainIndex, { arcs, cost, through }: Selection): View {
  const { chains } = index;
  const size = chains.length;
  const steps = bestOfParallel(weigh(arcs, chains, cost), size);
  const leaving = steps.map(({ from, to, cost }, arc): Entry => ({ arc, near: from, far: to, cost }));
  const entering = steps.map(({ from, to, cost }, arc): Entry => ({ arc, near: to, far: from, cost }));
  const out = layOutSide(index.ahead, size, leaving);
  const into = layOutSide(
    index.behind,
    size,
    entering.sort((x, y) => x.cost - y.cost),
  );
  const positions = new Int32Array(steps.length);
  into.arcs.forEach((arc, position) => {
    positions[arc] = position;
  });
  const passes = new Uint8Array(size + 1);
  chains.forEach((chain, number) => {
    passes[number] = through(chain) ? 1 : 0;
  });
  return {
    chains,
    out,
    into,
    origins: Int32Array.from(steps.map(({ from }) => from)),
    positions,
    edges: steps.map(({ edge }) => edge),
    hops: steps.map(() => undefined),
    passes,
    search: index.search,
  };
}

/** An arc that is selected. */
interface Step extends Arc {
  readonly cost: number;
}

/** The selected arcs by the chain they leave, cheapest first; arcs of equal cost stay in the order of the index. */
function weigh(
  arcs: readonly Arc[],
  chains: readonly ChainNode[],
  costOf: Selection['cost'],
): readonly Step[] {
  const steps: Step[] = [];
  for (const arc of arcs) {
    const start = chains[arc.from];
    const cost = start === undefined ? Infinity : checkCost(costOf(arc, start), arc.edge.key);
    if (cost !== Infinity) steps.push({ ...arc, cost });
  }
  return steps.sort((x, y) => x.from - y.from || x.cost - y.cost);
}

function bestOfParallel(steps: readonly Step[], size: number): readonly Step[] {
  const reachedFrom = new Int32Array(size).fill(-1);
  return steps.filter(({ from, to }) => {
    const isFirst = reachedFrom[to] !== from;
    reachedFrom[to] = from;
    return isFirst;
  });
}

/** An arc seen from one of its ends. */
interface Entry {
  readonly arc: number;
  readonly near: number;
  readonly far: number;
  readonly cost: number;
}

/** Groups arcs by their near end. Within a chain they keep the order in which they come, which is cheapest first. */
function layOutSide(reach: Reach, size: number, entries: readonly Entry[]): Side {
  const starts = new Int32Array(size + 1);
  for (const { near } of entries) starts[near + 1] = (starts[near + 1] ?? 0) + 1;
  for (let chain = 0; chain < size; chain++)
    starts[chain + 1] = (starts[chain + 1] ?? 0) + (starts[chain] ?? 0);
  const side: Side = {
    ...reach,
    starts,
    ends: new Int32Array(entries.length),
    arcs: new Int32Array(entries.length),
    costs: new Float64Array(entries.length),
    first: 0,
    last: 0,
    work: 0,
  };
  const free = starts.slice();
  for (const { arc, near, far, cost } of entries) {
    const position = free[near] ?? 0;
    free[near] = position + 1;
    side.ends[position] = far;
    side.arcs[position] = arc;
    side.costs[position] = cost;
  }
  return side;
}
