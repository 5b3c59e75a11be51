import type { SimulatedEvent } from './model.js';
import type { Packet } from './packet.js';

/** Events from the failing step on. */
interface Run {
  readonly since: readonly SimulatedEvent[];
}

/** A run in which one forwarded packet was late once. */
interface LateRun<Failed extends Run> {
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
export function lateRuns<Failed extends Run>(): (packet: Packet, run: () => Failed) => Failed {
  let last: LateRun<Failed> | undefined;
  return (packet, run) => {
    if (last !== undefined && standsFor(last, packet)) return last.failed;
    const failed = run();
    last = { packet, failed, refused: refusedIn(failed.since) };
    return failed;
  };
}

function standsFor({ packet: late, refused }: LateRun<Run>, packet: Packet): boolean {
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
