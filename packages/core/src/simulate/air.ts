import { RoutingError } from '../primitives/index.js';
import { attempt } from './attempt.js';
import { hitsPacket } from './fault.js';
import { receivePacket } from './middleware/index.js';
import type { Packet } from './packet.js';
import { type Ending, settle } from './settle.js';
import type { World } from './world.js';

/** Chooses which of several packets in the air moves next: an index below `count`. */
export type Schedule = (count: number) => number;

/** Brings every packet in the air to its end. @throws RoutingError `LIMIT_EXCEEDED` when they never end */
export function land(world: World, schedule: Schedule): void {
  for (let steps = 0; world.air.length > 0; steps++) {
    if (steps === mostSteps) throw new RoutingError('LIMIT_EXCEEDED', '', `more than ${mostSteps} packets`);
    const [packet] = world.air.splice(schedule(world.air.length), 1);
    if (packet === undefined) continue;
    const ending = deliver(world, packet);
    if (ending !== undefined) settle(world, { packet, ending });
    world.undo.length = 0;
  }
}

/** Three forwards with all the retries a memo can ask for stay far below. */
const mostSteps = 10_000;

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
