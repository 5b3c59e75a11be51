import type { Heap } from './heap.js';
import type { ChainEdge, ChainNode } from '../registry/index.js';
import type { PathHop } from './model.js';

/**
 * The part of the network that one set of options selects, as typed arrays for searching: at most one arc from one
 * chain to another, the best of the parallel edges. Chains and arcs are numbers.
 *
 * After an edit the arrays with a value per arc are shared, and only new arcs are added to them. The arrays that say where
 * the arcs of a chain are belong to one view.
 */
export interface View {
  readonly chains: readonly ChainNode[];
  /** Arcs by the chain they leave, searched from the first chain of a path. */
  readonly out: Side;
  /** Arcs by the chain they reach, searched from the last chain of a path. */
  readonly into: Side;
  /** Per arc, the chain it leaves. */
  readonly origins: Int32Array;
  /** Per arc, the chain it reaches. */
  readonly goals: Int32Array;
  /** Per arc, its place among the arcs that leave the same chain: the better step has the smaller one. */
  readonly order: Float64Array;
  /** Per arc, the edge it goes over. */
  readonly edges: ChainEdge[];
  /** Per arc, the answer it is printed as, made when first needed. */
  readonly hops: (PathHop | undefined)[];
  /** Per chain, 1 when paths may pass through it. */
  readonly passes: Uint8Array;
  readonly search: Search;
}

/** Arcs grouped by the chain at one of their ends, with the search state of that side for each chain. */
export interface Side extends Reach {
  /** Per chain, the position of its first arc, and the position after its last. */
  readonly starts: Int32Array;
  readonly stops: Int32Array;
  /** Per position, the chain at the other end. */
  readonly ends: Int32Array;
  /** Per position, the number of the arc. */
  readonly arcs: Int32Array;
  /** Per arc, the position at which it was first laid. */
  readonly laid: Int32Array;
  /** Per position, the cost of the arc. Ascending within a chain. */
  readonly costs: Float64Array;
  /** Number of positions that this view or another one with the same arrays uses. */
  readonly room: { used: number };
  /** Part of the queue that was reached last: the chains to go on from. */
  first: number;
  last: number;
  /** Number of arcs of those chains. */
  work: number;
}

/**
 * The chains that a search has reached from one side. One set of arrays serves all views of an index, since allocating
 * them would take longer than most searches.
 */
export interface Reach {
  /** Per chain, at least the epoch when it was reached; the excess is its position in the queue. */
  readonly marks: Int32Array;
  /** Per chain, the arc that leads on towards the side's end. */
  readonly steps: Int32Array;
  /** Per chain, the least cost known. */
  readonly totals: Float64Array;
  /** Chains in the order of being reached. */
  readonly queue: Int32Array;
  /** Chains reached but not settled, for weighted searches. */
  readonly heap: Heap;
}

/** State of the current search; one serves all views of an index. */
export interface Search {
  /** Marks below it were left by earlier searches. */
  epoch: number;
  /** Cost of the best path so far. */
  best: number;
  /** Chain at which the two sides of that path meet, -1 while there is none. */
  meeting: number;
  /** Arcs of the path that was found. */
  readonly path: Int32Array;
}

/** Forgets what earlier searches have reached. */
export function beginSearch({ out, into, search }: View): void {
  const places = out.marks.length;
  search.epoch += places;
  if (search.epoch + places <= 0x7fff_ffff) return;
  out.marks.fill(0);
  into.marks.fill(0);
  search.epoch = places;
}

/** Writes the arcs of the path through the chain where both sides met to `search.path`; returns their number. */
export function tracePath({ out, into, origins, goals, search }: View, from: number, to: number): number {
  const { path, meeting } = search;
  let length = 0;
  for (let chain = meeting; chain !== from; length++) chain = origins[out.steps[chain] ?? 0] ?? from;
  let at = length;
  for (let chain = meeting; chain !== from; ) {
    const arc = out.steps[chain] ?? 0;
    path[--at] = arc;
    chain = origins[arc] ?? from;
  }
  for (let chain = meeting; chain !== to; ) {
    const arc = into.steps[chain] ?? 0;
    path[length++] = arc;
    chain = goals[arc] ?? to;
  }
  return length;
}
