import type { ChannelEnd } from '../registry/index.js';

/** An ICS-20 packet. A packet that is sent again after a timeout keeps its index. */
export interface Packet {
  /** Transaction that set it off, from 0. */
  readonly tx: number;
  /** Order of sending within the transaction, from 0. */
  readonly index: number;
  /** 0 for the first sending. */
  readonly attempt: number;
  readonly source: ChannelEnd;
  readonly dest: ChannelEnd;
  readonly sequence: number;
  /** Full path of the denom on the sending chain. */
  readonly denom: string;
  readonly amount: bigint;
  readonly sender: string;
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
      readonly isOk: true /** Base64 of the result; plain transfers answer `AQ==`. */;
      readonly result: string;
    }
  | { readonly isOk: false; readonly error: string };

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
  readonly outer: Packet;
  readonly retriesLeft: number;
  /** Nanoseconds from sending to timeout. */
  readonly timeout: bigint;
}

/** An adapter that pays out its whole balance when a transfer failed; `fee` is its payment to relayers. */
export interface SweepOwner {
  readonly kind: 'sweep';
  readonly to: string;
  /** Parts of a relayer fee: for the acknowledgement, and for the timeout. */
  readonly fee?: RelayerFee;
}

/** A relayer fee, one denom, in base units. */
export interface RelayerFee {
  readonly denom: string;
  readonly receive: bigint;
  readonly ack: bigint;
  readonly timeout: bigint;
}

/** A contract or module that passes exactly the refunded coin on. */
export interface FallbackOwner {
  readonly kind: 'fallback';
  readonly to: string;
  /** Takes every answer but the plain one for a failure, as the callbacks adapter does. */
  readonly trusts: 'every-result' | 'plain-result';
}

/** A module or network of a bridge, which keeps a refunded coin until a retry is requested. */
export interface HeldOwner {
  readonly kind: 'held';
  readonly stall: 'forward-fails' | 'axelar-packet-fails';
}
