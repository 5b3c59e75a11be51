import { entryOf } from '../../formats/format.js';
import { auditors } from '../../formats/tables/audit.js';
import { spend } from '../../primitives/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import { readJsonText } from '../json-field.js';
import type { TypedMessage } from '../input/items.js';
import { type At, elementsAt, isTextAt, memberAt, type Place } from '../place.js';
import { type Power, readPower } from './power.js';
import type { MessageReader } from './reader.js';

/** The reader of a message with a protobuf type. */
function readerOf(type: string): MessageReader | Power | undefined {
  return entryOf<MessageReader | Power>(auditors.cosmos, type);
}

/** Who signs a message, as far as it is read here. */
export function signerOf({ typeUrl, msg }: TypedMessage): string | undefined {
  const reader = readerOf(typeUrl.value);
  const field = reader && ('granter' in reader ? reader.granter : reader.sender);
  const place = field === undefined ? undefined : memberAt(msg, field);
  const signer = memberAt(elementsAt(place)[0], 'address') ?? place;
  return isTextAt(signer) && signer.value !== '' ? signer.value : undefined;
}

/** Reads one message of a transaction: JSON text, or the object it spells. */
export function readMessage(audit: Audit, typeUrl: At<string>, msg: Place): void {
  const { value: type } = typeUrl;
  spend(audit.budget, 'messages', 1, msg.pointer);
  const reader = readerOf(type);
  if (reader === undefined) {
    addFinding(audit, 'NOT_UNDERSTOOD', typeUrl.pointer, `messages of type ${type} are not read here`);
    if (audit.tx.isWhole)
      addFinding(audit, 'MESSAGE_UNREAD', msg.pointer, `the signer of this also signs a ${type}`);
    addUnread(audit, msg);
    return;
  }
  const body = isTextAt(msg) ? readJsonText(audit, msg) : msg;
  if (body === undefined) return;
  if ('granter' in reader) readPower(audit, { typeUrl: type, msg: body, power: reader });
  else {
    const account = memberAt(body, reader.sender);
    const spender = isTextAt(account) ? account.value : undefined;
    const { index, chainId, signer, typeUrls, isWhole } = audit.tx;
    const tx = { index, chainId, signer, account: spender, typeUrls, isWhole };
    reader.read({ ...audit, tx }, body, readMessage);
  }
}
