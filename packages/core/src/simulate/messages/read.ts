import { entryOf } from '../../formats/format.js';
import { simulators } from '../../formats/tables/simulate.js';
import { asText, readFields, readJson, required } from '../contracts/reading.js';
import { readCall } from '../evm/transaction.js';
import { demand } from '../failure.js';
import type { SimulatedTx } from '../model.js';
import type { World } from '../world.js';
import { readSvm } from '../svm/transaction.js';
import type { MessageRules, SignedMessage } from './rules.js';

/** Rules of a message with a protobuf type. */
function rulesOf(typeUrl: string): MessageRules | undefined {
  return entryOf<MessageRules>(simulators.cosmos, typeUrl);
}

/**
 * Reads the messages of a transaction, or states the missing part of the model.
 *
 * @throws ChainFailure when a message is malformed or has another signer
 */
export function readMessages(world: World, tx: SimulatedTx): readonly SignedMessage[] | string {
  const { chainId, signerAddress: signer, msgs } = tx;
  if (msgs === undefined) return readOther(world, tx);
  const unknown = msgs.find(({ typeUrl }) => rulesOf(typeUrl) === undefined);
  if (unknown !== undefined) return unknown.typeUrl;
  return msgs.flatMap(({ typeUrl, value }) => {
    const rules = rulesOf(typeUrl);
    if (rules === undefined) return [];
    const fields = readFields(readJson(value), rules.keys);
    demand(required(fields, rules.signedBy, asText) === signer, `${rules.signedBy} has not signed`);
    const run = (running: World): void => rules.run(running, { chainId, signer, fields });
    const coins = rules.spends(fields, chainId, world);
    return [{ chainId, signer, coins, fees: rules.fees?.(fields) ?? [], run }];
  });
}

/** A transaction of a chain of another kind. */
function readOther(world: World, tx: SimulatedTx): readonly SignedMessage[] | string {
  const { chainId, to, value = 0n, data = '', requiredErc20Approvals = [], tx: bytes } = tx;
  if (to !== undefined) return readCall(world, tx, { to, value, data, requiredErc20Approvals });
  return bytes === undefined ? `transaction on ${chainId}` : readSvm(world, tx, bytes);
}
