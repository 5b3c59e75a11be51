import { balanced, type Care } from './balance.js';
import type { Desk } from './desk.js';
import { flowOf, isSameWay, marginal, type Plan, run, stateAfter } from './flow.js';
import { type Way, waysFor } from './labels.js';

/** Shares of the whole amount that further paths are searched for: they are priced by an average, not at the margin. */
const sizes = [1 / 4, 1 / 16, 1 / 64, 1 / 512, 1 / 4096, 1e-5];
const mostRounds = 40;
/** Gain below which the next size is tried. */
const leastGain = 2e-6;
const brief: Care = { steps: 10, tolerance: 3e-7 };

/** A plan with any number of paths: paths are added as long as they pay. */
export function relaxed(desk: Desk, maxHops: number, start: Plan): Plan {
  const { field, total, meter } = desk;
  let plan = start;
  for (let [round, at] = [0, 0]; round < mostRounds && at < sizes.length && !meter.isSpent(); round++) {
    const flow = flowOf(field, plan.ways);
    const ran = run(flow, plan.amounts, meter);
    if (ran === undefined) break;
    const level = Math.max(...plan.ways.map((_, way) => marginal(flow, ran.after, way)));
    const amount = total * (sizes[at] ?? 0);
    const search = { amount, maxHops, count: 3, width: 3, least: level * amount * (1 + 1e-6) };
    const fresh = waysFor(field, stateAfter(flow, ran.after), search, meter)
      .map(({ way }) => way)
      .filter((way) => !plan.ways.some((known) => isSameWay(known, way)));
    const wider = fresh.length === 0 ? undefined : widerBy(desk, plan, fresh);
    if (wider === undefined || !(wider.out > plan.out * (1 + leastGain))) at++;
    if (wider !== undefined && wider.out > plan.out) plan = wider;
  }
  return plan;
}

function widerBy(desk: Desk, { ways, amounts }: Plan, fresh: readonly Way[]): Plan | undefined {
  const start = [...amounts, ...fresh.map(() => 0)];
  return trimmed(desk, balanced(flowOf(desk.field, [...ways, ...fresh]), start, brief, desk.meter));
}

/** A plan without paths that get almost nothing. */
export function trimmed(desk: Desk, plan: Plan | undefined): Plan | undefined {
  if (plan === undefined) return undefined;
  const isKept = (amount: number): boolean => amount > desk.total * 1e-7;
  if (plan.amounts.every(isKept)) return plan;
  const kept = plan.amounts.filter(isKept);
  const largest = kept.indexOf(Math.max(...kept));
  const rest = plan.amounts.reduce((sum, amount) => (isKept(amount) ? sum : sum + amount), 0);
  const amounts = kept.map((amount, way) => (way === largest ? amount + rest : amount));
  const ways = plan.ways.filter((_, way) => isKept(plan.amounts[way] ?? 0));
  const ran = run(flowOf(desk.field, ways), amounts, desk.meter);
  return ran === undefined ? plan : { ways, amounts, out: ran.out };
}

/** A plan where no single path takes all: in parts, each on the path that then pays most. Undefined if a part finds none. */
export function inParts(desk: Desk, maxHops: number, mostWays: number): Plan | undefined {
  for (const count of [4, 12, 32]) {
    const plan = inEqualParts(desk, maxHops, { count, mostWays });
    if (plan !== undefined) return plan;
  }
  return undefined;
}

export function inEqualParts(
  desk: Desk,
  maxHops: number,
  { count, mostWays }: { readonly count: number; readonly mostWays: number },
): Plan | undefined {
  const { field, total, meter } = desk;
  const amount = total / count;
  let ways: readonly Way[] = [];
  let amounts: readonly number[] = [];
  let state = field.state;
  for (let part = 0; part < count; part++) {
    const search = {
      amount,
      maxHops,
      count: mostWays > 20 ? 1 : 16,
      width: mostWays > 20 ? 3 : 8,
      caps: part === 0 ? desk.caps : undefined,
    };
    const found = waysFor(field, state, search, meter).map(({ way }) => way);
    const places = found.map((way) => ways.findIndex((known) => isSameWay(known, way)));
    const choice = places.findIndex((place) => place !== -1 || ways.length < mostWays);
    const way = found[choice];
    if (way === undefined) return undefined;
    const place = places[choice] ?? -1;
    if (place === -1)
      [ways, amounts] = [
        [...ways, way],
        [...amounts, amount],
      ];
    else amounts = amounts.map((each, at) => (at === place ? each + amount : each));
    const flow = flowOf(field, ways);
    const ran = run(flow, amounts, meter);
    if (ran === undefined) return undefined;
    state = stateAfter(flow, ran.after);
  }
  return trimmed(desk, balanced(flowOf(field, ways), amounts, brief, meter));
}
