import { text } from '../fields.js';
import { elementsAt, isListAt, isObjectAt, memberAt } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import type { Form } from './form.js';
import { typedPlace } from './from-json.js';
import { isAminoList } from './std-sign-doc.js';
import { itemOf } from './transaction.js';

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
  fits: (place) =>
    isObjectAt(place) &&
    (memberAt(place, 'type')?.value === 'cosmos-sdk/StdTx' ||
      (memberAt(place, 'fee') !== undefined && isAminoList(memberAt(place, 'msg')))),
  read(audit, place) {
    const isTyped = isObjectAt(place) && memberAt(place, 'type')?.value === 'cosmos-sdk/StdTx';
    const tx = isTyped ? readShape(audit, place, typedShape)?.value : place;
    const { msg, fee, memo } = (tx && readShape(audit, tx, txShape)) ?? {};
    const messages = msg && isListAt(msg) ? elementsAt(msg).map((one) => typedPlace(audit, one)) : [];
    return [itemOf(audit, { messages, fee, memo, pointer: place.pointer })];
  },
};
