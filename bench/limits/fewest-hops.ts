import { joinPath, type Scratch, type TypedGraph } from './typed-graph.js';

/** A path with the fewest hops, by breadth from both ends, a level at a time; the smaller side goes on. */
export function fewestHopsByHand(
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
  ahead.marks[from] = epoch;
  ahead.queue[0] = from;
  behind.marks[to] = epoch;
  behind.queue[0] = to;
  let [aheadFirst, aheadLast, behindFirst, behindLast] = [0, 1, 0, 1];
  while (aheadFirst < aheadLast && behindFirst < behindLast) {
    const isAhead = aheadLast - aheadFirst <= behindLast - behindFirst;
    const end = isAhead
      ? goOn(graph, ahead, behind, aheadFirst, aheadLast)
      : goOn(graph, behind, ahead, behindFirst, behindLast);
    if (end < 0) return joinPath(graph, from, ~end, to);
    if (isAhead) [aheadFirst, aheadLast] = [aheadLast, end];
    else [behindFirst, behindLast] = [behindLast, end];
  }
  return undefined;
}

/** Looks at the arcs of one level; the end of the next level, or `~chain` where the sides meet. */
function goOn(
  { starts, ends, epoch }: TypedGraph,
  own: Scratch,
  other: Scratch,
  first: number,
  last: number,
): number {
  let end = last;
  for (let at = first; at < last; at++) {
    const chain = own.queue[at] ?? 0;
    const stop = starts[chain + 1] ?? 0;
    for (let arc = starts[chain] ?? 0; arc < stop; arc++) {
      const next = ends[arc] ?? 0;
      if (own.marks[next] === epoch) continue;
      own.marks[next] = epoch;
      own.parents[next] = chain;
      if (other.marks[next] === epoch) return ~next;
      own.queue[end++] = next;
    }
  }
  return end;
}
