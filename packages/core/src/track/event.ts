import type { StallKind } from '../simulate/index.js';

/** What a caller saw. */
export type TrackEvent = TransactionEvent | ChainEvent | BridgeEvent | ClockEvent;

/**
 * A transaction as a node answers it: of a Cosmos chain `{tx, tx_response}` or `tx_response` alone, or what CometBFT answers
 * (`{hash, tx_result}`); of an EVM chain a receipt, with members of the transaction beside it where they are known; of an SVM
 * chain what `getTransaction` answers.
 */
export interface TransactionEvent {
  readonly kind: 'transaction';
  readonly chainId: string;
  readonly json: unknown;
  /** Which transaction of the plan it is, where the caller signed it; otherwise that is told by what it holds. */
  readonly tx?: number;
  /** The hand-over to a bridge that it ends, where the bridge says so; of few bridges that is told by what it holds. */
  readonly gives?: Pick<BridgeEvent, 'tx' | 'handOver'>;
}

/** One event of a Cosmos chain (`{type, attributes: [{key, value}]}`), or one log of an EVM chain. */
export interface ChainEvent {
  readonly kind: 'event';
  readonly chainId: string;
  readonly json: unknown;
}

/** What a bridge itself says of coins that were handed to it: that it gave them, or that it keeps them. */
export interface BridgeEvent {
  readonly kind: 'bridge';
  /** Transaction of the plan that set it off, from 0. */
  readonly tx: number;
  /** Order of the hand-over within the transaction, from 0. */
  readonly handOver: number;
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
