import type { BridgeFailureKind } from './bridges/hand-over.js';

/** Something that goes wrong, to be injected into a run. Packets, swaps and hand-overs are named by their order without faults. */
export type Fault = PacketFault | SwapFault | ChainFault | BridgeFault;

/**
 * A fault of one packet: the receiver answers an error; it never arrives, retries included; only its first
 * sending does not arrive; its memo is cut in half on the way; its memo exceeds the sending chain's limit; the
 * contract that it calls on arrival fails; the sending contract has lost track of the refund recipient when it
 * fails, and it does; the quote of its relayer has expired at sending.
 */
export interface PacketFault {
  /** Kind, which determines the other members. */
  readonly kind:
    | 'error-ack'
    | 'timeout'
    | 'timeout-once'
    | 'memo-truncated'
    | 'memo-too-long'
    | 'callback-fails'
    | 'no-recovery-record'
    | 'quote-expired';
  /** Index of the transaction, from 0. */
  readonly tx: number;
  /** Index of the packet within its transaction, from 0. */
  readonly packet: number;
}

/**
 * On one swap: the venue refuses; it gives the least the message accepts; it gives one unit less; the call comes after
 * its deadline.
 */
export interface SwapFault {
  /** Kind, which determines the other members. */
  readonly kind: 'swap-reverts' | 'swap-least' | 'swap-short' | 'deadline-passed';
  /** Order among the user's swaps of the whole run. */
  readonly swap: number;
}

/** On one hand-over to a bridge: the bridge does not take the coins, or does not give them. */
export interface BridgeFault {
  /** Kind, which determines the other members. */
  readonly kind: BridgeFailureKind;
  /** Index of the transaction, from 0. */
  readonly tx: number;
  /** Order of the hand-over within the transaction. */
  readonly handOver: number;
}

/** On one chain: a middleware that the data promises is not there. */
export interface ChainFault {
  /** Kind, which determines the other members. */
  readonly kind: 'pfm-missing' | 'contract-entry-missing';
  /** Chain id. */
  readonly chainId: string;
}

/** Any kind of fault. */
export type FaultKind = Fault['kind'];

/** Place of a packet or a hand-over. */
interface Place {
  readonly tx: number;
  readonly index: number;
}

/** Whether one packet suffers from a fault. */
export function hitsPacket(faults: readonly Fault[], kind: PacketFault['kind'], at: Place): boolean {
  return faults.some(
    (fault) => fault.kind === kind && 'packet' in fault && fault.tx === at.tx && fault.packet === at.index,
  );
}

/** Whether one swap suffers from a fault. */
export function hitsSwap(faults: readonly Fault[], kind: SwapFault['kind'], swap: number): boolean {
  return faults.some((fault) => fault.kind === kind && 'swap' in fault && fault.swap === swap);
}

/** Whether a fault takes something away from a chain. */
export function namesChain(fault: Fault): fault is ChainFault {
  return 'chainId' in fault;
}

/** Whether one chain suffers from a fault. */
export function hitsChain(faults: readonly Fault[], kind: ChainFault['kind'], chainId: string): boolean {
  return faults.some((fault) => fault.kind === kind && namesChain(fault) && fault.chainId === chainId);
}

/** Whether one hand-over suffers from a fault. */
export function hitsHandOver(faults: readonly Fault[], kind: BridgeFailureKind, at: Place): boolean {
  return faults.some(
    (fault) =>
      fault.kind === kind && 'handOver' in fault && fault.tx === at.tx && fault.handOver === at.index,
  );
}
