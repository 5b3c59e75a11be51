import { corrections, type Flow, marginal, type Plan, type Ran, run } from './flow.js';
import { fallsOf, levelled, slopesOf, type Standing } from './slopes.js';
import type { Meter } from './work.js';

/** How far amounts are balanced. */
export interface Care {
  /** Most steps. */
  readonly steps: number;
  /** Share of the output that the amounts may at most be away from the best. */
  readonly tolerance: number;
  /** An output that the plan has to beat: a plan that cannot is given up. */
  readonly target?: number;
  /** Whether fees that stay in the pools are regarded. */
  readonly isFine?: boolean;
}

/** For plans that are compared with others. */
export const rough: Care = { steps: 8, tolerance: 1e-7 };
/** For plans that are kept. */
export const fine: Care = { steps: 25, tolerance: 1e-10, isFine: true };

/**
 * The plan with amounts so that a unit more of any path pays the same: damped steps by the slope and the curvature of
 * each path, and where these do not help, an exchange between the best and the worst. Undefined if a part is refused.
 */
export function balanced(flow: Flow, start: readonly number[], care: Care, meter: Meter): Plan | undefined {
  const first = run(flow, start, meter);
  if (first === undefined) return undefined;
  let best: Better = { amounts: start, ran: first };
  for (let [step, slow] = [0, 0]; step < care.steps && slow < 2 && !meter.isSpent(); step++) {
    const { out, after } = best.ran;
    const factors = care.isFine === true ? corrections(flow, best.amounts, after, meter) : undefined;
    const slopes = slopesOf(flow, best.amounts, after, factors);
    if (slopes.gap <= care.tolerance * out || out + slopes.gap < (care.target ?? 0)) break;
    const standing: Standing = { ...best, slopes };
    const next: Better | undefined = stepped(flow, standing, meter) ?? passed(flow, standing, meter);
    if (next === undefined) break;
    slow = next.ran.out - out < care.tolerance * out * 0.1 ? slow + 1 : 0;
    best = next;
  }
  return { ways: flow.ways, amounts: best.amounts, out: best.ran.out };
}

/** The most that a plan could gain by other amounts for its paths. */
export function gapOf(flow: Flow, amounts: readonly number[], ran: Ran): number {
  return slopesOf(flow, amounts, ran.after).gap;
}

type Better = Pick<Standing, 'amounts' | 'ran'>;

/** A joint move of all amounts to where straight slopes meet, shortened until it pays more. */
function stepped(flow: Flow, { amounts, ran, slopes }: Standing, meter: Meter): Better | undefined {
  const goal = levelled(amounts, slopes, fallsOf(flow, { amounts, ran, slopes }, meter));
  if (goal === undefined) return undefined;
  for (let share = 1; share > 0.03; share /= 3) {
    const next =
      share === 1 ? goal : amounts.map((amount, way) => amount + share * ((goal[way] ?? 0) - amount));
    const done = run(flow, next, meter);
    if (done !== undefined && done.out > ran.out) return { amounts: next, ran: done };
  }
  return undefined;
}

/** The path with the least slope gives to one with a larger slope as much as pays most. */
function passed(flow: Flow, { amounts, ran, slopes }: Standing, meter: Meter): Better | undefined {
  const { rates } = slopes;
  const order = rates.map((_, way) => way).sort((a, b) => (rates[b] ?? 0) - (rates[a] ?? 0));
  const giver = [...order].reverse().find((way) => (amounts[way] ?? 0) > 0);
  if (giver === undefined) return undefined;
  for (const receiver of order.slice(0, 3)) {
    if (!((rates[receiver] ?? 0) > (rates[giver] ?? 0))) break;
    const better = between(flow, { amounts, ran, slopes }, { giver, receiver }, meter);
    if (better !== undefined) return better;
  }
  return undefined;
}

function between(
  flow: Flow,
  { amounts, ran, slopes }: Standing,
  { giver, receiver }: { readonly giver: number; readonly receiver: number },
  meter: Meter,
): Better | undefined {
  let best: Better | undefined;
  let [low, lowSlope] = [0, (slopes.rates[receiver] ?? 0) - (slopes.rates[giver] ?? 0)];
  let [high, highSlope] = [amounts[giver] ?? 0, Number.NaN];
  let by = high;
  for (let round = 0; round < 10; round++) {
    const next = amounts.map((amount, way) =>
      way === giver ? Math.max(0, amount - by) : way === receiver ? amount + by : amount,
    );
    const done = run(flow, next, meter);
    if (done !== undefined && done.out > (best?.ran.out ?? ran.out)) best = { amounts: next, ran: done };
    const slope =
      done === undefined
        ? Number.NaN
        : marginal(flow, done.after, receiver) - marginal(flow, done.after, giver);
    if (slope >= 0) {
      if (by === high) break;
      [low, lowSlope] = [by, slope];
    } else [high, highSlope] = [by, slope];
    if (Math.abs(slope) < 1e-9 * slopes.level) break;
    // A line between the slopes, but not so near an end that only the other moves; half where the pools refuse.
    const share = lowSlope / (lowSlope - highSlope);
    by = low + (high - low) * (share > 0 && share < 1 ? Math.min(0.9, Math.max(0.1, share)) : 0.5);
  }
  return best;
}
