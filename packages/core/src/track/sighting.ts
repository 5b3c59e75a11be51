import type { StallKind } from '../simulate/index.js';

/** An observed fact about a plan, from a node's answer or a statement. */
export type Sighting = SeenTx | SeenPacket | SeenBridge | SeenCoins;

/** Place of an observation. */
export interface SeenAt {
  /** Chain id. */
  readonly chainId: string;
  /** Hash of the transaction; absent where a single event was given. */
  readonly hash?: string;
  /** Index of the message that caused it, from 0; absent if unknown. */
  readonly message?: number;
  /** Whether all events of the transaction were given, so that missing ones did not happen in it. */
  readonly isWhole: boolean;
}

/** A transaction of the plan, signed and included. */
export interface SeenTx extends SeenAt {
  readonly kind: 'tx';
  /** Index of the transaction, from 0. */
  readonly tx: number;
  /** Whether it succeeded. */
  readonly isOk: boolean;
  /** Error text of the chain, for a failed transaction. */
  readonly reason?: string;
}

/** Observed fact about a packet. */
export interface SeenPacket extends SeenAt {
  readonly kind: 'packet';
  /** Kind of the observed event. */
  readonly what: PacketSight;
  /** Channel or client on the sending chain. */
  readonly source: string;
  /** Channel or client on the receiving chain. */
  readonly dest: string;
  /** Sequence number. */
  readonly sequence: bigint;
  /** Data of the packet; absent if the event has none. */
  readonly data?: SeenData;
  /** Timeout of the packet, nanoseconds since the epoch; absent if the event has none. */
  readonly timeout?: bigint;
  /** Whether the packet was accepted, where an answer was seen. */
  readonly isOk?: boolean;
}

/** Event of a packet: on its receiving chain `received` and `answered`, on the sending one the others. */
export type PacketSight = 'sent' | 'received' | 'answered' | 'acknowledged' | 'timed-out';

/** Data of a packet: of ICS-20, or bytes to search for texts. */
export type SeenData =
  | {
      readonly kind: 'ics20';
      /** Denom on the chain. */
      readonly denom: string;
      /** Base units. */
      readonly amount: string;
      /** Sender on the source chain. */
      readonly sender: string;
      /** Receiver on the destination chain. */
      readonly receiver: string;
      /** Memo of the packet. */
      readonly memo: string;
    }
  | {
      readonly kind: 'hex';
      /** Bytes, hex. */
      readonly hex: string;
    };

/** Observed outcome of a bridge deposit. */
export interface SeenBridge extends SeenAt {
  readonly kind: 'bridge';
  /** Index of the transaction, from 0. */
  readonly tx: number;
  /** Position of the deposit in the transaction, from 0. */
  readonly handOver: number;
  /** Whether the bridge paid the coins out or keeps them. */
  readonly outcome: 'arrived' | 'kept';
  /** Reason why the bridge keeps the coins, if stated. */
  readonly why?: StallKind;
}

/** Payments to accounts of a plan in a completely read transaction, possibly none. */
export interface SeenCoins extends SeenAt {
  readonly kind: 'coins';
  /** Payments to accounts that some run pays. */
  readonly payments: readonly SeenPayment[];
}

/** Payment to an account through the bank of a chain. */
export interface SeenPayment {
  /** Address on the chain. */
  readonly address: string;
  /** Denom on the chain. */
  readonly denom: string;
  /** Base units. */
  readonly amount: bigint;
  /** Whether the account spent nothing of it in the same message, so that the coins stay there. */
  readonly isKept: boolean;
}

/** Observations in one transaction, before they are related to a plan. */
export interface SeenInTx {
  readonly sightings: readonly Sighting[];
  readonly payments: readonly SeenPayment[];
  /** Types of the events, or first topics of the logs. */
  readonly events: ReadonlySet<string>;
}
