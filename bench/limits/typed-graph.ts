/** A link between two chains with what it costs to cross it, in either direction. */
export interface WeightedLink {
  readonly from: string;
  readonly to: string;
  readonly cost: number;
}

/** A graph as typed arrays: arcs by the chain they leave, cheapest first, and the memory of searches. */
export interface TypedGraph {
  readonly ids: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly costs: Float64Array;
  readonly ahead: Scratch;
  readonly behind: Scratch;
  epoch: number;
}

/** What a search knows about each chain, for one of its two sides. */
export interface Scratch {
  readonly marks: Int32Array;
  readonly parents: Int32Array;
  readonly totals: Float64Array;
  readonly queue: Int32Array;
  readonly heapCosts: Float64Array;
  readonly heapChains: Int32Array;
}

/** Lays links out; of parallel ones the cheapest stays. */
export function layOutGraph(links: readonly WeightedLink[]): TypedGraph {
  const numbers = new Map<string, number>();
  for (const { from, to } of links) {
    for (const id of [from, to]) if (!numbers.has(id)) numbers.set(id, numbers.size);
  }
  const ids = [...numbers.keys()];
  const arcs = links.flatMap(({ from, to, cost }) => {
    const [a, b] = [numbers.get(from) ?? 0, numbers.get(to) ?? 0];
    return [
      { from: a, to: b, cost },
      { from: b, to: a, cost },
    ];
  });
  arcs.sort((x, y) => x.from - y.from || x.cost - y.cost);
  const starts = new Int32Array(ids.length + 1);
  for (const { from } of arcs) starts[from + 1] = (starts[from + 1] ?? 0) + 1;
  for (let at = 0; at < ids.length; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  return {
    ids,
    numbers,
    starts,
    ends: Int32Array.from(arcs, ({ to }) => to),
    costs: Float64Array.from(arcs, ({ cost }) => cost),
    ahead: createScratch(ids.length, arcs.length),
    behind: createScratch(ids.length, arcs.length),
    epoch: 0,
  };
}

function createScratch(chains: number, arcs: number): Scratch {
  return {
    marks: new Int32Array(chains),
    parents: new Int32Array(chains),
    totals: new Float64Array(chains),
    queue: new Int32Array(chains),
    heapCosts: new Float64Array(arcs + 1),
    heapChains: new Int32Array(arcs + 1),
  };
}

/** Ids along the parents of both sides, from the chain where they meet. */
export function joinPath(graph: TypedGraph, from: number, meeting: number, to: number): readonly string[] {
  const { ids, ahead, behind } = graph;
  const path: string[] = [];
  for (let at = meeting; at !== from; at = ahead.parents[at] ?? from) path.push(ids[at] ?? '');
  path.push(ids[from] ?? '');
  path.reverse();
  for (let at = meeting; at !== to; ) {
    at = behind.parents[at] ?? to;
    path.push(ids[at] ?? '');
  }
  return path;
}
