/** A binary heap of chains by cost. A chain may occur more than once. The lists only grow and are reused. */
export interface Heap {
  readonly costs: number[];
  readonly chains: number[];
  size: number;
}

/** The least cost in the heap, `Infinity` when it is empty. */
export function leastCost(heap: Heap): number {
  return heap.size === 0 ? Infinity : (heap.costs[0] ?? Infinity);
}

/** Adds a chain. */
export function push(heap: Heap, cost: number, chain: number): void {
  const { costs, chains } = heap;
  let at = heap.size++;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = costs[parent] ?? 0;
    if (above <= cost) break;
    costs[at] = above;
    chains[at] = chains[parent] ?? 0;
    at = parent;
  }
  costs[at] = cost;
  chains[at] = chain;
}

/** Takes out a chain that costs least. The heap must not be empty. */
export function pop(heap: Heap): number {
  const { costs, chains } = heap;
  const top = chains[0] ?? 0;
  const last = --heap.size;
  const cost = costs[last] ?? 0;
  const chain = chains[last] ?? 0;
  let at = 0;
  for (let child = 1; child < last; child = 2 * at + 1) {
    let below = costs[child] ?? 0;
    const right = child + 1 < last ? (costs[child + 1] ?? 0) : Infinity;
    if (right < below) {
      below = right;
      child++;
    }
    if (below >= cost) break;
    costs[at] = below;
    chains[at] = chains[child] ?? 0;
    at = child;
  }
  costs[at] = cost;
  chains[at] = chain;
  return top;
}
