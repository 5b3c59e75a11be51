import type { TypedGraph } from './typed-graph.js';

/**
 * Five paths with the fewest hops that visit no chain twice: hops to the goal are counted first, then paths of exactly
 * that many hops are walked, then of one more and of two more, never onto a chain from which the goal is too far.
 */
export function fiveBestByHand(
  graph: TypedGraph,
  fromId: string,
  toId: string,
): readonly (readonly string[])[] {
  const from = graph.numbers.get(fromId) ?? -1;
  const to = graph.numbers.get(toId) ?? -1;
  countHopsTo(graph, to);
  const { starts, ends, ids, behind, ahead } = graph;
  const { totals: hopsLeft } = behind;
  const { marks, queue: path } = ahead;
  const epoch = ++graph.epoch;
  const found: (readonly string[])[] = [];
  const walk = (chain: number, depth: number, length: number): void => {
    path[depth] = chain;
    if (chain === to) {
      if (depth === length) found.push(Array.from(path.subarray(0, depth + 1), (at) => ids[at] ?? ''));
      return;
    }
    marks[chain] = epoch;
    const stop = starts[chain + 1] ?? 0;
    for (let arc = starts[chain] ?? 0; arc < stop && found.length < 5; arc++) {
      const next = ends[arc] ?? 0;
      if (marks[next] !== epoch && (hopsLeft[next] ?? 0) < length - depth) walk(next, depth + 1, length);
    }
    marks[chain] = 0;
  };
  const fewest = hopsLeft[from] ?? 0;
  for (let length = fewest; length <= fewest + 2 && found.length < 5; length++) walk(from, 0, length);
  return found;
}

function countHopsTo(graph: TypedGraph, to: number): void {
  const { starts, ends, behind } = graph;
  const { marks, totals, queue } = behind;
  const epoch = ++graph.epoch;
  marks[to] = epoch;
  totals[to] = 0;
  queue[0] = to;
  for (let at = 0, last = 1; at < last; at++) {
    const chain = queue[at] ?? 0;
    const stop = starts[chain + 1] ?? 0;
    for (let arc = starts[chain] ?? 0; arc < stop; arc++) {
      const next = ends[arc] ?? 0;
      if (marks[next] === epoch) continue;
      marks[next] = epoch;
      totals[next] = (totals[chain] ?? 0) + 1;
      queue[last++] = next;
    }
  }
}
