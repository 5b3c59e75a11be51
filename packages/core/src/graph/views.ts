import { memoByParts } from '../primitives/index.js';
import {
  type ChainEdge,
  type ChainNode,
  leavesFrom,
  livenessKey,
  mayLift,
  type Registry,
} from '../registry/index.js';
import { type Arc, type ChainIndex, indexOf, type ViewMemo, type Views } from './chain-index.js';
import { type ChainFilter, checkCost, type EdgeCost, type PathOptions } from './model.js';
import { isOpenFrom, isWayOut } from './movement.js';
import type { Reach, Side, View } from './view.js';

/**
 * The view of a registry's index that options select, compiled when it is first asked for and for each state of
 * service. Without a cost every step costs the same.
 */
export function viewOf(registry: Registry, options?: PathOptions, cost: EdgeCost = sameCost): View {
  const index = indexOf(registry);
  const { views } = index;
  if (options === undefined) {
    views.usual ??= compile(registry, index, {}, cost);
    return views.usual;
  }
  const { kinds, bridges, through = anywhere, over = anywhere } = options;
  const lists = `${kinds ?? ''} ${bridges ?? ''} ${livenessKey(registry, options)}`;
  const alike = views.others.get(lists) ?? addLists(views, lists);
  return alike([through, over, cost], () => compile(registry, index, options, cost));
}

/** Lists may come from requests: when there are too many kinds of them, all are forgotten. */
function addLists(views: Views, lists: string): ViewMemo {
  if (views.others.size >= maxLists) views.others.clear();
  const memo = memoByParts<View>();
  views.others.set(lists, memo);
  return memo;
}

const maxLists = 64;

const anywhere = (): boolean => true;
const sameCost = (): number => 1;

function compile(registry: Registry, index: ChainIndex, options: PathOptions, cost: EdgeCost): View {
  const { kinds = ['bank'], bridges = ['IBC'], through = anywhere, over = anywhere } = options;
  const isLifting = mayLift(options);
  const isSelected = ({ edge, isOpen }: Arc, from: ChainNode): boolean =>
    bridges.includes(edge.bridge) &&
    (edge.kind === 'bridge' || kinds.includes(edge.kind)) &&
    (isOpen || (isLifting && isOpenFrom(registry, edge, from, options))) &&
    carriesOut(edge, from) &&
    over(edge, from);
  return compileView(index, {
    arcs: index.arcsOver(bridges),
    cost: (arc, from) => (isSelected(arc, from) ? cost(arc.edge, from) : Infinity),
    through,
  });
}

/** A bridge may carry coins in one direction only, and so may a channel. */
function carriesOut(edge: ChainEdge, from: ChainNode): boolean {
  if (edge.kind === 'bridge') return leavesFrom(edge, from.chainId);
  return isWayOut(edge.kind, edge.a === from ? edge.channel.a : edge.channel.b);
}

/** Selection by options: the permitted steps, each with its cost, and the permitted intermediate chains. */
interface Selection {
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
function compileView(index: ChainIndex, { arcs, cost, through }: Selection): View {
  const { chains } = index;
  const size = chains.length;
  const { chosen, costs } = bestOfParallel(weigh(arcs, chains, cost), size);
  const origins = new Int32Array(chosen.length);
  const goals = new Int32Array(chosen.length);
  chosen.forEach(({ from, to }, arc) => {
    origins[arc] = from;
    goals[arc] = to;
  });
  const inOrder = Int32Array.from(chosen.keys());
  const isEven = costs.every((cost) => cost === costs[0]);
  const byCost = isEven
    ? inOrder
    : inOrder.slice().sort((x, y) => (costs[x] ?? 0) - (costs[y] ?? 0) || x - y);
  const out = layOutSide(index.ahead, { size, near: origins, far: goals, costs, order: inOrder });
  const into = layOutSide(index.behind, { size, near: goals, far: origins, costs, order: byCost });
  const positions = new Int32Array(chosen.length);
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
    origins,
    positions,
    edges: chosen.map(({ edge }) => edge),
    hops: chosen.map(() => undefined),
    passes,
    search: index.search,
  };
}

/** Arcs that are selected, each with its cost. */
interface Steps {
  readonly chosen: readonly Arc[];
  readonly costs: readonly number[];
}

/** The selected arcs by the chain they leave, cheapest first; arcs of equal cost stay in the order of the index. */
function weigh(arcs: readonly Arc[], chains: readonly ChainNode[], costOf: Selection['cost']): Steps {
  const chosen: Arc[] = [];
  const costs: number[] = [];
  let isSorted = true;
  for (const arc of arcs) {
    const start = chains[arc.from];
    const cost = start === undefined ? Infinity : checkCost(costOf(arc, start), arc.edge.key);
    if (cost === Infinity) continue;
    const last = chosen.length - 1;
    if (chosen[last]?.from === arc.from && cost < (costs[last] ?? 0)) isSorted = false;
    chosen.push(arc);
    costs.push(cost);
  }
  return isSorted ? { chosen, costs } : sortedSteps({ chosen, costs });
}

function sortedSteps({ chosen, costs }: Steps): Steps {
  const steps = chosen.map((arc, at) => ({ arc, cost: costs[at] ?? 0 }));
  steps.sort((x, y) => x.arc.from - y.arc.from || x.cost - y.cost);
  return { chosen: steps.map(({ arc }) => arc), costs: steps.map(({ cost }) => cost) };
}

function bestOfParallel({ chosen, costs }: Steps, size: number): Steps {
  const reachedFrom = new Int32Array(size).fill(-1);
  const best: Arc[] = [];
  const bestCosts: number[] = [];
  chosen.forEach((arc, at) => {
    if (reachedFrom[arc.to] === arc.from) return;
    reachedFrom[arc.to] = arc.from;
    best.push(arc);
    bestCosts.push(costs[at] ?? 0);
  });
  return { chosen: best, costs: bestCosts };
}

/** Arcs seen from one of their ends, by number. */
interface Ends {
  /** Number of chains. */
  readonly size: number;
  readonly near: Int32Array;
  readonly far: Int32Array;
  readonly costs: readonly number[];
  /** Numbers of arcs, the cheapest first within a chain. */
  readonly order: Int32Array;
}

/** Groups arcs by their near end. Within a chain they keep their order. */
function layOutSide(reach: Reach, { size, near, far, costs, order }: Ends): Side {
  const starts = new Int32Array(size + 1);
  for (const chain of near) starts[chain + 1] = (starts[chain + 1] ?? 0) + 1;
  for (let chain = 0; chain < size; chain++)
    starts[chain + 1] = (starts[chain + 1] ?? 0) + (starts[chain] ?? 0);
  const side: Side = {
    ...reach,
    starts,
    ends: new Int32Array(near.length),
    arcs: new Int32Array(near.length),
    costs: new Float64Array(near.length),
    first: 0,
    last: 0,
    work: 0,
  };
  const free = starts.slice();
  for (const arc of order) {
    const chain = near[arc] ?? 0;
    const position = free[chain] ?? 0;
    free[chain] = position + 1;
    side.ends[position] = far[arc] ?? 0;
    side.arcs[position] = arc;
    side.costs[position] = costs[arc] ?? 0;
  }
  return side;
}
