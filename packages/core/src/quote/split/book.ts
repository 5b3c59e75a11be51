import type { Sketch } from '../../pools/index.js';
import { keptOf } from '../gains.js';
import { marketOf, sketchAt, type View } from '../market.js';

/** Slots of a market from the input on: pools in order, each with its output denom. */
export type Way = readonly number[];

/** Outputs of paths that are executed one after another on shared pools, in floats. */
export interface Book {
  readonly ways: readonly Way[];
  /** Total output, for an amount into each. */
  paid(amounts: readonly number[]): number;
  /** Quotes of hops so far. */
  quotes(): number;
  /** The pools as they leave them. */
  after(amounts: readonly number[]): View;
}

/** A hop of a path. */
interface Leg {
  readonly from: number;
  readonly to: number;
  /** Share after the taker fee. */
  readonly kept: number;
  readonly sketch: Sketch;
  readonly position: number;
  /** Number of a pool that occurs more than once in the book; -1 for others. */
  readonly shared: number;
  /** Whether the pool comes again. */
  readonly isMoved: boolean;
}

/** A path, and its last output: unless it shares a pool with another, the others do not change it. */
interface Page {
  readonly legs: readonly Leg[];
  readonly isAlone: boolean;
  readonly known: Map<number, number>;
}

const mostKnown = 64;

/** A book of paths on the current pools. */
export function bookOf(view: View, ways: readonly Way[]): Book {
  const pages = pagesOf(view, ways);
  const moved: (Sketch | undefined)[] = [];
  let quotes = 0;
  return {
    ways,
    quotes: () => quotes,
    paid(amounts) {
      moved.length = 0;
      let paid = 0;
      for (let index = 0; index < pages.length; index++) {
        const page = pages[index];
        const amount = amounts[index] ?? 0;
        if (page === undefined || amount === 0) continue;
        quotes += page.legs.length;
        paid += paidOn(page, amount, moved);
      }
      return paid;
    },
    after(amounts) {
      const changed = new Map(view.changed);
      for (const [index, { legs }] of pages.entries()) {
        let amount = amounts[index] ?? 0;
        for (const { position, sketch, from, to, kept } of legs) {
          const present = changed.get(position) ?? sketch;
          const next = present.pays(from, to, amount * kept);
          if (next === 0) break;
          changed.set(position, present.after(from, to, amount * kept, next));
          amount = next;
        }
      }
      return { chain: view.chain, changed };
    },
  };
}

function pagesOf(view: View, ways: readonly Way[]): readonly Page[] {
  const { pools, from, to } = marketOf(view.chain.layout);
  const kept = keptOf(view.chain).in;
  const positions = ways.map((way) => way.map((slot) => pools[slot] ?? 0));
  const all = positions.flat();
  const shared = [...new Set(all.filter((position, index) => all.indexOf(position) !== index))];
  let hop = -1;
  return ways.map((way, index) => {
    const legs = way.map((slot, place): Leg => {
      const position = positions[index]?.[place] ?? 0;
      hop++;
      return {
        ...{ position, from: from[slot] ?? 0, to: to[slot] ?? 0, kept: kept[slot] ?? 0 },
        sketch: sketchAt(view, position),
        shared: shared.indexOf(position),
        isMoved: all.lastIndexOf(position) > hop,
      };
    });
    return { legs, isAlone: legs.every((leg) => leg.shared === -1), known: new Map() };
  });
}

function paidOn({ legs, isAlone, known }: Page, amountIn: number, moved: (Sketch | undefined)[]): number {
  const before = isAlone ? known.get(amountIn) : undefined;
  if (before !== undefined) return before;
  let amount = amountIn;
  for (const leg of legs) {
    const { from, to, shared } = leg;
    const sketch = shared === -1 ? leg.sketch : (moved[shared] ?? leg.sketch);
    const left = amount * leg.kept;
    amount = sketch.pays(from, to, left);
    if (amount === 0) return 0;
    if (leg.isMoved) moved[shared] = sketch.after(from, to, left, amount);
  }
  if (!isAlone) return amount;
  if (known.size >= mostKnown) known.clear();
  known.set(amountIn, amount);
  return amount;
}
