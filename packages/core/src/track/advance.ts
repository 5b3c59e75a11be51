import { checkClock, checkType, limits, RoutingError } from '../primitives/index.js';
import { claimOf, type Fitting, nextOf } from './next.js';
import type { ClockEvent, OddEvent, TrackedRun, TrackEvent, TrackPlan } from './model.js';
import { explain } from './explain.js';
import { endOf, endsOf, factsOf, payeeKey, payeesOf } from './facts.js';
import { printed } from './match.js';
import { sightingsIn, sightingsInEvent, sightingsOfBridge } from './read.js';
import type { Sighting } from './sighting.js';
import { stepsOf } from './steps.js';

/**
 * The plan after an event. Events may be lost, repeated or reordered; foreign or inconclusive ones change
 * nothing. Events that fit no run with at most one failure are listed as `odd`, and from then on the plan
 * states that it may be incomplete.
 *
 * @throws RoutingError `INVALID_TYPE`, `MISSING_FIELD` or `INVALID_CLOCK` for an invalid event; `LIMIT_EXCEEDED` for more than
 * a route can need
 * @example advance(plan, { kind: 'transaction', chainId: 'osmosis-1', json: await node.json() }).next
 */
export function advance(plan: TrackPlan, event: TrackEvent): TrackPlan {
  checkType(event, 'object', '');
  if (event.kind === 'clock') return withClock(plan, checkClock(event.now, 'now'));
  const known = new Set(plan.seen.map(printed));
  const fresh = relevant(plan, read(plan, event)).filter((sight) => !known.has(printed(sight)));
  if (fresh.length === 0) return plan;
  const seen = [...plan.seen, ...fresh];
  if (seen.length > mostSightings) {
    throw new RoutingError('LIMIT_EXCEEDED', '', `a plan remembers no more than ${mostSightings} events`);
  }
  const fitting = fittingRuns(plan.runs, seen);
  if (fitting.length > 0) return derived({ ...plan, seen }, fitting);
  return derived({ ...plan, odd: [...plan.odd, oddEvent(fresh)] }, fittingRuns(plan.runs, plan.seen));
}

/** Five for each packet that a run can send, and room for acknowledgements of other packets on the same channels. */
const mostSightings: number = 8 * limits.sentPackets;

function withClock(plan: TrackPlan, now: bigint): TrackPlan {
  if (plan.now !== undefined && now <= plan.now) return plan;
  return derived({ ...plan, now }, fittingRuns(plan.runs, plan.seen));
}

function read(plan: TrackPlan, event: Exclude<TrackEvent, ClockEvent>): readonly Sighting[] {
  switch (event.kind) {
    case 'transaction':
      checkType(event.chainId, 'string', 'chainId');
      return sightingsIn(plan, event);
    case 'event':
      checkType(event.chainId, 'string', 'chainId');
      return sightingsInEvent(plan, event);
    case 'bridge':
      checkType(event.tx, 'number', 'tx');
      checkType(event.handOver, 'number', 'handOver');
      return sightingsOfBridge(plan, event);
    default:
      throw new RoutingError(
        'INVALID_TYPE',
        'kind',
        '`kind` must be `transaction`, `event`, `bridge` or `clock`',
      );
  }
}

/** Sightings about the plan; packets over its channels count unless their data belongs to another packet. */
function relevant({ runs }: TrackPlan, sights: readonly Sighting[]): readonly Sighting[] {
  const ends = endsOf(runs);
  const found = sights.filter((sight) => {
    if (sight.kind !== 'packet') return sight.kind !== 'coins';
    if (endOf(ends, sight) === undefined) return false;
    return sight.data === undefined || factsOf(runs, [sight]).packets.length > 0;
  });
  if (found.length === 0) return [];
  const payees = new Set([...payeesOf(runs).values()].flatMap((keys) => [...keys]));
  const coins = sights.flatMap((sight): Sighting[] => {
    if (sight.kind !== 'coins') return [];
    const payments = sight.payments.filter((payment) => payees.has(payeeKey(payment)));
    return [{ ...sight, payments }];
  });
  return [...found, ...coins];
}

function oddEvent([sight]: readonly Sighting[]): OddEvent {
  const what =
    sight?.kind === 'packet' ? `a packet over ${sight.source} was ${sight.what}` : 'a transaction was seen';
  return {
    chainId: sight?.chainId ?? '',
    ...(sight?.hash !== undefined && { hash: sight.hash }),
    message: `${what}, which no run with at most one failure explains`,
  };
}

/** Runs that explain all events. If one has exactly the observed amounts, those with others are excluded. */
export function fittingRuns(runs: readonly TrackedRun[], seen: readonly Sighting[]): readonly Fitting[] {
  const facts = factsOf(runs, seen);
  const fitting = runs.flatMap((run): Fitting[] => {
    const how = explain(run, facts);
    return how === undefined ? [] : [{ run, how }];
  });
  const exact = fitting.filter(({ how }) => how.amounts.size === 0);
  return exact.length > 0 ? exact : fitting;
}

/** A plan with the consequences of the fitting runs. */
export function derived(plan: Omit<TrackPlan, 'coins' | 'next'>, fitting: readonly Fitting[]): TrackPlan {
  const coins = claimOf(fitting, plan.odd.length === 0);
  const [first] = fitting;
  return {
    ...plan,
    steps: first === undefined ? plan.steps : stepsOf(first.run, first.how),
    coins,
    next: nextOf(fitting, coins, plan.now),
  };
}
