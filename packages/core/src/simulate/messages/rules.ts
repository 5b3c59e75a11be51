import type { JsonObject } from '../../json/index.js';
import type { HeldCoin } from '../ledger.js';
import type { World } from '../world.js';

/** A message that was read, with the chain it runs on and who signed it. */
export interface MessageCall {
  readonly chainId: string;
  readonly signer: string;
  readonly fields: JsonObject;
}

/** What the model knows of one type of message. */
export interface MessageRules {
  /** Keys of the message; others are refused. */
  readonly keys: readonly string[];
  /** Key of the address that must have signed. */
  readonly signedBy: string;
  /** What the signer must hold. @throws ChainFailure */
  readonly spends: (fields: JsonObject, chainId: string, world: World) => readonly HeldCoin[];
  /** What of that a bridge is paid beside the coins that it moves. @throws ChainFailure */
  readonly fees?: (fields: JsonObject) => readonly HeldCoin[];
  /** @throws ChainFailure when the chain refuses the message */
  readonly run: (world: World, call: MessageCall) => void;
}
