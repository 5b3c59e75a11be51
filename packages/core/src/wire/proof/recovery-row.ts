import type { RecoveryRow } from '../../simulate/index.js';
import type { WireCoin } from '../simulate/simulation.js';

/** Where one failure leaves one coin. */
export interface WireRecovery {
  /** Transaction, packet within it, and what goes wrong there. */
  readonly failure: { readonly tx: number; readonly hop: number; readonly kind: string };
  /** Swaps that had been done. */
  readonly after_swap: number;
  readonly asset: WireCoin;
  readonly address: string;
  readonly owner: RecoveryRow['owner'];
  /** Whether the user can sign for the address. */
  readonly can_sign: boolean;
  /** Longest time until the coin is there, from the signing of the transaction. */
  readonly at_most_seconds: number;
  readonly note: string;
}
