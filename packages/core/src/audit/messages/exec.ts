import { type Audit, addMalformed } from '../context.js';
import { text } from '../fields.js';
import { type At, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { listOf, loose, readShape } from '../shape.js';
import { checkSender } from '../address.js';

const execShape = loose({ grantee: text, msgs: listOf((_audit, place: Place) => place) });

/** Reads the message inside. */
type Inner = (audit: Audit, typeUrl: At<string>, msg: Place) => void;

/**
 * Messages that somebody was allowed to send for others: those inside are read as if they stood alone, but for their
 * sender, who is the granter and does not sign.
 *
 * @see cosmos/cosmos-sdk `x/authz/keeper/keeper.go`, `DispatchActions`
 */
export function readExec(audit: Audit, msg: Place, read: Inner): void {
  const values = readShape(audit, msg, execShape);
  checkSender(audit, values?.grantee);
  const inside = { ...audit, tx: { ...audit.tx, signer: undefined } };
  for (const place of values?.msgs ?? []) {
    const [typeUrl, body] = unwrapped(place) ?? [];
    if (typeUrl === undefined || body === undefined) addMalformed(audit, place, 'a message with its type');
    else read(inside, typeUrl, body);
  }
}

/** `{"@type": …, …}` as nodes print it, or `{msg_type_url, msg}` as the interface does. */
function unwrapped(place: Place): readonly [At<string>, Place] | undefined {
  if (!isObjectAt(place)) return undefined;
  const type = memberAt(place, '@type') ?? memberAt(place, 'msg_type_url');
  if (type === undefined || !isTextAt(type)) return undefined;
  const inner = memberAt(place, 'msg');
  if (Object.hasOwn(place.value, 'msg_type_url')) return inner && [type, inner];
  const { '@type': _type, ...value } = place.value;
  return [type, { value, pointer: place.pointer }];
}
