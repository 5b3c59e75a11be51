import type { JsonObject } from '../../json/index.js';
import { type Audit, addFinding, addMalformed } from '../context.js';
import { amountOrBigint, amountOrZero, filledText, text } from '../fields.js';
import { type At, memberAt, type Place } from '../place.js';
import { addOther, anything, listOf, loose, optional, readShape } from '../shape.js';
import type { ApprovalItem, EvmItem, SvmItem } from './items.js';

const approvalShape = loose({ token_contract: filledText, spender: filledText, amount: amountOrZero });
const compiledApprovalShape = loose({
  tokenContract: filledText,
  spender: filledText,
  amount: amountOrBigint,
});
const evmShape = loose({
  chain_id: filledText,
  to: filledText,
  value,
  data: calldata,
  required_erc20_approvals: optional(listOf(readApproval)),
  signer_address: filledText,
});
const compiledEvmShape = loose({
  kind: anything,
  chainId: filledText,
  to: filledText,
  value: amountOrBigint,
  data: calldata,
  requiredErc20Approvals: listOf(readCompiledApproval),
  signerAddress: filledText,
  operationsIndices: optional(anything),
});
const svmShape = loose({ chain_id: filledText, tx: filledText, signer_address: filledText });
const compiledSvmShape = loose({
  kind: anything,
  chainId: filledText,
  tx: filledText,
  signerAddress: filledText,
  operationsIndices: optional(anything),
});

/** An entry of `txs` or `msgs` for an EVM chain. */
export function readEvmTx(audit: Audit, place: At<JsonObject>): readonly EvmItem[] {
  const tx = variantOf(audit, place, 'evm_tx', evmShape);
  if (tx === undefined) return [];
  const { chain_id: chainId, signer_address: signer, to, value: sent, data } = tx.values;
  const approvals = tx.values.required_erc20_approvals ?? [];
  return [{ kind: 'evm', chainId, signer, to, value: sent, data, approvals, ...tx.where }];
}

/** The transaction as the compiler returns it. */
export function readCompiledEvmTx(audit: Audit, place: At<JsonObject>): readonly EvmItem[] {
  const tx = readShape(audit, place, compiledEvmShape);
  if (tx === undefined) return [];
  const { chainId, signerAddress: signer, to, value: sent, data, operationsIndices: indices } = tx;
  const approvals = tx.requiredErc20Approvals ?? [];
  const { pointer } = place;
  return [{ kind: 'evm', chainId, signer, to, value: sent, data, approvals, indices, pointer }];
}

/** An entry of `txs` or `msgs` for an SVM chain. */
export function readSvmTx(audit: Audit, place: At<JsonObject>): readonly SvmItem[] {
  const read = variantOf(audit, place, 'svm_tx', svmShape);
  if (read === undefined) return [];
  const { chain_id: chainId, signer_address: signer, tx } = read.values;
  return [{ kind: 'svm', chainId, signer, tx, ...read.where }];
}

/** The transaction as the compiler returns it. */
export function readCompiledSvmTx(audit: Audit, place: At<JsonObject>): readonly SvmItem[] {
  const read = readShape(audit, place, compiledSvmShape);
  if (read === undefined) return [];
  const { chainId, signerAddress: signer, tx, operationsIndices: indices } = read;
  return [{ kind: 'svm', chainId, signer, tx, indices, pointer: place.pointer }];
}

/** The transaction under its one key; `operations_indices` may be next to it. */
function variantOf<M extends Parameters<typeof loose>[0]>(
  audit: Audit,
  place: At<JsonObject>,
  variant: string,
  shape: ReturnType<typeof loose<M>>,
) {
  for (const key of Object.keys(place.value)) {
    if (key !== variant && key !== 'operations_indices') addOther(audit, place, { key, known: loose({}) });
  }
  const body = memberAt(place, variant);
  const values = body && readShape(audit, body, shape);
  if (body === undefined || values === undefined) return undefined;
  return { values, where: { indices: memberAt(place, 'operations_indices'), pointer: body.pointer } };
}

function readApproval(audit: Audit, place: Place): ApprovalItem | undefined {
  const { token_contract: token, spender, amount } = readShape(audit, place, approvalShape) ?? {};
  return { token, spender, amount, pointer: place.pointer };
}

function readCompiledApproval(audit: Audit, place: Place): ApprovalItem | undefined {
  const { tokenContract: token, spender, amount } = readShape(audit, place, compiledApprovalShape) ?? {};
  return { token, spender, amount, pointer: place.pointer };
}

/** Wei as decimal text; clients take empty text for none. */
function value(audit: Audit, place: Place): At<bigint> | undefined {
  return place.value === '' ? { value: 0n, pointer: place.pointer } : amountOrZero(audit, place);
}

/** Whole bytes in hex; clients put `0x` before it, so that one that is there already spoils it. */
function calldata(audit: Audit, place: Place): At<string> | undefined {
  const found = text(audit, place);
  if (found === undefined) return undefined;
  if (/^(?:[0-9a-fA-F]{2})*$/.test(found.value)) return { ...found, value: found.value.toLowerCase() };
  if (found.value.startsWith('0x'))
    addFinding(audit, 'MALFORMED', found.pointer, 'clients write 0x themselves');
  else addMalformed(audit, place, 'calldata in hex');
  return undefined;
}
