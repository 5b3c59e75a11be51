import { limits } from '../primitives/index.js';
import type { ChainFault, Fault, PacketFault, SwapFault } from './fault.js';
import { memberOf, parseGoObject } from './go-json.js';
import type { SimulatedEvent, Simulation } from './model.js';
import type { Packet } from './packet.js';

/** A fault that can hit a route, and where. */
export interface FaultPoint {
  readonly fault: Fault;
  readonly tx: number;
  /** Packet of the transaction during which it strikes; 0 also for the signed message itself. */
  readonly hop: number;
  /** Longest time from signing until its end is settled. */
  readonly atMostSeconds: number;
  /** What goes wrong, in a few words. */
  readonly note: string;
}

const notes: { readonly [Kind in Fault['kind']]: string } = {
  'error-ack': 'the receiving chain refuses the packet',
  timeout: 'the packet is never received',
  'timeout-once': 'the packet is late once',
  'memo-truncated': 'the memo arrives cut in half',
  'memo-too-long': 'the memo is too long for the sending chain',
  'swap-reverts': 'the venue refuses the swap',
  'swap-least': 'the swap gives the least it may',
  'swap-short': 'the swap gives less than the minimum',
  'deadline-passed': 'the swap comes after its deadline',
  'pfm-missing': 'the chain does not forward',
  'contract-entry-missing': 'the chain does not call contracts for packets',
};

const packetKinds: readonly PacketFault['kind'][] = ['error-ack', 'timeout'];
const memoKinds: readonly PacketFault['kind'][] = ['memo-truncated', 'memo-too-long'];
const swapKinds: readonly SwapFault['kind'][] = [
  'swap-reverts',
  'swap-least',
  'swap-short',
  'deadline-passed',
];

/** Every single fault that can hit the steps of a run without faults, in order of the steps. */
export function singleFaults({ events }: Simulation): Fault[] {
  return events.flatMap(faultsAt);
}

/**
 * Every single fault that can hit the steps of a run without faults, in order.
 *
 * @param now nanoseconds since the epoch at which each transaction is signed
 */
export function faultPoints({ events }: Simulation, now: bigint): FaultPoint[] {
  let reached = { tx: 0, hop: 0, waits: 0n };
  return events.flatMap((event) => {
    const tx = 'packet' in event ? event.packet.tx : event.tx;
    if (tx !== reached.tx) reached = { tx, hop: 0, waits: 0n };
    if (event.kind === 'packet') {
      reached = { tx, hop: event.packet.index, waits: longestWait(event.packet, reached.waits, now) };
    }
    const { hop, waits } = reached;
    const atMostSeconds = Number((waits + 999_999_999n) / 1_000_000_000n);
    // Some write an absolute time where forwards read a duration.
    const patience =
      atMostSeconds > limits.timeoutSeconds ? ', and a forward on the way waits for years' : '';
    return faultsAt(event).map((fault) => {
      return { fault, tx, hop, atMostSeconds, note: `${notes[fault.kind]}${patience}` };
    });
  });
}

/** Nanoseconds after which a packet that follows `before` is settled: forwards start their clock when they are sent. */
function longestWait({ owner, timeout }: Packet, before: bigint, now: bigint): bigint {
  if (owner.kind === 'forward') return before + BigInt(owner.retriesLeft + 1) * owner.timeout;
  const fixed = timeout - now;
  return fixed > before ? fixed : before;
}

function faultsAt(event: SimulatedEvent): Fault[] {
  if (event.kind === 'packet') return [...packetFaults(event.packet), ...chainFaults(event.packet)];
  if (event.kind !== 'swap' || event.swap === undefined) return [];
  const { swap } = event;
  return swapKinds.map((kind) => ({ kind, swap }));
}

function packetFaults({ tx, index, memo, owner }: Packet): PacketFault[] {
  const retries = owner.kind === 'forward' && owner.retriesLeft > 0 ? (['timeout-once'] as const) : [];
  const kinds = [...packetKinds, ...retries, ...(memo === '' ? [] : memoKinds)];
  return kinds.map((kind) => ({ kind, tx, packet: index }));
}

/** What the memo of a packet relies on at the chain it arrives at. */
function chainFaults({ memo, dest: { chainId } }: Packet): ChainFault[] {
  const object = parseGoObject(memo);
  if (object === undefined) return [];
  const asks = (key: string): boolean => memberOf(object, key) !== undefined;
  const faults: ChainFault[] = [];
  if (asks('forward')) faults.push({ kind: 'pfm-missing', chainId });
  if (asks('wasm') || asks('dest_callback')) faults.push({ kind: 'contract-entry-missing', chainId });
  return faults;
}
