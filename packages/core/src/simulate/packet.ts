import type { ChannelEnd } from '../registry/index.js';
import type { SettlingMessage } from './settling.js';

/** An ICS-20 packet. A packet that is sent again after a timeout keeps its index. */
export interface Packet {
  /** Transaction that set it off, from 0. */
  readonly tx: number;
  /** Order of sending within the transaction, from 0. */
  readonly index: number;
  /** 0 for the first sending. */
  readonly attempt: number;
  /** End on the sending chain. */
  readonly source: ChannelEnd;
  /** End on the receiving chain. */
  readonly dest: ChannelEnd;
  /** Sequence number, counted in the run. */
  readonly sequence: number;
  /** Full path of the denom on the sending chain. */
  readonly denom: string;
  /** Base units. */
  readonly amount: bigint;
  /** Sender on the source chain. */
  readonly sender: string;
  /** Receiver on the destination chain. */
  readonly receiver: string;
  /** `''` when there is none. */
  readonly memo: string;
  /** Nanoseconds since the epoch after which the packet cannot be received. */
  readonly timeout: bigint;
  /** Who on the sending chain learns how it ended. */
  readonly owner: PacketOwner;
}

/** Answer of the receiving chain. */
export type Ack =
  | {
      readonly isOk: true;
      /** Base64 of the result; plain transfers answer `AQ==`. */
      readonly result: string;
    }
  | {
      readonly isOk: false;
      /** Error of the receiving chain. */
      readonly error: string;
    };

/** The answer of a plain ICS-20 receive. */
export const plainAck: Ack = { isOk: true, result: 'AQ==' };

/** Who sent a packet, which decides what happens on the sending chain once its end is known. */
export type PacketOwner =
  | { readonly kind: 'account' }
  | ForwardOwner
  | SweepOwner
  | FallbackOwner
  | HeldOwner;

/** The packet-forward middleware: the packet it received waits for the end of the one it sent. */
export interface ForwardOwner {
  readonly kind: 'forward';
  /** Incoming packet. */
  readonly outer: Packet;
  /** Remaining retries. */
  readonly retriesLeft: number;
  /** Nanoseconds from sending to timeout. */
  readonly timeout: bigint;
}

/** An adapter that pays out its whole balance when a transfer failed; `fee` is its payment to relayers. */
export interface SweepOwner {
  readonly kind: 'sweep';
  /** Address that receives. */
  readonly to: string;
  /** Parts of a relayer fee: for the acknowledgement, and for the timeout. */
  readonly fee?: RelayerFee;
}

/** A relayer fee, one denom, in base units. */
export interface RelayerFee {
  /** Denom on the chain. */
  readonly denom: string;
  /** Received amount. */
  readonly receive: bigint;
  /** Fee for the acknowledgement, base units. */
  readonly ack: bigint;
  /** Fee for the timeout, base units. */
  readonly timeout: bigint;
}

/** A contract or module that passes exactly the refunded coin on. */
export interface FallbackOwner {
  readonly kind: 'fallback';
  /** Address that receives. */
  readonly to: string;
  /** Takes every answer but the plain one for a failure, as the callbacks adapter does. */
  readonly trusts: 'every-result' | 'plain-result';
}

/** A module or network of a bridge, which keeps a refunded coin until a retry is requested. */
export interface HeldOwner {
  readonly kind: 'held';
  /** Reason of the wait. */
  readonly stall: 'forward-fails' | 'axelar-packet-fails';
  /** Message that has the coins sent again. */
  readonly message: SettlingMessage;
}
