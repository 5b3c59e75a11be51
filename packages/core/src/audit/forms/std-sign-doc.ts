import { text } from '../fields.js';
import { elementsAt, isListAt, isObjectAt, memberAt, type Place } from '../place.js';
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
  fits: (place) =>
    isObjectAt(place) &&
    ['msgs', 'fee', 'chain_id'].every((key) => memberAt(place, key) !== undefined) &&
    isAminoList(memberAt(place, 'msgs')),
  read(audit, place) {
    const signed = textDocument(place);
    if (signed !== undefined) return [readTextDocument(audit, signed, undefined)];
    const { chain_id: chainId, msgs, fee, memo } = readShape(audit, place, docShape) ?? {};
    const messages = msgs && isListAt(msgs) ? elementsAt(msgs).map((one) => typedPlace(audit, one)) : [];
    return [itemOf(audit, { chainId, messages, fee, memo, pointer: place.pointer })];
  },
};

/** Whether a value is a list of `{type, value}`. An empty list is one. */
export function isAminoList(place: Place | undefined): boolean {
  return (
    place !== undefined &&
    isListAt(place) &&
    elementsAt(place).every(
      (one) => isObjectAt(one) && memberAt(one, 'type') !== undefined && memberAt(one, 'value') !== undefined,
    )
  );
}
