import type { SimulatedEvent } from './model.js';
import type { Packet } from './packet.js';

/** What happened from the failing step on. */
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
 * Runs of packets that are late once, each as seldom as can be. Forwards count their time from their own sending, so
 * whichever of a row of them is late, the clock behind them shows the same, and the same happens there. One run therefore
 * stands for all packets between the one that was late and the one that was refused for it.
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
