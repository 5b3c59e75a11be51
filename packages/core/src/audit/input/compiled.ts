import type { JsonObject } from '../../json/index.js';
import type { Audit } from '../context.js';
import { filledText, text } from '../fields.js';
import { type At, elementsAt, isListAt, memberAt, type Place } from '../place.js';
import { anything, listOf, loose, optional, readShape } from '../shape.js';
import { readCompiledEvmTx, readCompiledSvmTx } from './evm.js';
import type { AuditItem, TypedMessage } from './items.js';
import { readOpaque } from './messages.js';

const messageShape = loose({ typeUrl: text, value: anything });
const txShape = loose({
  kind: optional(text),
  chainId: filledText,
  signerAddress: filledText,
  path: optional(listOf(text)),
  msgs: listOf(readTyped),
  operationsIndices: optional(anything),
});

/** A transaction as the compiler gives it. */
export function readCompiledTx(audit: Audit, place: At<JsonObject>): readonly AuditItem[] {
  const list = memberAt(place, 'path');
  const kind = memberAt(place, 'kind')?.value;
  if (kind === 'evm_tx') return readCompiledEvmTx(audit, place);
  if (kind === 'svm_tx') return readCompiledSvmTx(audit, place);
  if (memberAt(place, 'msgs') === undefined) return readOpaque(audit, place);
  const tx = readShape(audit, place, txShape);
  if (tx === undefined) return [];
  const { chainId, signerAddress: signer, path, msgs = [], operationsIndices: indices } = tx;
  const stated = path && list && { value: path, pointer: list.pointer };
  return [{ kind: 'cosmos', chainId, signer, msgs, path: stated, indices, pointer: place.pointer }];
}

/** A message as the compiler gives it, or the messages of one transaction, on a chain that is not named. */
export function readCompiledMsgs(audit: Audit, place: Place): readonly AuditItem[] {
  const messages = isListAt(place) ? elementsAt(place) : [place];
  const msgs = messages.flatMap((message) => readTyped(audit, message) ?? []);
  return [{ kind: 'cosmos', chainId: undefined, signer: undefined, msgs, pointer: place.pointer }];
}

function readTyped(audit: Audit, place: Place): TypedMessage | undefined {
  const { typeUrl, value: msg } = readShape(audit, place, messageShape) ?? {};
  return typeUrl && msg && { typeUrl, msg };
}
