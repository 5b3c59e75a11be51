import type { RecoveryRow, Settling } from '../../simulate/index.js';
import type { Spelled } from '../json/encode.js';
import type { WireBalance, WireCoin } from '../simulate/simulation.js';

/** Where one failure leaves one coin. Exactly one of `at_most_seconds` and `settles_when` is present. */
export interface WireRecovery {
  /** Transaction, packet within it, what goes wrong there, and who causes it where that is no chain. */
  readonly failure: {
    readonly tx: number;
    readonly hop: number;
    readonly kind: string;
    readonly by?: 'signer';
  };
  /** Swaps that had been done. */
  readonly after_swap: number;
  readonly asset: WireCoin;
  readonly address: string;
  /** `waiting` for coins that a channel holds until their packet is acknowledged or times out. */
  readonly owner: RecoveryRow['owner'];
  /** Whether the user can sign for the address, as far as anything is known about it. */
  readonly can_sign: boolean;
  /** Longest time until the coin is there, from the signing of the transaction, while relayers do their work. */
  readonly at_most_seconds?: number;
  /** What must happen before the coin comes to rest, where no timeout bounds it; in words it stands in `note`. */
  readonly settles_when?: WireSettling;
  /** Where it goes then. */
  readonly settles_to?: WireBalance;
  readonly note: string;
}

/** What moves a coin on. */
export interface WireSettling {
  readonly event: Spelled<Settling['event']>;
  /** Who takes the last step: `anyone`, `relayer`, `user` or `solver`. */
  readonly by: Settling['by'];
  /** Least and most seconds until then; absent where nothing bounds it. */
  readonly seconds?: readonly number[];
}
