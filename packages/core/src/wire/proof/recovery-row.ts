import type { RecoveryRow, Settling } from '../../simulate/index.js';
import type { Spelled } from '../json/encode.js';
import type { WireBalance, WireCoin } from '../simulate/simulation.js';

/** Where one failure leaves one coin. Exactly one of `at_most_seconds` and `settles_when` is present. */
export interface WireRecovery {
  /** The failure. */
  readonly failure: {
    /** Index of the transaction. */
    readonly tx: number;
    /** Index of the packet within the transaction. */
    readonly hop: number;
    /** Kind of failure. */
    readonly kind: string;
    /** Cause of the failure, if it is not a chain. */
    readonly by?: 'signer';
  };
  /** Number of swaps before the failure. */
  readonly after_swap: number;
  /** The coin. */
  readonly asset: WireCoin;
  /** Address that has the coin then. */
  readonly address: string;
  /** Role of the address; `waiting` for coins that a channel has until their packet is acknowledged or times out. */
  readonly owner: RecoveryRow['owner'];
  /** Whether the user can sign for the address; false if any known fact contradicts it. */
  readonly can_sign: boolean;
  /** Longest time until the coin is there, from the signing of the transaction, while relayers work; absent without a bound. */
  readonly at_most_seconds?: number;
  /** Event that settles a coin that no timeout settles; `note` states it as text. */
  readonly settles_when?: WireSettling;
  /** Coin and address after that event. */
  readonly settles_to?: WireBalance;
  /** Human-readable sentence. */
  readonly note: string;
}

/** What moves a coin on. */
export interface WireSettling {
  /** The event. */
  readonly event: Spelled<Settling['event']>;
  /** Actor of the last step. */
  readonly by: Settling['by'];
  /** Least and most seconds until the event; absent without a bound. */
  readonly seconds?: readonly number[];
}
