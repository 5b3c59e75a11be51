import { spend } from '../primitives/index.js';
import { attempt } from './journal.js';
import { hitsPacket } from './fault.js';
import { receivePacket } from './middleware/index.js';
import type { Packet } from './packet.js';
import { type Ending, settle } from './settle.js';
import type { World } from './world.js';

/** Chooses which of several packets in flight moves next: an index below `count`. */
export type Schedule = (count: number) => number;

/** A transaction about to be signed, or a packet about to arrive. */
export interface Step {
  /** Takes a copy of the world, as it is now, on from here until nothing of the transaction is in flight. */
  readonly resume: (copy: World) => void;
}

/** Called before each step. */
export type Watch = (step: Step) => void;

/** Brings every packet in flight to its end. @throws RoutingError `LIMIT_EXCEEDED` when the budget does not reach */
export function land(world: World, schedule: Schedule, watch?: Watch): void {
  while (world.inFlight.length > 0) {
    watch?.({ resume: (copy) => land(copy, schedule) });
    spend(world.budget, 'simulated', 1);
    const [packet] = world.inFlight.splice(schedule(world.inFlight.length), 1);
    if (packet === undefined) continue;
    const ending = deliver(world, packet);
    if (ending !== undefined) settle(world, { packet, ending });
    world.undo.length = 0;
  }
}

/** Tries to have a packet received; undefined when the forward middleware holds it until a packet of its own ends. */
function deliver(world: World, packet: Packet): Ending | undefined {
  const hits = (kind: 'timeout' | 'timeout-once' | 'error-ack' | 'memo-truncated'): boolean =>
    hitsPacket(world.faults, kind, packet);
  const isLost = hits('timeout') || (hits('timeout-once') && packet.attempt === 0);
  if (isLost || world.time >= packet.timeout) return timeOut(world, packet);
  if (hits('error-ack')) return refused('the receiver answered an error');
  const arriving = hits('memo-truncated') ? truncated(packet) : packet;
  const received = attempt(world, () => receivePacket(world, arriving));
  if (!received.isOk) return received.isPanic ? timeOut(world, packet) : refused(received.reason);
  return received.result === 'held' ? undefined : { kind: 'ack', ack: received.result };
}

function timeOut(world: World, packet: Packet): Ending {
  if (world.time < packet.timeout) world.time = packet.timeout;
  return { kind: 'timeout' };
}

function refused(error: string): Ending {
  return { kind: 'ack', ack: { isOk: false, error } };
}

function truncated(packet: Packet): Packet {
  return { ...packet, memo: packet.memo.slice(0, packet.memo.length / 2) };
}
