import { remembered } from '../primitives/index.js';
import type { ChainEdge, ChainNode } from '../registry/index.js';
import { type Arcs, layOut } from './layout.js';
import type { Side, View } from './view.js';

/** The best step from one chain to another after an edit; without an edge there is none. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly edge: ChainEdge | undefined;
}

/**
 * A view whose steps all cost the same, after an edit that changed some of them. The arcs of the chains at both ends of
 * these steps are laid again, in spare room. Arrays with one number per chain are copied, and nothing else is read. The
 * earlier view stays valid. Undefined if there is no place left between two arcs.
 *
 * @param isBefore whether the first of two edges that leave a chain is the better step
 */
export function patchedView(
  earlier: View,
  chains: readonly ChainNode[],
  steps: readonly Step[],
  isBefore: (x: ChainEdge, y: ChainEdge, from: number) => boolean,
): View | undefined {
  const leaving = grouped(steps, ({ from }) => from);
  const arriving = grouped(steps, ({ to }) => to);
  const needed = Math.max(roomFor(earlier.out, leaving), roomFor(earlier.into, arriving));
  const view = copyOf(withRoom(earlier, needed), chains);
  const { out, into, origins, goals, order, edges } = view;
  const numbers = new Map<Step, number>();
  for (const [from, changed] of leaving) {
    const added = changed
      .filter((step) => step.edge !== undefined)
      .map((step) => numberOf(view, step, numbers));
    added.sort((x, y) => (isBetter(x, y) ? -1 : 1));
    const gone = new Set(changed.map(({ to }) => to));
    const kept = [...arcsOf(out, from)].filter((arc) => !gone.has(goals[arc] ?? -1));
    const all = merged(kept, added, isBetter);
    if (!setOrder(order, all, new Set(added))) return undefined;
    lay(out, from, all, goals);

    function isBetter(x: number, y: number): boolean {
      const [one, other] = [edges[x], edges[y]];
      return one !== undefined && other !== undefined && isBefore(one, other, from);
    }
  }
  const isLower = (x: number, y: number): boolean => (origins[x] ?? 0) < (origins[y] ?? 0);
  for (const [to, changed] of arriving) {
    const added = changed.flatMap((step) => numbers.get(step) ?? []).sort((x, y) => (isLower(x, y) ? -1 : 1));
    const gone = new Set(changed.map(({ from }) => from));
    const kept = [...arcsOf(into, to)].filter((arc) => !gone.has(origins[arc] ?? -1));
    lay(into, to, merged(kept, added, isLower), origins);
  }
  return view;
}

function grouped(
  steps: readonly Step[],
  nameOf: (step: Step) => number,
): ReadonlyMap<number, readonly Step[]> {
  const groups = new Map<number, Step[]>();
  for (const step of steps) remembered(groups, nameOf(step), (): Step[] => []).push(step);
  return groups;
}

/** Number of positions that the arcs of these chains need on a side when they are laid again. */
function roomFor(side: Side, groups: ReadonlyMap<number, readonly Step[]>): number {
  let needed = 0;
  for (const [chain, steps] of groups) needed += arcsOf(side, chain).length + steps.length;
  return needed;
}

function arcsOf({ starts, stops, arcs }: Side, chain: number): Int32Array {
  return arcs.subarray(starts[chain], stops[chain]);
}

/** The view if its arrays have so much room left, or else one with longer arrays. */
function withRoom(view: View, needed: number): View {
  const { chains, out, into, origins, goals, order, edges, passes, search } = view;
  const used = Math.max(edges.length, out.room.used, into.room.used);
  if (used + needed <= origins.length) return view;
  let live = 0;
  for (let chain = 0; chain < chains.length; chain++) live += arcsOf(out, chain).length;
  const spare = Math.max(leastRoom, live, 2 * needed);
  if (used > 2 * live + leastRoom)
    return layOut({ chains, ahead: out, behind: into, search, passes }, liveArcs(view), spare);
  const size = used + spare;
  const longer = (side: Side): Side => ({
    ...side,
    ends: lengthened(side.ends, new Int32Array(size)),
    arcs: lengthened(side.arcs, new Int32Array(size)),
    laid: lengthened(side.laid, new Int32Array(size)),
    costs: lengthened(side.costs, new Float64Array(size)),
    room: { ...side.room },
  });
  return {
    ...view,
    out: longer(out),
    into: longer(into),
    origins: lengthened(origins, new Int32Array(size)),
    goals: lengthened(goals, new Int32Array(size)),
    order: lengthened(order, new Float64Array(size)),
    edges: [...edges],
    hops: [...view.hops],
  };
}

const leastRoom = 256;

function lengthened<Numbers extends Int32Array | Float64Array>(numbers: Numbers, longer: Numbers): Numbers {
  longer.set(numbers);
  return longer;
}

/** Arcs that the view has now: edits leave others in its arrays. */
function liveArcs({ chains, out, goals, edges }: View): Arcs {
  const left = {
    origins: [] as number[],
    goals: [] as number[],
    costs: [] as number[],
    edges: [] as ChainEdge[],
  };
  for (let chain = 0; chain < chains.length; chain++) {
    for (const arc of arcsOf(out, chain)) {
      const edge = edges[arc];
      if (edge === undefined) continue;
      left.origins.push(chain);
      left.goals.push(goals[arc] ?? 0);
      left.costs.push(1);
      left.edges.push(edge);
    }
  }
  return left;
}

function copyOf(view: View, chains: readonly ChainNode[]): View {
  const copy = (side: Side): Side => ({ ...side, starts: side.starts.slice(), stops: side.stops.slice() });
  return { ...view, chains, out: copy(view.out), into: copy(view.into) };
}

/** Number of a new arc. */
function numberOf(view: View, step: Step, numbers: Map<Step, number>): number {
  const { origins, goals, edges, hops } = view;
  const arc = edges.length;
  if (step.edge === undefined) return -1;
  edges.push(step.edge);
  hops.push(undefined);
  origins[arc] = step.from;
  goals[arc] = step.to;
  numbers.set(step, arc);
  return arc;
}

/** Two lists in order as one. */
function merged(
  kept: readonly number[],
  added: readonly number[],
  isBefore: (x: number, y: number) => boolean,
): readonly number[] {
  const all: number[] = [];
  let next = 0;
  for (const arc of kept) {
    for (let one = added[next]; one !== undefined && isBefore(one, arc); one = added[++next]) all.push(one);
    all.push(arc);
  }
  return [...all, ...added.slice(next)];
}

/** Gives new arcs places between their neighbours, which keep theirs. Whether there was a place for each. */
function setOrder(order: Float64Array, arcs: readonly number[], added: ReadonlySet<number>): boolean {
  for (let first = 0; first < arcs.length; first++) {
    if (!added.has(arcs[first] ?? -1)) continue;
    let stop = first;
    while (stop < arcs.length && added.has(arcs[stop] ?? -1)) stop++;
    const before = first === 0 ? undefined : order[arcs[first - 1] ?? 0];
    const after = stop === arcs.length ? undefined : order[arcs[stop] ?? 0];
    const low = before ?? (after ?? 0) - 1 - (stop - first);
    const step = after === undefined || before === undefined ? 1 : (after - before) / (stop - first + 1);
    for (let at = first; at < stop; at++) order[arcs[at] ?? 0] = low + step * (at - first + 1);
    first = stop;
  }
  return arcs.every((arc, at) => at === 0 || (order[arcs[at - 1] ?? 0] ?? 0) < (order[arc] ?? 0));
}

/** Lays the arcs of a chain at the end of a side. */
function lay(side: Side, chain: number, arcs: readonly number[], far: Int32Array): void {
  let position = side.room.used;
  side.starts[chain] = position;
  for (const arc of arcs) {
    side.arcs[position] = arc;
    side.ends[position] = far[arc] ?? 0;
    side.costs[position] = 1;
    side.laid[arc] = position++;
  }
  side.stops[chain] = position;
  side.room.used = position;
}
