import { type Audit, addMalformed } from '../context.js';
import { text } from '../fields.js';
import { typedMessage } from '../input/typed.js';
import type { Place } from '../place.js';
import { listOf, loose, readShape } from '../shape.js';
import { checkSender } from '../address.js';
import type { ReadMessage } from './reader.js';

const execShape = loose({ grantee: text, msgs: listOf((_audit, place: Place) => place) });

/**
 * Messages that an account sends on behalf of others: those inside are read like direct messages, but their
 * sender is the granter, who does not sign.
 *
 * @see cosmos/cosmos-sdk `x/authz/keeper/keeper.go`, `DispatchActions`
 *
 */
export function readExec(audit: Audit, msg: Place, read: ReadMessage): void {
  const values = readShape(audit, msg, execShape);
  checkSender(audit, values?.grantee);
  const inside = { ...audit, tx: { ...audit.tx, signer: undefined } };
  for (const place of values?.msgs ?? []) {
    const inner = typedMessage(place);
    if (inner === undefined) addMalformed(audit, place, 'a message with its type');
    else read(inside, inner.typeUrl, inner.msg);
  }
}
