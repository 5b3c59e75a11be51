/** Feeds what nodes show of simulated runs to a plan, and holds what it says against the runs. */
import { isDeepStrictEqual } from 'node:util';
import type { Registry } from 'wayfold';
import {
  type Balance,
  type Fault,
  type Moment,
  type SimulatedMoments,
  type SimulatedTx,
  type SimulateOptions,
  simulateMoments,
  simulateSingleFaults,
  singleFaults,
} from 'wayfold/simulate';
import { advance, type Place, trackPlan, type TrackEvent, type TrackPlan } from 'wayfold/track';
import { drawsAll } from '../runs.js';
import { eventOf, partsOf, relayedAgain } from './chain.js';

/** Draws whole numbers below a bound. */
export type Draw = (count: number) => number;

export interface Counts {
  runs: number;
  events: number;
  wide: number;
}

type Options = Pick<SimulateOptions, 'now' | 'quote' | 'traces' | 'people' | 'bridged'>;

/** Problems of a plan of transactions without faults, with the first fault and with a third of the others, in deep tests all. */
export function trackProblems(
  registry: Registry,
  txs: readonly SimulatedTx[],
  options: Options,
  draw: Draw,
  counts: Counts,
): readonly string[] {
  const first = simulateMoments(registry, { txs }, options);
  const opening = sums(first.simulation.spent);
  const run = (faults: readonly Fault[]): SimulatedMoments =>
    simulateMoments(registry, { txs }, { ...options, opening, faults });
  const plain = run([]);
  const plan = trackPlan(registry, { txs }, options);
  const forked = simulateSingleFaults(registry, { txs }, { ...options, opening });
  const forkedOf = (fault: Fault | undefined) =>
    fault === undefined ? forked.plain : forked.failed.find((run) => isDeepStrictEqual(run.fault, fault));
  const faults = singleFaults(plain.simulation).filter((_, at) => drawsAll || at === 0 || draw(3) === 0);
  return [undefined, ...faults].flatMap((fault) => {
    const truth = fault === undefined ? plain : run([fault]);
    counts.runs++;
    const isForked = isDeepStrictEqual(forkedOf(fault)?.moments, truth.moments);
    const problems = problemsOf(plan, truth, txs, draw, counts);
    return [...problems, ...(isForked ? [] : ['run from where it strikes, it ends otherwise'])].map(
      (text) => `${JSON.stringify(fault)}: ${text}`,
    );
  });
}

function sums(balances: readonly Balance[]): Balance[] {
  const found = new Map<string, Balance>();
  for (const { chainId, address, denom, amount } of balances) {
    const key = `${chainId} ${address} ${denom}`;
    found.set(key, { chainId, address, denom, amount: amount + (found.get(key)?.amount ?? 0n) });
  }
  return [...found.values()];
}

function problemsOf(
  plan: TrackPlan,
  { moments, simulation }: SimulatedMoments,
  txs: readonly SimulatedTx[],
  draw: Draw,
  counts: Counts,
): string[] {
  const problems: string[] = [];
  const events = moments.map((moment, at) => eventOf(moment, txs, at));
  let told = plan;
  moments.forEach((moment, at) => {
    const event = events[at];
    if (event !== undefined) told = advance(told, event);
    counts.events++;
    problems.push(...missing(told, moment).map((text) => `after moment ${at}: ${text}`));
  });
  if (told.odd.length > 0) problems.push(`odd: ${JSON.stringify(told.odd)}`);
  const end = accountsIn(told.coins.asSeen[0] ?? []);
  const wanted = textOf(simulation.balances);
  if (told.coins.asSeen.length !== 1)
    problems.push(
      `${told.coins.asSeen.length} ends: ${told.coins.asSeen.map(accountsIn).join(' | ')}, not ${wanted}`,
    );
  else if (end !== wanted) problems.push(`ends with ${end}, not ${wanted}`);
  const last = moments.at(-1);
  if (last !== undefined) problems.push(...lossProblems(plan, last, events, draw, counts));
  return problems;
}

/** Loses, repeats and shuffles what was seen: what is true must stay among what is possible. */
function lossProblems(
  plan: TrackPlan,
  last: Moment,
  events: readonly (TrackEvent | undefined)[],
  draw: Draw,
  counts: Counts,
): string[] {
  const fed = events.flatMap((event) => {
    if (event === undefined || draw(3) === 0) return [];
    const parts = draw(2) === 0 ? [event] : partsOf(event).filter(() => draw(4) > 0);
    const again = draw(4) === 0 ? relayedAgain(event) : [];
    return [...(draw(4) === 0 ? [...parts, ...parts] : parts), ...again];
  });
  for (let at = fed.length - 1; at > 0; at--) {
    const other = draw(at + 1);
    const [one, two] = [fed[at], fed[other]];
    if (one !== undefined && two !== undefined) [fed[at], fed[other]] = [two, one];
  }
  const told = fed.reduce(advance, plan);
  if (told.coins.asSeen.length > 1) counts.wide++;
  const odd = told.odd.length > 0 ? [`odd after losses: ${JSON.stringify(told.odd)}`] : [];
  return [...odd, ...missing(told, last).map((text) => `after losses: ${text}`)];
}

/** Coins on accounts that a plan takes for impossible. */
function missing({ coins }: TrackPlan, { after }: Moment): string[] {
  const possible = new Set(
    coins.possible.flatMap((place) => (place.kind === 'account' ? [keyOf(place)] : [])),
  );
  const held = after.filter(({ role }) => role === 'account' || role === 'keyless');
  return held.flatMap((balance) =>
    possible.has(keyOf(balance)) ? [] : [`${keyOf(balance)} is not thought possible`],
  );
}

function accountsIn(places: readonly Place[]): string {
  return textOf(places.flatMap((place) => (place.kind === 'account' ? [place] : [])));
}

function textOf(balances: readonly Balance[]): string {
  return balances.map(keyOf).sort().join(', ');
}

const keyOf = ({ chainId, address, denom, amount }: Balance): string =>
  `${amount}${denom} ${address} ${chainId}`;
