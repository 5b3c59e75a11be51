import { remembered, spend } from '../primitives/index.js';
import type { Fault } from './fault.js';
import { oldestFirst, type Resume } from './in-flight.js';
import type { FaultPoint, PlannedEvent } from './fault-points.js';
import type { Delivery, SimulatedEvent, SimulatedTx } from './model.js';
import type { Packet } from './packet.js';
import { lastArrival } from './report.js';
import { runNext } from './simulate.js';
import { fork, type World } from './world.js';

/** Runs a transaction without faults, and notes which step brought what about. */
export function planOf(world: World, tx: SimulatedTx): PlannedEvent[] {
  const first = world.events.length;
  const begins: number[] = [];
  const [landings, arrivals] = [new Map<number, number>(), new Map<number, number>()];
  const watch = (): void => {
    const [packet] = world.inFlight;
    const [crossing] = world.underWay;
    if (packet === undefined) {
      if (crossing !== undefined) arrivals.set(crossing.handOver.index, begins.length);
    } else if (!landings.has(packet.index)) landings.set(packet.index, begins.length);
    begins.push(world.events.length);
  };
  runNext(world, tx, { schedule: oldestFirst, watch });
  const landingOf = (event: SimulatedEvent): number | undefined => {
    if (event.kind === 'cross') return arrivals.get(event.handOver.index);
    return event.kind === 'packet' ? landings.get(event.packet.index) : undefined;
  };
  let step = 0;
  return world.events.slice(first).map((event, index) => {
    while ((begins[step + 1] ?? Number.POSITIVE_INFINITY) <= first + index) step++;
    return { event, step, lands: landingOf(event) ?? step };
  });
}

/** A transaction with one failure. */
export interface Failed {
  readonly world: World;
  /** Events from the failing step on. */
  readonly since: readonly SimulatedEvent[];
}

/** Returns the run with one failure; without a fault, the run in which a packet is never delivered. */
export type FailingRuns = (point: Pick<FaultPoint, 'fault' | 'packet'>) => Failed;

/**
 * Runs all possible failures of a transaction, each from its step. Failures with equal ends share a run.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` when the budget is exhausted
 */
export function failingRuns(): (world: World, resume: Resume) => FailingRuns {
  const late = lateRuns();
  return (world, resume) => {
    const runs = new Map<string, Failed>();
    return ({ fault, packet }) => {
      spend(world.budget, 'simulated', 1);
      const run = (): Failed => runFrom(world, resume, fault);
      if (fault?.kind === 'timeout-once' && packet !== undefined) return late(packet, run);
      return remembered(runs, fault === undefined ? 'halt' : faultKey(fault), run);
    };
  };
}

/** Key of a fault that `fault-points.ts` made, with its members in one order. */
export function faultKey(fault: Fault): string {
  return Object.values(fault).join('/');
}

function runFrom(world: World, resume: Resume, fault: FaultPoint['fault']): Failed {
  const copy = fork(world, fault === undefined ? [] : [fault]);
  // The packet is no longer in flight, and its end is never reported.
  if (fault === undefined) copy.inFlight.shift();
  resume(copy);
  return { world: copy, since: copy.events.slice(world.events.length) };
}

/** Runs a transaction, and stops before each step for what strikes in it. */
export function runStopping<Point extends { readonly step: number }>(
  world: World,
  tx: SimulatedTx,
  points: readonly Point[],
  stop: (struck: readonly Point[], resume: Resume) => void,
): void {
  const byStep = new Map<number, Point[]>();
  for (const point of points) byStep.set(point.step, [...(byStep.get(point.step) ?? []), point]);
  let step = 0;
  const watch = (resume: Resume): void => stop(byStep.get(step++) ?? [], resume);
  runNext(world, tx, { schedule: oldestFirst, watch });
}

/** Destination of the coins of the current transaction; undefined if it failed its purpose. */
export function arrivalOf({ outcomes, tx, events, began }: World): Delivery | undefined {
  const outcome = outcomes.get(tx)?.outcome ?? 'done';
  return outcome === 'done' ? lastArrival(events.slice(began), tx) : undefined;
}

/** Whether a transaction brought the coins to where it was to bring them, whatever their amount. */
export function arrivesAsPlanned(run: World, goal: Delivery | undefined): boolean {
  const found = arrivalOf(run);
  if (found === undefined || goal === undefined) return false;
  return (['chainId', 'address', 'denom', 'by'] as const).every((key) => found[key] === goal[key]);
}

/** A run in which one forwarded packet was late once. */
interface LateRun {
  readonly packet: Packet;
  readonly failed: Failed;
  /** Order of the packet that was refused in the end; undefined where the route survived. */
  readonly refused: number | undefined;
}

/**
 * Runs in which one packet is late once, shared if they end alike. The timeout of a forward counts from its
 * sending, so for every packet of a chain of forwards the later time is equal, and so are the later events. One
 * run therefore represents all packets from the late one to the one that was refused because of it.
 */
function lateRuns(): (packet: Packet, run: () => Failed) => Failed {
  let last: LateRun | undefined;
  return (packet, run) => {
    if (last !== undefined && standsFor(last, packet)) return last.failed;
    const failed = run();
    last = { packet, failed, refused: refusedIn(failed.since) };
    return failed;
  };
}

function standsFor({ packet: late, refused }: LateRun, packet: Packet): boolean {
  const isBefore = refused === undefined || refused > packet.index;
  return isBefore && late.tx === packet.tx && delayOf(late) === delayOf(packet) && isBehind(packet, late);
}

function delayOf({ owner }: Packet): bigint | undefined {
  return owner.kind === 'forward' ? owner.timeout : undefined;
}

/** Whether a packet waits for a chain of forwards that another began. */
function isBehind({ owner }: Packet, first: Packet): boolean {
  for (let waits = owner; waits.kind === 'forward'; waits = waits.outer.owner) {
    if (waits.outer.index === first.index) return true;
  }
  return false;
}

function refusedIn(events: readonly SimulatedEvent[]): number | undefined {
  const refusal = events.find((event) => event.kind === 'ack' && !event.ack.isOk);
  return refusal?.kind === 'ack' ? refusal.packet.index : undefined;
}
