import type { StallKind } from '../simulate/index.js';

/** An event that a caller observed. */
export type TrackEvent = TransactionEvent | ChainEvent | BridgeEvent | ClockEvent;

/**
 * A transaction as a node answers it: of a Cosmos chain `{tx, tx_response}` or `tx_response` alone, or
 * CometBFT's answer (`{hash, tx_result}`); of an EVM chain a receipt, optionally with members of the
 * transaction; of an SVM chain the answer of `getTransaction`.
 */
export interface TransactionEvent {
  readonly kind: 'transaction';
  /** Chain id. */
  readonly chainId: string;
  /** Parsed JSON of the node's answer. */
  readonly json: unknown;
  /** Number of the transaction in the plan, if the caller signed it; otherwise its content decides. */
  readonly tx?: number;
  /** The bridge deposit that it pays out, if the bridge states it; for few bridges the content decides. */
  readonly gives?: Pick<BridgeEvent, 'tx' | 'handOver'>;
}

/** One event of a Cosmos chain (`{type, attributes: [{key, value}]}`), or one log of an EVM chain. */
export interface ChainEvent {
  readonly kind: 'event';
  /** Chain id. */
  readonly chainId: string;
  /** Parsed JSON of the node's answer. */
  readonly json: unknown;
}

/** A bridge's statement about deposited coins: that it paid them out, or that it keeps them. */
export interface BridgeEvent {
  readonly kind: 'bridge';
  /** Transaction of the plan that set it off, from 0. */
  readonly tx: number;
  /** Order of the hand-over within the transaction, from 0. */
  readonly handOver: number;
  /** Outcome. */
  readonly outcome: 'arrived' | 'kept';
  /** Why it keeps them, where it says so. */
  readonly why?: StallKind;
}

/** The time, as the caller knows it. */
export interface ClockEvent {
  readonly kind: 'clock';
  /** Nanoseconds since the epoch. */
  readonly now: bigint;
}
