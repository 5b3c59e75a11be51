import { asText, readFields, readJson, required } from '../contracts/index.js';
import { demand } from '../failure.js';
import type { HeldCoin } from '../ledger.js';
import type { SimulatedTx } from '../model.js';
import type { World } from '../world.js';
import { messageTable } from './table.js';

/** A message of a transaction, ready to run. */
export interface SignedMessage {
  readonly chainId: string;
  readonly signer: string;
  /** What the signer must hold. */
  readonly coins: readonly HeldCoin[];
  /** @throws ChainFailure when the chain refuses the message */
  readonly run: (world: World) => void;
}

/**
 * Reads the messages of a transaction, or says what the model does not know.
 *
 * @throws ChainFailure when a message is malformed or signed by somebody else
 */
export function readMessages(tx: SimulatedTx): readonly SignedMessage[] | string {
  const { chainId, signerAddress: signer, msgs } = tx;
  if (msgs === undefined) return `transaction on ${chainId}`;
  const unknown = msgs.find(({ typeUrl }) => !Object.hasOwn(messageTable, typeUrl));
  if (unknown !== undefined) return unknown.typeUrl;
  return msgs.flatMap(({ typeUrl, value }) => {
    const rules = messageTable[typeUrl];
    if (rules === undefined) return [];
    const fields = readFields(readJson(value), rules.keys);
    demand(required(fields, rules.signedBy, asText) === signer, `${rules.signedBy} has not signed`);
    const run = (world: World): void => rules.run(world, { chainId, signer, fields });
    return [{ chainId, signer, coins: rules.spends(fields), run }];
  });
}
