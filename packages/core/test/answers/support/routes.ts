/** What is asked about transactions and about drawn routes, as functions of JSON. */
import type { Registry } from 'wayfold';
import { compileMsgs } from 'wayfold/compile';
import {
  type AnsweredTx,
  breachesOf,
  fromWireTxs,
  recoveryMap,
  simulateMsgs,
  type SimulateOptions,
  simulateSingleFaults,
} from 'wayfold/simulate';
import { advance, type TrackEvent, type TrackOptions, trackPlan } from 'wayfold/track';
import type { SimulatedTx } from 'wayfold/simulate';
import { quoteOf } from '../../random/judge.js';
import { drawRoute } from '../../random/route.js';
import { tapeOf } from '../../random/tape.js';
import { digestOf, drawer } from '../../../../../test/support/pinned.js';
import { toldOf } from '../../../../../test/support/track/told.js';

/** Where the coins of a signed route are after events. */
export function trackOf(registry: Registry, body: unknown): object {
  const { txs, options, events } = body as {
    readonly txs: readonly SimulatedTx[];
    readonly options: TrackOptions;
    readonly events: readonly TrackEvent[];
  };
  const { steps, coins, next, odd } = events.reduce(advance, trackPlan(registry, { txs }, options));
  return { steps, coins, next, odd };
}

/** A run of transactions with faults, that with every further one, and where coins are afterwards. */
export function runOf(registry: Registry, body: unknown): object {
  const { txs, faults, ...options } = body as SimulateOptions & { readonly txs: readonly AnsweredTx[] };
  const sent = { txs: fromWireTxs(txs) };
  const run = simulateMsgs(registry, sent, { ...options, ...(faults && { faults }) });
  if (faults !== undefined) return { run, breaches: breachesOf(registry, run) };
  const singles = simulateSingleFaults(registry, sent, options);
  return {
    run: digestOf(run),
    outcomes: run.txs,
    recovery: digestOf(recoveryMap(registry, sent, options)),
    singles: singles.failed.map(({ fault, ...rest }) => [fault, digestOf(rest)]),
  };
}

/** 00:00 on 1 January 2025, and a part of a second. */
const now = 1_735_689_600_123_456_789n;
/** Single faults after which a drawn route is watched. */
const watched = 2;

/** Answers about a route drawn from a seed, as digests: its messages, their runs, or what a tracker says of them. */
export function drawnOf(part: 'compiled' | 'run' | 'told', body: unknown): object {
  const { seed } = body as { readonly seed: number };
  const draw = drawer(seed);
  const route = drawRoute(tapeOf(Array.from({ length: 80 }, () => draw(65_536))));
  const { registry, request } = route;
  const compiled = compileMsgs(registry, request, { now });
  const [sent, options] = [{ txs: compiled.txs }, { now, quote: quoteOf(route) }];
  if (part === 'compiled') return { txs: compiled.txs.length, digest: digestOf(compiled) };
  if (part === 'told') return { told: digestOf(toldOf(registry, sent.txs, options, drawer(seed), watched)) };
  const { failed, plain } = simulateSingleFaults(registry, sent, options);
  return {
    plain: digestOf(plain),
    recovery: digestOf(recoveryMap(registry, sent, options)),
    failed: digestOf(failed),
  };
}
