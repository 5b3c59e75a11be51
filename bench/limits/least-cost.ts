import { joinPath, type Scratch, type TypedGraph } from './typed-graph.js';

/** A path of least cost, by Dijkstra's algorithm from both ends over binary heaps in typed arrays. */
export function leastCostByHand(
  graph: TypedGraph,
  fromId: string,
  toId: string,
): readonly string[] | undefined {
  const from = graph.numbers.get(fromId);
  const to = graph.numbers.get(toId);
  if (from === undefined || to === undefined) return undefined;
  if (from === to) return [fromId];
  const { ahead, behind } = graph;
  const epoch = ++graph.epoch;
  for (const [side, chain] of [[ahead, from] as const, [behind, to] as const]) {
    side.marks[chain] = epoch;
    side.totals[chain] = 0;
    side.heapCosts[0] = 0;
    side.heapChains[0] = chain;
  }
  let [aheadSize, behindSize, best, meeting] = [1, 1, Infinity, -1];
  while (aheadSize > 0 && behindSize > 0) {
    const least = ahead.heapCosts[0] ?? 0;
    const leastBehind = behind.heapCosts[0] ?? 0;
    if (least + leastBehind >= best) break;
    const isAhead = least <= leastBehind;
    const [own, other] = isAhead ? [ahead, behind] : [behind, ahead];
    let size = isAhead ? aheadSize : behindSize;
    const cost = own.heapCosts[0] ?? 0;
    const chain = own.heapChains[0] ?? 0;
    size = pop(own, size);
    const { starts, ends, costs } = graph;
    const stop = cost > (own.totals[chain] ?? 0) ? 0 : (starts[chain + 1] ?? 0);
    for (let arc = starts[chain] ?? 0; arc < stop; arc++) {
      const next = ends[arc] ?? 0;
      const total = cost + (costs[arc] ?? 0);
      if (total >= best) break; // arcs are sorted by cost
      if (own.marks[next] === epoch && total >= (own.totals[next] ?? 0)) continue;
      own.marks[next] = epoch;
      own.totals[next] = total;
      own.parents[next] = chain;
      size = push(own, size, total, next);
      if (other.marks[next] !== epoch) continue;
      const whole = total + (other.totals[next] ?? 0);
      if (whole < best) [best, meeting] = [whole, next];
    }
    if (isAhead) aheadSize = size;
    else behindSize = size;
  }
  return meeting < 0 ? undefined : joinPath(graph, from, meeting, to);
}

function push({ heapCosts, heapChains }: Scratch, size: number, cost: number, chain: number): number {
  let at = size;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const costAbove = heapCosts[above] ?? 0;
    if (costAbove <= cost) break;
    heapCosts[at] = costAbove;
    heapChains[at] = heapChains[above] ?? 0;
    at = above;
  }
  heapCosts[at] = cost;
  heapChains[at] = chain;
  return size + 1;
}

function pop({ heapCosts, heapChains }: Scratch, size: number): number {
  const last = size - 1;
  const cost = heapCosts[last] ?? 0;
  const chain = heapChains[last] ?? 0;
  let at = 0;
  for (let below = 1; below < last; below = 2 * at + 1) {
    if (below + 1 < last && (heapCosts[below + 1] ?? 0) < (heapCosts[below] ?? 0)) below++;
    const costBelow = heapCosts[below] ?? 0;
    if (costBelow >= cost) break;
    heapCosts[at] = costBelow;
    heapChains[at] = heapChains[below] ?? 0;
    at = below;
  }
  heapCosts[at] = cost;
  heapChains[at] = chain;
  return last;
}
