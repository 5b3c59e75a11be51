import { balanced, fine } from './balance.js';
import { type Desk, execute, type Executed, isStuck, partsOf, withoutAt } from './desk.js';
import { flowOf, type Plan } from './flow.js';

const mostTries = 8;

/** A plan in whole units as the chain carries it out, repaired where the pools refuse it; undefined if that does not help. */
export function settled(desk: Desk, start: Plan): Executed | undefined {
  let plan: Plan | undefined = start;
  for (let tries = 0; tries < mostTries && plan !== undefined && plan.ways.length > 0; tries++) {
    const done = execute(desk, plan.ways, partsOf(desk, plan));
    if (!isStuck(done)) return done;
    if (done.reason === 'unaffordable') return undefined;
    const isSmall: boolean = (plan.amounts[done.route] ?? 0) < desk.total / 1000;
    const goes: boolean = done.reason === 'zero_amount' || isSmall || tries % 2 === 1;
    plan = goes ? without(desk, plan, done.route) : shortened(plan, done.route);
  }
  return undefined;
}

function without(desk: Desk, { ways, amounts }: Plan, at: number): Plan | undefined {
  const rest = flowOf(
    desk.field,
    ways.filter((_, way) => way !== at),
  );
  return ways.length < 2 ? undefined : balanced(rest, withoutAt(amounts, at), fine, desk.meter);
}

/** A twentieth of a path goes to the others. */
function shortened(plan: Plan, at: number): Plan | undefined {
  const { amounts } = plan;
  const share = (amounts[at] ?? 0) / 20;
  const others = amounts.reduce((sum, amount, way) => (way === at ? sum : sum + amount), 0);
  if (!(others > 0)) return undefined;
  const moved = amounts.map((amount, way) =>
    way === at ? amount - share : amount + (amount * share) / others,
  );
  return { ...plan, amounts: moved };
}
