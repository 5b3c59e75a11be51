import type { JsonObject } from '../../json/index.js';
import type { HeldCoin } from '../ledger.js';
import type { World } from '../world.js';

/** A decoded message with its chain and signer. */
export interface MessageCall {
  readonly chainId: string;
  readonly signer: string;
  readonly fields: JsonObject;
}

/** Model of one type of message. */
export interface MessageRules {
  /** Keys of the message; others are refused. */
  readonly keys: readonly string[];
  /** Key of the address that must have signed. */
  readonly signedBy: string;
  /** Coins that the signer must have. @throws ChainFailure */
  readonly spends: (fields: JsonObject, chainId: string, world: World) => readonly HeldCoin[];
  /** Part of these that pays a bridge, in addition to the moved coins. @throws ChainFailure */
  readonly fees?: (fields: JsonObject) => readonly HeldCoin[];
  /** @throws ChainFailure when the chain refuses the message */
  readonly run: (world: World, call: MessageCall) => void;
}

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
