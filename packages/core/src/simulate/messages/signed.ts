import type { HeldCoin } from '../ledger.js';
import type { World } from '../world.js';

/** A message of a transaction, or its call of a contract, ready to run. */
export interface SignedMessage {
  readonly chainId: string;
  /** Account that gives the coins. */
  readonly signer: string;
  /** Coins that it must have. */
  readonly coins: readonly HeldCoin[];
  /**
   * Part of these that pays a bridge in addition to the moved coins: from the signer's earlier funds, whatever
   * the run brings.
   */
  readonly fees?: readonly HeldCoin[];
  /** @throws ChainFailure when the chain refuses the message */
  readonly run: (world: World) => void;
}
