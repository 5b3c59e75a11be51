import { entriesOf } from '../../formats/format.js';
import { simulators } from '../../formats/tables/simulate.js';
import { fromBase64 } from '../../primitives/index.js';
import { readTransaction } from '../../svm/index.js';
import { demand, fail } from '../failure.js';
import type { SignedMessage } from '../messages/rules.js';
import type { SimulatedTx } from '../model.js';
import type { World } from '../world.js';
import type { SvmRules } from './instructions.js';

/**
 * Reads a transaction of Solana, or states the missing part of the model.
 *
 * @throws ChainFailure when it would be refused regardless of its signer's balance
 */
export function readSvm(
  world: World,
  { chainId, signerAddress }: SimulatedTx,
  tx: string,
): readonly SignedMessage[] | string {
  const read = readTransaction(fromBase64(tx) ?? fail('the transaction is not base64'));
  if (read === undefined) fail('the transaction does not decode');
  const isSigner = read.signers.includes(signerAddress);
  demand(isSigner, `${signerAddress} is to sign the transaction, and is no signer of it`);
  const rules = entriesOf<SvmRules>(simulators.svm);
  const messages: SignedMessage[] = [];
  for (const instruction of read.instructions) {
    const call = { chainId, signer: signerAddress, instruction };
    const known = rules.map((one) => one(world, call)).find((found) => found !== undefined);
    if (known === undefined) return `instruction of ${instruction.programId} on ${chainId}`;
    messages.push(...known);
  }
  return messages;
}
