import type { HeldCoin } from '../ledger.js';
import type { World } from '../world.js';

/** A message of a transaction, or its call of a contract, ready to run. */
export interface SignedMessage {
  readonly chainId: string;
  /** Account that gives the coins. */
  readonly signer: string;
  /** What it must hold. */
  readonly coins: readonly HeldCoin[];
  /** What of these a bridge is paid beside the coins that it moves: the signer's own, whatever the run brings. */
  readonly fees?: readonly HeldCoin[];
  /** @throws ChainFailure when the chain refuses the message */
  readonly run: (world: World) => void;
}
