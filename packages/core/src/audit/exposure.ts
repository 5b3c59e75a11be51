import type { ChainId } from '../primitives/index.js';

/** The most that can leave an account: an amount in base units, everything, or not known. */
export type Bound =
  | {
      /** Base units. */
      readonly amount: bigint;
    }
  | { readonly all: true }
  | { readonly unknown: true };

/**
 * Cause of a possible loss. `amount`: coins that messages take. `network_fee`: gas of the chain. `deposit`: rent of accounts
 * that are created. `relay_fee`: fee of a bridge. `slippage`: quoted output beyond the guaranteed output. `allowance` and
 * `permit`: coins that a spender may take later. `power`: rights over the whole account. `unread`: a part that could not be
 * read. `later_call`: coins that a called contract disposes of.
 */
export type PartKind =
  | 'amount'
  | 'network_fee'
  | 'deposit'
  | 'relay_fee'
  | 'slippage'
  | 'allowance'
  | 'permit'
  | 'power'
  | 'unread'
  | 'later_call';

/** One cause of a possible loss, and its worst case. */
export interface RiskPart {
  /** Kind, which determines the other members. */
  readonly kind: PartKind;
  /** Largest possible loss. */
  readonly bound: Bound;
  /** JSON Pointer to the value that causes it. */
  readonly pointer: string;
  /** Account or contract that can take the coins, if known. */
  readonly to?: string | undefined;
}

/** A possible loss that no effect of the messages shows. */
export interface Exposure extends RiskPart {
  /** Account that can lose coins. */
  readonly account: string;
  /** Chain id. */
  readonly chainId: ChainId | undefined;
  /** Coin that can be lost; undefined for every coin of the account on the chain. */
  readonly denom: string | undefined;
}
