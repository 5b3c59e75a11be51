import { type Audit, addFinding, addUnread } from '../context.js';
import { readJsonText } from '../json-field.js';
import { type At, isTextAt, type Place } from '../place.js';
import { readBankSend } from './bank-send.js';
import { readBurn, readBurnWithCaller } from './cctp.js';
import { readExecute } from './execute.js';
import { readDeposit } from './opinit.js';
import { readTransfer } from './transfer.js';

/** Messages of Cosmos transactions by protobuf type. */
const messageReaders: Readonly<Record<string, (audit: Audit, msg: Place) => void>> = {
  '/ibc.applications.transfer.v1.MsgTransfer': readTransfer,
  '/cosmwasm.wasm.v1.MsgExecuteContract': readExecute,
  '/cosmos.bank.v1beta1.MsgSend': readBankSend,
  '/circle.cctp.v1.MsgDepositForBurn': readBurn,
  '/circle.cctp.v1.MsgDepositForBurnWithCaller': readBurnWithCaller,
  '/opinit.ophost.v1.MsgInitiateTokenDeposit': readDeposit,
};

/** Reads one message of a transaction: JSON text, or the object it spells. */
export function readMessage(audit: Audit, typeUrl: At<string>, msg: Place): void {
  const reader = Object.hasOwn(messageReaders, typeUrl.value) ? messageReaders[typeUrl.value] : undefined;
  if (reader === undefined) {
    addFinding(
      audit,
      'NOT_UNDERSTOOD',
      typeUrl.pointer,
      `messages of type ${typeUrl.value} are not read here`,
    );
    addUnread(audit, msg);
    return;
  }
  const body = isTextAt(msg) ? readJsonText(audit, msg) : msg;
  if (body !== undefined) reader(audit, body);
}
