/** Everything that a plan says while it is fed what nodes show: in order, one part at a time, and with losses. */
import type { Registry } from 'wayfold';
import {
  type Fault,
  type Moment,
  type SimulatedTx,
  type SimulateOptions,
  simulateMoments,
  singleFaults,
} from 'wayfold/simulate';
import { advance, type TrackEvent, type TrackPlan, trackPlan } from 'wayfold/track';
import { eventOf, partsOf, relayedAgain } from './chain.js';
import type { Draw } from './judge.js';

type Options = Pick<SimulateOptions, 'now' | 'quote' | 'traces' | 'people' | 'bridged'>;

/** What a plan says, without what stays the same. */
function saidBy({ steps, coins, next, odd, seen, now }: TrackPlan): object {
  return { steps, coins, next, odd, seen, now };
}

/** What is said of the runs without faults and with up to `most` single ones. */
export function toldOf(
  registry: Registry,
  txs: readonly SimulatedTx[],
  options: Options,
  draw: Draw,
  most: number,
): readonly unknown[] {
  const plan = trackPlan(registry, { txs }, options);
  const run = (faults: readonly Fault[]): readonly Moment[] =>
    simulateMoments(registry, { txs }, { ...options, faults }).moments;
  const faults = singleFaults(simulateMoments(registry, { txs }, options).simulation);
  const kept = faults.filter(() => faults.length <= most || draw(faults.length) < most);
  const told = [undefined, ...kept].map((fault) => {
    const moments = run(fault === undefined ? [] : [fault]);
    const events = moments.flatMap((moment, at) => eventOf(moment, txs, at) ?? []);
    const parts = events.flatMap((event) => partsOf(event));
    const feeds = [events, parts, parts.filter(() => draw(3) > 0).reverse(), alone(events, draw)];
    return feeds.map((feed) => fed(plan, feed));
  });
  return [plan.runs, saidBy(plan), ...told];
}

/** One event without those before it, then its second relayer, and a clock beyond all deadlines. */
function alone(events: readonly TrackEvent[], draw: Draw): readonly TrackEvent[] {
  const event = events[draw(Math.max(1, events.length))];
  const late: TrackEvent = { kind: 'clock', now: 2n ** 61n };
  return event === undefined ? [late] : [event, ...relayedAgain(event), late];
}

function fed(plan: TrackPlan, events: readonly TrackEvent[]): readonly object[] {
  const told: object[] = [];
  events.reduce((known, event) => {
    const next = advance(known, event);
    told.push(saidBy(next));
    return next;
  }, plan);
  return told;
}
