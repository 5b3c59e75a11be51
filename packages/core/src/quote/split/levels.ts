import { balanced, fine } from './balance.js';
import type { Desk, Executed } from './desk.js';
import { type Aim, exchanged, widened } from './exchange.js';
import { descended } from './fewer.js';
import { flowOf, type Plan, run } from './flow.js';
import { polished } from './polish.js';
import { inEqualParts, inParts, relaxed, trimmed } from './relax.js';
import { settled } from './settle.js';
import { bestSingle } from './single.js';

/** Budgets of stages, in slots. */
const budgets = {
  single: 3_000_000,
  relaxed: 6_000_000,
  descended: 2_000_000,
  level: 1_600_000,
  settled: 2_000_000,
  polished: 2_000_000,
};

/** Outputs below it have so few units that they decide. */
const mostDust = 1e4;

/** Share of the budgets that a search with so many hops has: most paths of few hops are found again with more. */
function shareOf(hops: number): number {
  return hops < 4 ? 0.25 : 1;
}

/** Best plans by their number of routes: the first has one route. */
export type Levels = readonly (Executed | undefined)[];

/** Results of the search with a hop less, where this one starts. */
interface Before {
  readonly levels: Levels;
  readonly relaxed: Plan | undefined;
  /** Plans of the levels in floats. */
  readonly plans: readonly (Plan | undefined)[];
}

/** All levels, and plans of the most hops in floats. */
interface Climb {
  /** By number of hops. */
  readonly levels: readonly Levels[];
  /** With any number of paths; undefined if only one was asked for. */
  readonly relaxed: Plan | undefined;
  readonly single: Plan | undefined;
}

/**
 * The best plans for each number of hops up to the most, and for each of these for every number of routes. A level reads
 * nothing that depends on the limits of the query, so that more routes or hops never pay less.
 */
export function levelsByHops(desk: Desk, maxHops: number, maxRoutes: number): Climb {
  let before: Before = { levels: [], relaxed: undefined, plans: [] };
  const all: Levels[] = [];
  for (let hops = desk.field.fromStart[desk.field.end] ?? 1; hops <= maxHops; hops++) {
    // Searches with fewer hops are starts: whether a budget ended one of them does not count.
    desk.meter.isCut = false;
    before = searched(desk, hops, { before, maxRoutes });
    all.push(before.levels);
  }
  return { levels: all, relaxed: before.relaxed, single: before.plans[0] };
}

function searched(
  desk: Desk,
  hops: number,
  { before, maxRoutes }: { readonly before: Before; readonly maxRoutes: number },
): Before {
  const { meter } = desk;
  const begin = (budget: number): void => meter.begin(budget * shareOf(hops));
  begin(budgets.single);
  const single = bestSingle(desk, hops);
  const levels: (Executed | undefined)[] = [better(before.levels[0], single)];
  const plans: (Plan | undefined)[] = [planOfSingle(desk, levels[0])];
  if (maxRoutes === 1) return { levels, relaxed: undefined, plans };
  begin(budgets.relaxed);
  const start = largerOf(before.relaxed, plans[0] ?? inParts(desk, hops, 99));
  if (start === undefined)
    return { levels: padded(before.levels, maxRoutes), relaxed: undefined, plans: before.plans };
  const wide = relaxed(desk, hops, start);
  begin(budgets.descended);
  const fewer = descended(desk, wide);
  for (let count = 2; count <= maxRoutes; count++) {
    const [last, lastPlan] = [levels[count - 2], plans[count - 2]];
    const carried = better(before.levels[count - 1], last);
    const isEnough = lastPlan !== undefined && lastPlan.out >= wide.out * (1 - 2e-7);
    if (isEnough && !(last !== undefined && isUneven(last, lastPlan))) break;
    const starts = [fewer.get(count), fewer.get(count - 1), lastPlan, before.plans[count - 1]];
    const aim: Aim = { maxHops: hops, mostWays: count, enough: wide.out * (1 - 2e-7) };
    begin(budgets.level);
    const [first, ...others] = isEnough ? [lastPlan] : levelPlans(desk, starts, aim, wide.out);
    begin(budgets.settled);
    const plan = isEnough ? lastPlan : finished(desk, first);
    const done = better(carried, isEnough ? undefined : plan && settled(desk, plan));
    begin(budgets.polished);
    let best = done !== undefined && isUneven(done, plan) ? polished(desk, done, aim) : done;
    for (const other of others)
      best = better(
        best,
        besides(desk, () => inUnits(desk, other, aim)),
      );
    levels.push(best);
    plans.push(largerOf(plan, lastPlan));
    if (isEnough && best === last) break;
  }
  // Levels that were not needed are as good as the last.
  while (levels.length < maxRoutes) {
    const count = levels.length;
    levels.push(better(before.levels[count], levels[count - 1]));
    plans.push(largerOf(before.plans[count], plans[count - 1]));
  }
  return { levels, relaxed: wide, plans };
}

/** The result of work that a search is complete without. */
function besides<T>({ meter }: Desk, work: () => T): T {
  const { isCut } = meter;
  const done = work();
  meter.isCut = isCut;
  return done;
}

/** A plan in whole units, moved as long as they pay more; undefined if the pools refuse it. */
function inUnits(desk: Desk, plan: Plan, aim: Aim): Executed | undefined {
  const share = shareOf(aim.maxHops);
  desk.meter.begin(budgets.settled * share);
  const done = settled(desk, plan);
  desk.meter.begin(budgets.polished * share);
  return done && polished(desk, done, aim);
}

function padded(levels: Levels, count: number): Levels {
  return Array.from({ length: count }, (_, at) => levels[at]);
}

/** Whether whole units decide: the plan does not pay what floats say. */
function isUneven({ amountOut }: Executed, plan: Plan | undefined): boolean {
  return plan === undefined || Math.abs(Number(amountOut) / plan.out - 1) > 1e-5;
}

/** The better of two plans; the first if they are equal. */
function better(a: Executed | undefined, b: Executed | undefined): Executed | undefined {
  return a === undefined || (b !== undefined && b.amountOut > a.amountOut) ? b : a;
}

function largerOf(a: Plan | undefined, b: Plan | undefined): Plan | undefined {
  return a === undefined || (b !== undefined && b.out > a.out) ? b : a;
}

function planOfSingle({ field, total, meter }: Desk, done: Executed | undefined): Plan | undefined {
  if (done === undefined) return undefined;
  const ran = run(flowOf(field, done.ways), [total], meter);
  return ran && { ways: done.ways, amounts: [total], out: ran.out };
}

/**
 * Plans of a number of paths: the best one from the best two of several starts. If it pays dust, whose units floats do not show,
 * another one from quarters of the input.
 */
function levelPlans(
  desk: Desk,
  starts: readonly (Plan | undefined)[],
  aim: Aim,
  most: number,
): readonly Plan[] {
  const { maxHops, mostWays } = aim;
  const known = starts.filter((plan) => plan !== undefined).sort((a, b) => b.out - a.out);
  const different = known.filter(
    (plan, at) => at === 0 || plan.out < (known[at - 1]?.out ?? 0) * (1 - 1e-12),
  );
  const first = different.length === 0 ? [inParts(desk, maxHops, mostWays)] : different.slice(0, 2);
  let best: Plan | undefined;
  for (const start of first) {
    if (start === undefined || start.ways.length > mostWays) continue;
    if (best !== undefined && best.out >= aim.enough) break;
    best = largerOf(best, improved(desk, start, aim, most));
  }
  if (best === undefined) return [];
  if (different.length === 0 || most >= mostDust) return [best];
  const other = besides(desk, () => {
    const quarters = inEqualParts(desk, maxHops, { count: 4, mostWays });
    return quarters && improved(desk, quarters, aim, most);
  });
  return other === undefined ? [best] : [best, other];
}

/** A plan with other paths; by more than allowed for a while if that does not come near the most. */
function improved(desk: Desk, start: Plan, aim: Aim, most: number): Plan {
  const plan = exchanged(desk, start, aim);
  if (plan.out >= most * 0.9998) return plan;
  const wide = widened(desk, plan, aim);
  return wide === undefined ? plan : (largerOf(plan, exchanged(desk, wide, aim)) ?? plan);
}

/** A plan with its amounts balanced to the last digits. */
function finished(desk: Desk, plan: Plan | undefined): Plan | undefined {
  if (plan === undefined) return undefined;
  const flow = flowOf(desk.field, plan.ways);
  return largerOf(plan, trimmed(desk, balanced(flow, plan.amounts, fine, desk.meter)));
}
