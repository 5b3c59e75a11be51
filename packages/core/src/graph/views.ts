import { compareText, memoByParts } from '../primitives/index.js';
import {
  type ChainEdge,
  type ChainNode,
  endChains,
  leavesFrom,
  livenessKey,
  mayLift,
  type Registry,
} from '../registry/index.js';
import {
  type Arc,
  type ChainIndex,
  compareParallel,
  indexOf,
  rankOf,
  type ViewMemo,
  type Views,
} from './chain-index.js';
import { layOut } from './layout.js';
import { networkOf } from './links.js';
import { type ChainFilter, checkCost, type EdgeCost, type PathOptions } from './model.js';
import { isOpenFrom, isWayOut, opennessOf } from './movement.js';
import { edgesBetween } from './network.js';
import { patchedView, type Step } from './patched-view.js';
import type { View } from './view.js';

/**
 * The view of a registry's index that options select, compiled when it is first asked for and for each state of
 * service. Without a cost every step costs the same.
 */
export function viewOf(registry: Registry, options?: PathOptions, cost: EdgeCost = sameCost): View {
  const index = indexOf(registry);
  const { views } = index;
  if (isUsual(options) && cost === sameCost) {
    views.usual ??= patchedUsual(registry, index) ?? compile(registry, index, {}, cost);
    return views.usual;
  }
  const { kinds, bridges, through = anywhere, over = anywhere } = options ?? {};
  const lists = `${kinds ?? ''} ${bridges ?? ''} ${livenessKey(registry, options ?? {})}`;
  const alike = views.others.get(lists) ?? addLists(views, lists);
  return alike([through, over, cost], () => compile(registry, index, options ?? {}, cost));
}

/** Whether options select as none do. */
function isUsual({ kinds, bridges, through, over, ...liveness }: PathOptions = {}): boolean {
  return [kinds, bridges, through, over].every((one) => one === undefined) && !mayLift(liveness);
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

/** Chains that only begin or end a route pass nothing on. */
function passingOn(registry: Registry): ChainFilter {
  const ends = endChains(registry);
  return ({ chainId }) => !ends.has(chainId);
}

function compile(registry: Registry, index: ChainIndex, options: PathOptions, cost: EdgeCost): View {
  const { bridges = ['IBC'], through = passingOn(registry) } = options;
  const isSelected = selectionOf(registry, options);
  return compileView(index, {
    arcs: index.arcsOver(bridges),
    cost: (arc, from) => (isSelected(arc, from) ? cost(arc.edge, from) : Infinity),
    through,
  });
}

function selectionOf(
  registry: Registry,
  options: PathOptions,
): (arc: Pick<Arc, 'edge' | 'isOpen'>, from: ChainNode) => boolean {
  const { kinds = ['bank'], bridges = ['IBC'], over = anywhere } = options;
  const isLifting = mayLift(options);
  return ({ edge, isOpen }, from) =>
    bridges.includes(edge.bridge) &&
    (edge.kind === 'bridge' || kinds.includes(edge.kind)) &&
    (isOpen || (isLifting && isOpenFrom(registry, edge, from, options))) &&
    carriesOut(edge, from) &&
    over(edge, from);
}

/** The view without options, patched from the view of an index before the last edits. */
function patchedUsual(registry: Registry, { chains, views }: ChainIndex): View | undefined {
  const { base } = views;
  views.base = undefined;
  if (base === undefined) return undefined;
  const edges = networkOf(registry).channels();
  const isSelected = selectionOf(registry, {});
  const best = (from: ChainNode, to: ChainNode): ChainEdge | undefined => {
    const parallel = edgesBetween(edges, from, to).filter((edge) =>
      isSelected({ edge, isOpen: isOpenOver(registry, edge, from) }, from),
    );
    return parallel.sort((x, y) => compareSteps(x, y, from))[0];
  };
  const compareSteps = (x: ChainEdge, y: ChainEdge, from: ChainNode): number =>
    rankFrom(registry, x, from) - rankFrom(registry, y, from) ||
    compareText(farEnd(x, from), farEnd(y, from)) ||
    compareParallel(x, y);
  const steps: Step[] = [];
  for (const [x, y] of base.changed) {
    const [a, b] = [chains[x], chains[y]];
    if (a === undefined || b === undefined) return undefined;
    steps.push({ from: x, to: y, edge: best(a, b) }, { from: y, to: x, edge: best(b, a) });
  }
  return patchedView(base.view, chains, steps, (x, y, number) => {
    const from = chains[number];
    return from !== undefined && compareSteps(x, y, from) < 0;
  });
}

function isOpenOver(registry: Registry, edge: ChainEdge, from: ChainNode): boolean {
  const { there, back } = opennessOf(registry, edge);
  return edge.a.chainId === from.chainId ? there : back;
}

function rankFrom(registry: Registry, edge: ChainEdge, from: ChainNode): number {
  return rankOf(edge.kind === 'bridge' ? edge : edge.channel, isOpenOver(registry, edge, from));
}

function farEnd({ a, b }: ChainEdge, from: ChainNode): string {
  return a.chainId === from.chainId ? b.chainId : a.chainId;
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
  const passes = new Uint8Array(size + 1);
  chains.forEach((chain, number) => {
    passes[number] = through(chain) ? 1 : 0;
  });
  const { ahead, behind, search } = index;
  return layOut(
    { chains, ahead, behind, search, passes },
    {
      origins: chosen.map(({ from }) => from),
      goals: chosen.map(({ to }) => to),
      costs,
      edges: chosen.map(({ edge }) => edge),
    },
  );
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
