import { balanced, type Care, rough } from './balance.js';
import { type Desk, withoutAt } from './desk.js';
import { flowOf, marginal, type Plan, run } from './flow.js';
import { trimmed } from './relax.js';

/** At most so many paths are dropped one at a time. */
const few = 16;

/** Plans with fewer and fewer paths, by their number: from a plan with any number of paths down to two. */
export function descended(desk: Desk, plan: Plan): ReadonlyMap<number, Plan> {
  const plans = new Map<number, Plan>();
  let best: Plan | undefined = plan;
  while (best !== undefined && best.ways.length > 1 && !desk.meter.isSpent()) {
    if (best.ways.length <= few) plans.set(best.ways.length, best);
    best = best.ways.length > few ? largestOf(desk, best) : withoutOne(desk, best);
  }
  return plans;
}

/** The plan reduced to a number of paths. */
export function fewerThan(desk: Desk, plan: Plan, most: number): Plan | undefined {
  let best: Plan | undefined = plan;
  while (best !== undefined && best.ways.length > most) {
    if (desk.meter.isSpent()) return undefined;
    best = withoutOne(desk, best);
  }
  return best;
}

/** The largest three fifths of the paths, but not fewer than a few. */
function largestOf(desk: Desk, { ways, amounts }: Plan): Plan | undefined {
  const count = Math.max(few, Math.floor(ways.length * 0.6));
  const order = amounts.map((_, way) => way).sort((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0));
  const kept = order.slice(0, count).sort((a, b) => a - b);
  const sum = kept.reduce((total, way) => total + (amounts[way] ?? 0), 0);
  const flow = flowOf(
    desk.field,
    kept.map((way) => ways[way] ?? []),
  );
  const start = kept.map((way) => ((amounts[way] ?? 0) * desk.total) / sum);
  return trimmed(desk, balanced(flow, start, rough, desk.meter));
}

/** The plan without the path whose loss is least. */
function withoutOne(desk: Desk, { ways, amounts }: Plan): Plan | undefined {
  const flow = flowOf(desk.field, ways);
  const ran = run(flow, amounts, desk.meter);
  if (ran === undefined) return undefined;
  const worth = amounts.map((amount, way) => amount * marginal(flow, ran.after, way));
  const order = worth.map((_, way) => way).sort((a, b) => (worth[a] ?? 0) - (worth[b] ?? 0));
  let best: Plan | undefined;
  for (const at of order.slice(0, ways.length > 8 ? 4 : 8)) {
    if (best !== undefined && desk.meter.isSpent()) break;
    const rest = flowOf(
      desk.field,
      ways.filter((_, way) => way !== at),
    );
    const care: Care = { ...rough, target: best?.out ?? 0 };
    const plan = balanced(rest, withoutAt(amounts, at), care, desk.meter);
    if (plan !== undefined && plan.out > (best?.out ?? 0)) best = plan;
  }
  return trimmed(desk, best);
}
