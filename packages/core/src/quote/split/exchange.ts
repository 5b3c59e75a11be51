import { balanced, gapOf, rough } from './balance.js';
import type { Desk } from './desk.js';
import { fewerThan } from './fewer.js';
import { type Flow, flowOf, isSameWay, marginal, type Plan, type Ran, run, stateAfter } from './flow.js';
import { type LabelSearch, type Way, waysFor } from './labels.js';
import { trimmed } from './relax.js';

const mostRounds = 4;
/** Number of trials that are balanced: the most promising before balancing. */
const mostTrials = 10;
/** Least gain of a round, as a share. */
const leastGain = 1e-8;

/** A changed plan before its amounts are balanced. */
interface Trial {
  readonly flow: Flow;
  readonly amounts: readonly number[];
  /** Output now, and the most that balancing could add. */
  readonly out: number;
  readonly gap: number;
}

/** Limits of an improvement. */
export interface Aim {
  readonly maxHops: number;
  readonly mostWays: number;
  /** Output that is good enough. */
  readonly enough: number;
}

/** The plan with paths added up to the number allowed, or replaced by better ones, as long as that pays. */
export function exchanged(desk: Desk, start: Plan, aim: Aim): Plan {
  let plan = start;
  for (let round = 0; round < mostRounds && plan.out < aim.enough && !desk.meter.isSpent(); round++) {
    const isFull = plan.ways.length >= aim.mostWays;
    const better = bestOf(desk, plan, isFull ? replacing(desk, plan, aim) : adding(desk, plan, aim));
    const next = better ?? (isFull ? undefined : bestOf(desk, plan, replacing(desk, plan, aim)));
    if (next === undefined) break;
    plan = next;
  }
  return plan;
}

/** The plan with more paths than allowed for a while: this leaves local optima. */
export function widened(desk: Desk, plan: Plan, { maxHops, mostWays }: Aim): Plan | undefined {
  const { field, total, meter } = desk;
  const flow = flowOf(field, plan.ways);
  const ran = run(flow, plan.amounts, meter);
  if (ran === undefined) return undefined;
  const state = stateAfter(flow, ran.after);
  const level = levelOf(flow, ran);
  const fresh: Way[] = [];
  for (const part of [4, 12, 64])
    for (const { way } of waysFor(field, state, searchFor(total / part, maxHops, level), meter))
      if (fresh.length < 5 && ![...plan.ways, ...fresh].some((known) => isSameWay(known, way)))
        fresh.push(way);
  if (fresh.length === 0) return undefined;
  const start = [...plan.amounts, ...fresh.map(() => 0)];
  const wide = trimmed(desk, balanced(flowOf(field, [...plan.ways, ...fresh]), start, rough, meter));
  return wide && fewerThan(desk, wide, mostWays);
}

function bestOf(desk: Desk, plan: Plan, trials: readonly Trial[]): Plan | undefined {
  let [best, out]: [Plan | undefined, number] = [undefined, plan.out * (1 + leastGain)];
  const order = trials
    .filter((trial) => trial.out + trial.gap > out)
    .sort((a, b) => b.out + b.gap / 2 - (a.out + a.gap / 2));
  for (const { flow, amounts } of order.slice(0, mostTrials)) {
    if (desk.meter.isSpent()) break;
    const next = balanced(flow, amounts, { ...rough, target: out }, desk.meter);
    if (next !== undefined && next.out > out) [best, out] = [next, next.out];
  }
  return trimmed(desk, best);
}

/** Output per unit more of the best path of a plan. */
function levelOf(flow: Flow, { after }: Ran): number {
  return Math.max(...flow.ways.map((_, way) => marginal(flow, after, way)));
}

/** A search for paths whose average price is not far below the level of a plan: others do not pay at any amount. */
function searchFor(amount: number, maxHops: number, level: number): LabelSearch {
  return { amount, maxHops, count: 3, width: 3, least: level * amount * 0.9 };
}

/** The plan with one path more. */
function adding(desk: Desk, plan: Plan, { maxHops, mostWays }: Aim): readonly Trial[] {
  const { field, total, meter } = desk;
  const flow = flowOf(field, plan.ways);
  const ran = run(flow, plan.amounts, meter);
  if (ran === undefined) return [];
  const state = stateAfter(flow, ran.after);
  const level = levelOf(flow, ran);
  const trials: Trial[] = [];
  const seen: Way[] = [...plan.ways];
  for (const size of [total / mostWays, total / 4 / mostWays, total / 64])
    for (const { way } of waysFor(field, state, searchFor(size, maxHops, level), meter)) {
      if (seen.some((known) => isSameWay(known, way))) continue;
      seen.push(way);
      const amounts = [...plan.amounts.map((amount) => amount * (1 - size / total)), size];
      trials.push(...trialOf(desk, [...plan.ways, way], amounts));
    }
  return trials;
}

/** The plan with one path replaced by one that is found on the pools that the others leave. */
function replacing(desk: Desk, plan: Plan, { maxHops, mostWays }: Aim): readonly Trial[] {
  const { field, total, meter } = desk;
  const flow = flowOf(field, plan.ways);
  const whole = run(flow, plan.amounts, meter);
  if (whole === undefined) return [];
  const level = levelOf(flow, whole);
  const trials: Trial[] = [];
  for (let at = 0; at < plan.ways.length && !meter.isSpent(); at++) {
    const own = plan.amounts[at] ?? 0;
    const ran = run(
      flow,
      plan.amounts.map((amount, way) => (way === at ? 0 : amount)),
      meter,
    );
    if (ran === undefined) continue;
    const state = stateAfter(flow, ran.after);
    const seen: Way[] = [...plan.ways];
    for (const size of new Set([own, Math.min(total, Math.max(2 * own, total / 2)), total / mostWays]))
      for (const { way } of waysFor(field, state, searchFor(size, maxHops, level), meter)) {
        if (seen.some((known) => isSameWay(known, way))) continue;
        seen.push(way);
        const scale = total > own ? (total - size) / (total - own) : 0;
        const amounts = plan.amounts.map((amount, each) => (each === at ? size : amount * scale));
        const ways = plan.ways.map((each, index) => (index === at ? way : each));
        trials.push(...trialOf(desk, ways, plan.ways.length === 1 ? [total] : amounts));
      }
  }
  return trials;
}

function trialOf(desk: Desk, ways: readonly Way[], amounts: readonly number[]): readonly Trial[] {
  const flow = flowOf(desk.field, ways);
  const ran = run(flow, amounts, desk.meter);
  return ran === undefined ? [] : [{ flow, amounts, out: ran.out, gap: gapOf(flow, amounts, ran) }];
}
