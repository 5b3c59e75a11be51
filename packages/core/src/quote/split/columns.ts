import type { View } from '../market.js';
import { balanced } from './balance.js';
import { type Book, bookOf, type Way } from './book.js';

/** Amounts for paths, in floats, and their output. */
export interface Plan {
  readonly ways: readonly Way[];
  readonly amounts: readonly number[];
  readonly paid: number;
}

/** Where splits are planned. */
export interface Desk {
  /** The pools before the swap. */
  readonly view: View;
  readonly amountIn: number;
  readonly maxRoutes: number;
  /** Best paths for an amount on the current pools. */
  waysOn(view: View, amountIn: number, count: number): readonly Way[];
  /** Counts quotes of hops in floats. */
  count(quotes: number): void;
  /** Whether the work that a split may do is done. */
  isSpent(): boolean;
}

/** Divisors of the whole amount at which paths are searched: large amounts have other good paths than small ones. */
const parts = [8, 128, 4096];
const mostRounds = 8;
/** Number of plans with one exchanged path that are balanced: the best before balancing. */
const mostTrials = 4;
/** Least gain of a round, as a share. */
const leastGain = 1e-8;

/**
 * Adds paths, found on the pools that the plan leaves, until none pays. The least useful above the number of routes are dropped;
 * each is tried against alternatives.
 */
export function withColumns(desk: Desk, start: Plan): Plan {
  let best = start;
  for (let round = 0; round < mostRounds && !desk.isSpent(); round++) {
    const wider = narrowed(desk, widened(desk, best));
    const next = wider.paid > best.paid * (1 + leastGain) ? wider : exchanged(desk, best);
    if (!(next.paid > best.paid * (1 + leastGain))) break;
    best = next;
  }
  return best;
}

/** The plan with new paths, each with its best amount. */
function widened(desk: Desk, { ways, amounts, paid }: Plan): Plan {
  const after = bookOf(desk.view, ways).after(amounts);
  const fresh: Way[] = [];
  for (const part of parts)
    for (const way of desk.waysOn(after, desk.amountIn / part, 2 + ways.length).slice(0, 2 + ways.length))
      if (fresh.length < 4 && ![...ways, ...fresh].some((known) => isSameWay(known, way))) fresh.push(way);
  if (fresh.length === 0) return { ways, amounts, paid };
  return planOf(desk, bookOf(desk.view, [...ways, ...fresh]), [...amounts, ...fresh.map(() => 0)]);
}

/** The plan with one path replaced, by a path found on the pools that the others leave. */
function exchanged(desk: Desk, plan: Plan): Plan {
  const { ways, amounts } = plan;
  const trials: { readonly book: Book; readonly amounts: readonly number[]; readonly paid: number }[] = [];
  for (const at of ways.keys()) {
    const after = bookOf(desk.view, ways).after(amounts.map((amount, index) => (index === at ? 0 : amount)));
    for (const size of new Set([amounts[at] ?? 0, desk.amountIn / 2]))
      for (const way of desk.waysOn(after, size, 3)) {
        if (ways.some((known) => isSameWay(known, way))) continue;
        const book = bookOf(
          desk.view,
          ways.map((each, index) => (index === at ? way : each)),
        );
        const sized = resized(desk, amounts, at, size);
        trials.push({ book, amounts: sized, paid: book.paid(sized) });
      }
  }
  let best = plan;
  for (const trial of trials.sort((a, b) => b.paid - a.paid).slice(0, mostTrials)) {
    const next = planOf(desk, trial.book, trial.amounts);
    if (next.paid > best.paid) best = next;
  }
  return best;
}

/** The plan reduced to the number of routes: the least useful path goes first. */
function narrowed(desk: Desk, plan: Plan): Plan {
  let best = plan;
  while (best.ways.length > desk.maxRoutes) {
    const { ways, amounts } = best;
    const book = bookOf(desk.view, ways);
    const paid = amounts.map((_, at) => book.paid(resized(desk, amounts, at, 0)));
    const order = paid.map((_, index) => index).sort((a, b) => (paid[b] ?? 0) - (paid[a] ?? 0));
    const trials = order.slice(0, 2).map((index) => without(desk, best, index));
    best = trials.reduce((most, trial) => (trial.paid > most.paid ? trial : most));
  }
  return best;
}

function without(desk: Desk, { ways, amounts }: Plan, at: number): Plan {
  const isLeft = (_: unknown, index: number): boolean => index !== at;
  return planOf(desk, bookOf(desk.view, ways.filter(isLeft)), resized(desk, amounts, at, 0).filter(isLeft));
}

/** Amounts with one of them replaced; the others share the remainder in proportion. */
function resized(
  { amountIn }: Desk,
  amounts: readonly number[],
  at: number,
  size: number,
): readonly number[] {
  const others = amountIn - (amounts[at] ?? 0);
  const rest = amountIn - size;
  return amounts.map((amount, index) => {
    if (index === at) return size;
    return others > 0 ? (amount * rest) / others : rest / (amounts.length - 1);
  });
}

/** A book with its amounts balanced, without paths that get almost nothing. */
export function planOf(desk: Desk, book: Book, start: readonly number[]): Plan {
  const amounts = balanced(book, start);
  desk.count(book.quotes());
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const isKept = (index: number): boolean => (amounts[index] ?? 0) > total * 1e-6;
  const left = amounts.filter((_, index) => isKept(index));
  return { ways: book.ways.filter((_, index) => isKept(index)), amounts: left, paid: book.paid(amounts) };
}

/** Whether two paths have equal slots. */
export function isSameWay(a: Way, b: Way): boolean {
  return a.length === b.length && a.every((slot, index) => slot === b[index]);
}

const chunks = 12;

/** A first plan if no path takes all: each chunk goes to the path that then pays most. Undefined if a chunk finds none. */
export function inChunks(desk: Desk): Plan | undefined {
  let ways: readonly Way[] = [];
  let amounts: readonly number[] = [];
  for (let chunk = 0; chunk < chunks; chunk++) {
    const book = bookOf(desk.view, ways);
    const after = book.after(amounts);
    const found = desk.waysOn(after, desk.amountIn / chunks, 1);
    const fresh = found.filter((way) => !ways.some((known) => isSameWay(known, way)));
    const all = ways.length < desk.maxRoutes ? [...ways, ...fresh] : ways;
    const wide = bookOf(desk.view, all);
    const next = all
      .map((_, at) =>
        all.map((__, index) => (amounts[index] ?? 0) + (index === at ? desk.amountIn / chunks : 0)),
      )
      .reduce((most, each) => (wide.paid(each) > wide.paid(most) ? each : most), amounts);
    if (next === amounts) return undefined;
    [ways, amounts] = [all.filter((_, index) => (next[index] ?? 0) > 0), next.filter((amount) => amount > 0)];
  }
  return planOf(desk, bookOf(desk.view, ways), amounts);
}
