import { leastCost, pop, push } from './heap.js';
import { beginSearch, type Side, tracePath, type View } from './view.js';

/**
 * Finds a path of least cost. Writes its arcs to `view.search.path` and returns their number, 0 when there is no path.
 * Among paths of equal cost the choice is fixed by the order of chains and arcs. `from` and `to` must differ.
 *
 * Dijkstra's algorithm from both ends: done when no chain that is still open on either side could be on a better path.
 */
export function findLeastCost(view: View, from: number, to: number): number {
  const { out, into, search } = view;
  beginSearch(view);
  startAt(out, from, search.epoch);
  startAt(into, to, search.epoch);
  search.best = Infinity;
  search.meeting = -1;
  while (out.heap.size > 0 && into.heap.size > 0) {
    const nearest = leastCost(out.heap);
    const nearestBehind = leastCost(into.heap);
    if (nearest + nearestBehind >= search.best) break;
    if (nearest <= nearestBehind) settleNext(view, out, into);
    else settleNext(view, into, out);
  }
  return search.meeting < 0 ? 0 : tracePath(view, from, to);
}

function startAt(side: Side, chain: number, epoch: number): void {
  side.marks[chain] = epoch;
  side.totals[chain] = 0;
  side.heap.size = 0;
  push(side.heap, 0, chain);
}

/**
 * Takes the open chain nearest to one side's end and looks at its arcs, cheapest first. It may stop at the first that
 * is too dear: a chain that is open on the other side costs at least `nearestBehind` more, and one that is settled there
 * has had this arc looked at already.
 */
function settleNext(view: View, side: Side, other: Side): void {
  const { passes, search } = view;
  const { starts, stops, ends, arcs, costs, marks, steps, totals, heap } = side;
  const { epoch } = search;
  const cost = leastCost(heap);
  const chain = pop(heap);
  if (cost > (totals[chain] ?? 0)) return;
  const nearestBehind = leastCost(other.heap);
  const stop = stops[chain] ?? 0;
  for (let position = starts[chain] ?? 0; position < stop; position++) {
    const total = cost + (costs[position] ?? 0);
    if (total + nearestBehind >= search.best) return;
    const next = ends[position] ?? 0;
    if ((marks[next] ?? 0) >= epoch && total >= (totals[next] ?? 0)) continue;
    const isMet = (other.marks[next] ?? 0) >= epoch;
    if (!isMet && passes[next] !== 1) continue;
    marks[next] = epoch;
    steps[next] = arcs[position] ?? 0;
    totals[next] = total;
    push(heap, total, next);
    const whole = total + (other.totals[next] ?? 0);
    if (isMet && whole < search.best) {
      search.best = whole;
      search.meeting = next;
    }
  }
}
