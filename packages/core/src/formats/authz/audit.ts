import { checkSender } from '../../audit/address.js';
import { addMalformed } from '../../audit/context.js';
import { text } from '../../audit/fields.js';
import { typedMessage } from '../../audit/input/typed.js';
import { anything, listOf, loose, reader } from '../../audit/shape.js';
import type { MessageReader, ReadMessage } from '../../audit/messages/reader.js';

/**
 * Messages that an account sends on behalf of others: those inside are read like direct messages, but their
 * sender is the granter, who does not sign.
 *
 * @see cosmos/cosmos-sdk `x/authz/keeper/keeper.go`, `DispatchActions`
 */
export const readExec: MessageReader['read'] = reader(
  loose({ grantee: text, msgs: listOf(anything) }),
  (audit, { grantee, msgs = [] }, _msg, read: ReadMessage) => {
    checkSender(audit, grantee);
    const inside = { ...audit, tx: { ...audit.tx, signer: undefined } };
    for (const place of msgs) {
      const inner = typedMessage(place);
      if (inner === undefined) addMalformed(audit, place, 'a message with its type');
      else read(inside, inner.typeUrl, inner.msg);
    }
  },
);
