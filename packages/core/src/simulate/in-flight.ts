import { spend } from '../primitives/index.js';
import { attempt } from './journal.js';
import { landHandOver } from './bridges/crossing.js';
import { noteMoment } from './holdings.js';
import { hitsPacket, type PacketFault } from './fault.js';
import { receivePacket } from './middleware/index.js';
import type { Packet } from './packet.js';
import { type Ending, settle } from './settle.js';
import type { World } from './world.js';

/** Chooses which of several packets in flight moves next: an index below `count`. */
export type Schedule = (count: number) => number;

/** The order of a run that nothing delays. */
export const oldestFirst: Schedule = () => 0;

/** Takes a copy of the world, as it is before a step, on from there until nothing of the transaction is in flight. */
export type Resume = (copy: World) => void;

/** Called before each step: a transaction about to be signed, or a packet or the coins of a bridge about to arrive. */
export type Watch = (resume: Resume) => void;

/** Brings all packets and bridge deposits to their ends. @throws RoutingError `LIMIT_EXCEEDED` for too small a budget */
export function land(world: World, schedule: Schedule, watch?: Watch): void {
  const { inFlight, underWay } = world;
  while (inFlight.length + underWay.length > 0) {
    watch?.((copy) => land(copy, schedule));
    spend(world.budget, 'simulated', 1);
    // Packets first: relayers of channels are faster than bridges.
    const at = schedule(inFlight.length + underWay.length);
    if (at < inFlight.length) landPacket(world, at);
    else {
      const [next] = underWay.splice(at - inFlight.length, 1);
      if (next !== undefined) landHandOver(world, next);
    }
    world.undo.length = 0;
  }
}

function landPacket(world: World, at: number): void {
  const [packet] = world.inFlight.splice(at, 1);
  if (packet === undefined) return;
  const ending = deliver(world, packet);
  if (ending !== undefined) settle(world, { packet, ending });
}

/** Tries to receive a packet; undefined when the forward middleware keeps it until its outgoing packet ends. */
function deliver(world: World, packet: Packet): Ending | undefined {
  const hits = (kind: PacketFault['kind']): boolean => hitsPacket(world.faults, kind, packet);
  const isLate = hits('timeout-once') && packet.attempt === 0;
  const isLost = isLate || hits('timeout') || hits('no-recovery-record');
  if (isLost || world.time >= packet.timeout) return timeOut(world, packet);
  const begun = world.events.length;
  const ending = hits('error-ack') ? refused('the receiver answered an error') : receive(world, packet);
  if (ending?.kind !== 'timeout') {
    const answers = ending === undefined ? [] : [{ packet, ack: ending.ack }];
    const { chainId } = packet.dest;
    noteMoment(world, begun, { kind: 'received', chainId, isDone: true, packet, answers });
  }
  return ending;
}

function receive(world: World, packet: Packet): Ending | undefined {
  const arriving = hitsPacket(world.faults, 'memo-truncated', packet) ? truncated(packet) : packet;
  const received = attempt(world, () => receivePacket(world, arriving));
  if (!received.isOk) return received.isPanic ? timeOut(world, packet) : refused(received.reason);
  return received.result === 'held' ? undefined : { kind: 'ack', ack: received.result };
}

function timeOut(world: World, packet: Packet): Ending {
  if (world.time < packet.timeout) world.time = packet.timeout;
  return { kind: 'timeout' };
}

function refused(error: string): Extract<Ending, { kind: 'ack' }> {
  return { kind: 'ack', ack: { isOk: false, error } };
}

function truncated(packet: Packet): Packet {
  return { ...packet, memo: packet.memo.slice(0, packet.memo.length / 2) };
}
