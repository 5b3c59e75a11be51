import { findFewestHops } from './fewest-hops.js';
import type { Side, View } from './view.js';

/** A path as the numbers of its arcs. */
type Arcs = readonly number[];

/**
 * The best paths that visit no chain twice, at most `count`: those with the fewest hops first, then the one whose first
 * step is best, then its second, and so on. `from` and `to` must differ.
 *
 * Yen's algorithm with Lawler's branches: once a path is found, the others are divided by where they leave it, and the
 * best of each branch is found by a search with the earlier steps closed. A branch is searched only when the next path
 * may be in it.
 */
export function findBestPaths(view: View, from: number, to: number, count: number): readonly Arcs[] {
  const found: Arcs[] = [];
  const branches: Branch[] = [{ path: [], kept: 0, closed: undefined, hops: 1, isFound: false }];
  while (found.length < count) {
    const branch = takeBest(view, branches);
    if (branch === undefined) break;
    if (branch.isFound) {
      found.push(branch.path);
      addBranches(view, branch, branches);
    } else {
      const path = searchBranch(view, branch, from, to);
      if (path !== undefined) branches.push({ ...branch, path, hops: path.length, isFound: true });
    }
  }
  return found;
}

/** Paths that begin alike and then avoid some steps. */
interface Branch {
  /** The best of them when it is found; until then, the path that they leave. */
  readonly path: Arcs;
  /** Number of steps that they share with it. */
  readonly kept: number;
  /** Steps that they avoid next. */
  readonly closed: ClosedArc | undefined;
  /** Hops of the best of them; until it is found, the fewest it can have. */
  readonly hops: number;
  readonly isFound: boolean;
}

interface ClosedArc {
  readonly arc: number;
  readonly target: number;
  readonly next: ClosedArc | undefined;
}

function takeBest({ order }: View, branches: Branch[]): Branch | undefined {
  let best = 0;
  let taken = branches[0];
  for (let at = 1; at < branches.length; at++) {
    const rival = branches[at];
    if (taken === undefined || rival === undefined || !comesBefore(rival, taken, order)) continue;
    taken = rival;
    best = at;
  }
  const last = branches.pop();
  if (last !== undefined && last !== taken) branches[best] = last;
  return taken;
}

/** Whether the paths of `x` precede the paths of `y`, up to their known steps. */
function comesBefore(x: Branch, y: Branch, order: Float64Array): boolean {
  if (x.hops !== y.hops) return x.hops < y.hops;
  for (let at = 0; at < x.hops; at++) {
    const difference =
      leastPlace(x, at, order) - leastPlace(y, at, order) || Number(isWorse(x, at)) - Number(isWorse(y, at));
    if (difference < 0 || difference > 0) return difference < 0;
  }
  return false;
}

/**
 * The first place that the step of the best path of a branch may have. While it is not found: the steps that are kept,
 * then a worse one than the path took that they leave, or else theirs is longer. (Where they must be longer, since that
 * path had arrived, no other branch keeps the same steps, and it does not matter.)
 */
function leastPlace({ path, kept, isFound }: Branch, at: number, order: Float64Array): number {
  return isFound || at <= kept ? (order[path[at] ?? 0] ?? 0) : -Infinity;
}

/** Whether the step of a branch is after the place that {@link leastPlace} says. */
function isWorse({ kept, isFound }: Branch, at: number): boolean {
  return !isFound && at === kept;
}

/** Divides the rest of a branch without its found path. */
function addBranches(view: View, { path, kept, closed }: Branch, branches: Branch[]): void {
  for (let at = kept; at < path.length; at++) {
    const arc = path[at] ?? 0;
    const next = at === kept ? closed : undefined;
    const hops = at === path.length - 1 ? path.length + 1 : path.length;
    branches.push({
      path,
      kept: at,
      closed: { arc, target: view.goals[arc] ?? 0, next },
      hops,
      isFound: false,
    });
  }
}

function searchBranch(view: View, branch: Branch, from: number, to: number): Arcs | undefined {
  const { path, kept } = branch;
  const start = kept === 0 ? from : (view.goals[path[kept - 1] ?? 0] ?? from);
  close(view, branch);
  const length = findFewestHops(view, start, to);
  reopen(view, branch);
  if (length === 0) return undefined;
  const arcs = path.slice(0, kept);
  for (let at = 0; at < length; at++) arcs.push(view.search.path[at] ?? 0);
  return arcs;
}

/** Takes the chains before the branch, and the steps that it avoids, out of the view for one search. */
function close(view: View, { path, kept, closed }: Branch): void {
  const { out, into, origins, passes } = view;
  const nowhere = passes.length - 1;
  for (let at = 0; at < kept; at++) {
    const chain = origins[path[at] ?? 0] ?? nowhere;
    passes[chain] = (passes[chain] ?? 0) + isClosed;
  }
  for (let step = closed; step !== undefined; step = step.next) {
    out.ends[positionIn(out, origins, step.arc)] = nowhere;
    into.ends[positionIn(into, view.goals, step.arc)] = nowhere;
  }
}

/** Puts back what {@link close} took out. */
function reopen(view: View, { path, kept, closed }: Branch): void {
  const { out, into, origins, passes } = view;
  for (let at = 0; at < kept; at++) {
    const chain = origins[path[at] ?? 0] ?? 0;
    passes[chain] = (passes[chain] ?? 0) - isClosed;
  }
  for (let step = closed; step !== undefined; step = step.next) {
    out.ends[positionIn(out, origins, step.arc)] = step.target;
    into.ends[positionIn(into, view.goals, step.arc)] = origins[step.arc] ?? 0;
  }
}

/** Position of an arc on a side: where it was first laid, unless an edit has moved the arcs of its chain. */
function positionIn({ starts, stops, arcs, laid }: Side, near: Int32Array, arc: number): number {
  const chain = near[arc] ?? 0;
  const [start, stop] = [starts[chain] ?? 0, stops[chain] ?? 0];
  const first = laid[arc] ?? -1;
  if (first >= start && first < stop && arcs[first] === arc) return first;
  return arcs.subarray(start, stop).indexOf(arc) + start;
}

/** Added to a chain's `passes`, so that it is not 1 whatever it was. */
const isClosed = 2;
