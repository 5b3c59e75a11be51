import { entriesOf } from '../../formats/format.js';
import { auditors } from '../../formats/tables/audit.js';
import { fromBase64, limits, spend } from '../../primitives/index.js';
import { findChain } from '../../registry/index.js';
import { readTransaction, type SvmTransaction } from '../../svm/index.js';
import { checkOwnAddress, checkSender } from '../address.js';
import { type Audit, addFinding, addMalformed } from '../context.js';
import type { SvmItem } from '../input/items.js';
import { knownChainOf } from '../known-chain.js';
import { reportOutages } from '../outages.js';
import { type At, pointerInto } from '../place.js';
import { checkBudget } from './compute-budget.js';
import { type SvmCall, type SvmReader, notRead } from './call.js';

/** A transaction of an SVM chain: the effects of each instruction. */
export function auditSvm(audit: Audit, index: number, item: SvmItem): void {
  const chainId = knownChainOf(audit, 'svm', item);
  const signer = item.signer?.value;
  const inTx: Audit = { ...audit, tx: { index, chainId, signer, account: signer, typeUrls: new Set() } };
  spend(audit.budget, 'messages', 1, item.pointer);
  checkSender(inTx, item.signer);
  if (item.tx !== undefined) readBytes(inTx, item.tx);
  if (chainId === undefined) return;
  const here = { fromChainId: chainId, toChainId: chainId };
  reportOutages(inTx, here, item.chainId?.pointer ?? item.pointer);
}

function readBytes(audit: Audit, tx: At<string>): void {
  // No packet is longer, so that longer texts are not even decoded.
  const bytes = tx.value.length > limits.receiverBytes ? undefined : fromBase64(tx.value);
  const read = bytes && readTransaction(bytes);
  if (read === undefined) {
    addMalformed(audit, tx, 'a transaction in base64');
    return;
  }
  checkSigners(audit, read, tx);
  if (read.hasLookups)
    addFinding(
      audit,
      'NOT_UNDERSTOOD',
      tx.pointer,
      'accounts are in tables on the chain, which are not read',
    );
  if (read.instructions.length === 0)
    addFinding(audit, 'NOTHING_DELIVERED', tx.pointer, 'the transaction has no instructions');
  checkBudget(audit, read, tx);
  for (const [at, instruction] of read.instructions.entries())
    readInstruction(audit, { instruction, tx: read, pointer: pointerInto(tx.pointer, at) });
}

/** The stated signer must be a required one, and any other payer of the transaction must be the user's too. */
function checkSigners(audit: Audit, { feePayer, signers }: SvmTransaction, tx: At<string>): void {
  const { signer, chainId } = audit.tx;
  if (signer !== undefined && !signers.includes(signer))
    addFinding(audit, 'SIGNER_DIFFERS', tx.pointer, `${signer} does not sign the transaction`);
  if (signer !== undefined && feePayer !== signer) {
    const message = `${feePayer} pays for the transaction, and ${signer} signs it`;
    addFinding(audit, 'SIGNER_DIFFERS', tx.pointer, message);
    checkOwnAddress(audit, 'SIGNER_NOT_OWN', { value: feePayer, pointer: tx.pointer, chainId });
  }
}

function readInstruction(audit: Audit, call: SvmCall): void {
  const { programId } = call.instruction;
  const { chainId } = audit.tx;
  const { solana } = audit.registry.bridges.cctp ?? {};
  const isThere = solana !== undefined && findChain(audit.registry, solana.chainId)?.id === chainId;
  for (const reader of entriesOf<SvmReader>(auditors.svm)) {
    const program = reader.programs(isThere ? solana : undefined).indexOf(programId);
    if (program < 0) continue;
    reader.read(audit, call, program);
    return;
  }
  notRead(audit, call, `the program ${programId}`);
}
