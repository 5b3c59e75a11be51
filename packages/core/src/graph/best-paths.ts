import { findFewestHops } from './fewest-hops.js';
import type { View } from './view.js';

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
    const branch = takeBest(branches);
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

function takeBest(branches: Branch[]): Branch | undefined {
  let best = 0;
  let taken = branches[0];
  for (let at = 1; at < branches.length; at++) {
    const rival = branches[at];
    if (taken === undefined || rival === undefined || !comesBefore(rival, taken)) continue;
    taken = rival;
    best = at;
  }
  const last = branches.pop();
  if (last !== undefined && last !== taken) branches[best] = last;
  return taken;
}

/** Whether the paths of `x` precede the paths of `y`, up to their known steps. */
function comesBefore(x: Branch, y: Branch): boolean {
  if (x.hops !== y.hops) return x.hops < y.hops;
  for (let at = 0; at < x.hops; at++) {
    const difference = leastArc(x, at) - leastArc(y, at);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/**
 * The smallest arc that the best path of a branch may have at a place. While it is not found: the steps that are kept,
 * then a worse one than the path took that they leave, or else theirs is longer. (Where they must be longer, since that
 * path had arrived, no other branch keeps the same steps, and it does not matter.)
 */
function leastArc({ path, kept, isFound }: Branch, at: number): number {
  if (isFound || at < kept) return path[at] ?? 0;
  return at === kept ? (path[at] ?? 0) + 0.5 : -1;
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
      closed: { arc, target: view.out.ends[arc] ?? 0, next },
      hops,
      isFound: false,
    });
  }
}

function searchBranch(view: View, branch: Branch, from: number, to: number): Arcs | undefined {
  const { path, kept } = branch;
  const start = kept === 0 ? from : (view.out.ends[path[kept - 1] ?? 0] ?? from);
  close(view, branch);
  const length = findFewestHops(view, start, to);
  reopen(view, branch);
  if (length === 0) return undefined;
  const arcs = path.slice(0, kept);
  for (let at = 0; at < length; at++) arcs.push(view.search.path[at] ?? 0);
  return arcs;
}

/** Takes the chains before the branch, and the steps that it avoids, out of the view for one search. */
function close({ out, into, origins, positions, passes }: View, { path, kept, closed }: Branch): void {
  const nowhere = passes.length - 1;
  for (let at = 0; at < kept; at++) {
    const chain = origins[path[at] ?? 0] ?? nowhere;
    passes[chain] = (passes[chain] ?? 0) + isClosed;
  }
  for (let step = closed; step !== undefined; step = step.next) {
    out.ends[step.arc] = nowhere;
    into.ends[positions[step.arc] ?? 0] = nowhere;
  }
}

/** Puts back what {@link close} took out. */
function reopen({ out, into, origins, positions, passes }: View, { path, kept, closed }: Branch): void {
  for (let at = 0; at < kept; at++) {
    const chain = origins[path[at] ?? 0] ?? 0;
    passes[chain] = (passes[chain] ?? 0) - isClosed;
  }
  for (let step = closed; step !== undefined; step = step.next) {
    out.ends[step.arc] = step.target;
    into.ends[positions[step.arc] ?? 0] = origins[step.arc] ?? 0;
  }
}

/** Added to a chain's `passes`, so that it is not 1 whatever it was. */
const isClosed = 2;
