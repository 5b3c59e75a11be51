import type { StallKind } from '../simulate/index.js';

/** An observed fact about a plan, from a node's answer or a statement. */
export type Sighting = SeenTx | SeenPacket | SeenBridge | SeenCoins;

/** Where something was seen. */
export interface SeenAt {
  readonly chainId: string;
  /** Hash of the transaction; absent where a single event was given. */
  readonly hash?: string;
  /** Message of the transaction that brought it about, where that is known. */
  readonly message?: number;
  /** Whether all events of the transaction were given, so that missing ones did not happen in it. */
  readonly isWhole: boolean;
}

/** A transaction of the plan, signed and included. */
export interface SeenTx extends SeenAt {
  readonly kind: 'tx';
  readonly tx: number;
  readonly isOk: boolean;
  readonly reason?: string;
}

/** Observed fact about a packet. */
export interface SeenPacket extends SeenAt {
  readonly kind: 'packet';
  readonly what: PacketSight;
  /** Channel or client on the sending chain, and that on the other. */
  readonly source: string;
  readonly dest: string;
  readonly sequence: bigint;
  readonly data?: SeenData;
  /** Nanoseconds since the epoch. */
  readonly timeout?: bigint;
  /** Whether the packet was accepted, where an answer was seen. */
  readonly isOk?: boolean;
}

/**
 * Observable events of a packet: sent, received, answered by its receiving chain, and the two ends on the
 * sending one.
 */
export type PacketSight = 'sent' | 'received' | 'answered' | 'acknowledged' | 'timed-out';

/** Data of a packet: of ICS-20, or bytes to search for texts. */
export type SeenData =
  | {
      readonly kind: 'ics20';
      readonly denom: string;
      readonly amount: string;
      readonly sender: string;
      readonly receiver: string;
      readonly memo: string;
    }
  | { readonly kind: 'hex'; readonly hex: string };

/** How a hand-over to a bridge went on. */
export interface SeenBridge extends SeenAt {
  readonly kind: 'bridge';
  readonly tx: number;
  readonly handOver: number;
  readonly outcome: 'arrived' | 'kept';
  readonly why?: StallKind;
}

/** Payments to accounts of a plan in a completely read transaction, possibly none. */
export interface SeenCoins extends SeenAt {
  readonly kind: 'coins';
  readonly payments: readonly SeenPayment[];
}

/** Payment to an account through the bank of a chain. */
export interface SeenPayment {
  readonly address: string;
  readonly denom: string;
  readonly amount: bigint;
  /** Whether the account spent nothing of it in the same message, so that the coins rest there. */
  readonly isKept: boolean;
}

/** All that one transaction of a node shows of a plan. */
export interface SeenInTx {
  readonly sightings: readonly Sighting[];
  readonly payments: readonly SeenPayment[];
  /** Types of the events, or first topics of the logs. */
  readonly events: ReadonlySet<string>;
}
