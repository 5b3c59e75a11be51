import { text } from '../fields.js';
import { elementsAt, hasMembers, isListAt, memberAt, type Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import { readTextDocument, textDocument } from './adr36.js';
import type { Form } from './form.js';
import { typedPlace } from './from-json.js';
import { itemOf } from './transaction.js';

const docShape = loose({
  chain_id: text,
  account_number: optional(anything),
  sequence: optional(anything),
  timeout_height: optional(anything),
  timeout_timestamp: optional(anything),
  unordered: optional(anything),
  fee: anything,
  msgs: anything,
  memo: optional(text),
});

/**
 * Sign document in amino JSON: `{chain_id, account_number, sequence, fee, msgs: [{type, value}], memo}`.
 *
 * @see cosmos/cosmos-sdk `x/auth/migrations/legacytx/stdsign.go`
 */
export const stdSignDoc: Form = {
  fits: (place) => hasMembers(place, 'msgs', 'fee', 'chain_id') && isAminoList(memberAt(place, 'msgs')),
  read(audit, place) {
    const signed = textDocument(place);
    if (signed !== undefined) return [readTextDocument(audit, signed)];
    const { chain_id: chainId, msgs, fee, memo } = readShape(audit, place, docShape) ?? {};
    const messages = elementsAt(msgs).map((one) => typedPlace(audit, one));
    return [itemOf(audit, { chainId, messages, fee, memo, pointer: place.pointer })];
  },
};

const typedShape = loose({ type: text, value: anything });
const txShape = loose({
  msg: anything,
  fee: anything,
  memo: optional(text),
  signatures: optional(anything),
  timeout_height: optional(anything),
});

/**
 * A signed transaction in amino JSON: `{msg: [{type, value}], fee, signatures, memo}`, which may be next to its
 * type. It names no chain.
 *
 * @see cosmos/cosmos-sdk `x/auth/migrations/legacytx/stdtx.go`
 */
export const stdTx: Form = {
  fits: (place) => isTypedTx(place) || (hasMembers(place, 'fee') && isAminoList(memberAt(place, 'msg'))),
  read(audit, place) {
    const tx = isTypedTx(place) ? readShape(audit, place, typedShape)?.value : place;
    const { msg, fee, memo } = (tx && readShape(audit, tx, txShape)) ?? {};
    const messages = elementsAt(msg).map((one) => typedPlace(audit, one));
    return [itemOf(audit, { messages, fee, memo, pointer: place.pointer })];
  },
};

function isTypedTx(place: Place): boolean {
  return memberAt(place, 'type')?.value === 'cosmos-sdk/StdTx';
}

/** Whether a value is a list of `{type, value}`. An empty list is one. */
function isAminoList(place: Place | undefined): boolean {
  return isListAt(place) && elementsAt(place).every((one) => hasMembers(one, 'type', 'value'));
}
