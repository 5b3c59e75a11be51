import { ownMember } from '../../json/index.js';
import { spend } from '../../primitives/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import { readJsonText } from '../json-field.js';
import type { TypedMessage } from '../input/items.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { readBankSend } from './bank-send.js';
import { readBurn, readBurnWithCaller, readReceive } from './cctp.js';
import { readExec } from './exec.js';
import { readExecute } from './execute.js';
import { readRemoteTransfer } from './hyperlane.js';
import { readMultiSend } from './multi-send.js';
import { readDeposit, readWithdrawal } from './opinit.js';
import { powers, readPower } from './power.js';
import { readTransfer } from './transfer.js';

interface MessageReader {
  readonly read: (audit: Audit, msg: Place) => void;
  /** Field with the account that the message spends from. */
  readonly sender: string;
}

/** Messages of Cosmos transactions by protobuf type. */
const messageReaders: Readonly<Record<string, MessageReader>> = {
  '/ibc.applications.transfer.v1.MsgTransfer': { read: readTransfer, sender: 'sender' },
  '/cosmwasm.wasm.v1.MsgExecuteContract': { read: readExecute, sender: 'sender' },
  '/cosmos.bank.v1beta1.MsgSend': { read: readBankSend, sender: 'from_address' },
  '/cosmos.bank.v1beta1.MsgMultiSend': { read: readMultiSend, sender: 'inputs' },
  '/circle.cctp.v1.MsgDepositForBurn': { read: readBurn, sender: 'from' },
  '/circle.cctp.v1.MsgDepositForBurnWithCaller': { read: readBurnWithCaller, sender: 'from' },
  '/circle.cctp.v1.MsgReceiveMessage': { read: readReceive, sender: 'from' },
  '/hyperlane.warp.v1.MsgRemoteTransfer': { read: readRemoteTransfer, sender: 'sender' },
  '/opinit.ophost.v1.MsgInitiateTokenDeposit': { read: readDeposit, sender: 'sender' },
  '/opinit.opchild.v1.MsgInitiateTokenWithdrawal': { read: readWithdrawal, sender: 'sender' },
  '/cosmos.authz.v1beta1.MsgExec': {
    read: (audit, msg) => readExec(audit, msg, readMessage),
    sender: 'grantee',
  },
};

/** Who signs a message, as far as it is read here. */
export function signerOf({ typeUrl, msg }: TypedMessage): string | undefined {
  const field = ownMember(messageReaders, typeUrl.value)?.sender ?? ownMember(powers, typeUrl.value)?.granter;
  const place = field === undefined || !isObjectAt(msg) ? undefined : memberAt(msg, field);
  const first = place !== undefined && isListAt(place) ? elementsAt(place)[0] : undefined;
  const signer = first !== undefined && isObjectAt(first) ? memberAt(first, 'address') : place;
  return signer !== undefined && isTextAt(signer) && signer.value !== '' ? signer.value : undefined;
}

/** Reads one message of a transaction: JSON text, or the object it spells. */
export function readMessage(audit: Audit, typeUrl: At<string>, msg: Place): void {
  const { value: type } = typeUrl;
  spend(audit.budget, 'messages', 1, msg.pointer);
  const reader = ownMember(messageReaders, type);
  const power = ownMember(powers, type);
  if (reader === undefined && power === undefined) {
    addFinding(audit, 'NOT_UNDERSTOOD', typeUrl.pointer, `messages of type ${type} are not read here`);
    if (audit.tx.isWhole)
      addFinding(audit, 'MESSAGE_UNREAD', msg.pointer, `whoever signs this signs a ${type} too`);
    addUnread(audit, msg);
    return;
  }
  const body = isTextAt(msg) ? readJsonText(audit, msg) : msg;
  if (body === undefined) return;
  if (power !== undefined) readPower(audit, { typeUrl: type, msg: body, power });
  else if (reader !== undefined) {
    const account = isObjectAt(body) ? memberAt(body, reader.sender) : undefined;
    const spender = account !== undefined && isTextAt(account) ? account.value : undefined;
    const { index, chainId, signer, typeUrls, isWhole } = audit.tx;
    reader.read({ ...audit, tx: { index, chainId, signer, account: spender, typeUrls, isWhole } }, body);
  }
}
