import { fromHex, toUtf8 } from '../../primitives/index.js';
import { type Audit, addMalformed, showCall } from '../context.js';
import { evmRequest } from '../forms/evm-request.js';
import { readAuthorization } from '../forms/authorizations.js';
import type { AuditItem, RequestItem } from '../input/items.js';
import { type At, isListAt, isObjectAt, isTextAt, memberAt } from '../place.js';
import { readableText } from '../texts/readable.js';
import { movesNothing, readSignedText } from '../texts/signed-text.js';
import { blind } from './blind.js';
import {
  type Asked,
  isEvmAccount,
  listed,
  type Method,
  named,
  reportBeside,
  textParam,
  wrongParams,
} from './method.js';
import { sendCalls } from './send-calls.js';

/**
 * Methods of wallets of EVM chains.
 *
 * @see ethereum/execution-apis `src/eth`; ethereum/EIPs `EIPS/eip-{191,712,5792,7702}.md`; MetaMask/eth-sig-util `src/{personal-sign,sign-typed-data}.ts`
 */
export const evmMethods: Readonly<Record<string, Method>> = {
  eth_sendTransaction: transaction,
  eth_signTransaction: transaction,
  wallet_sendCalls: sendCalls,
  eth_signTypedData: firstTypedData,
  eth_signTypedData_v1: firstTypedData,
  eth_signTypedData_v3: typedData,
  eth_signTypedData_v4: typedData,
  personal_sign: personalSign,
  eth_sign: signHash,
  wallet_signAuthorization: authorization,
};

function transaction(audit: Audit, asked: Asked): readonly AuditItem[] {
  const [tx, ...others] = listed(asked, 'a list of one transaction');
  if (!isObjectAt(tx)) throw wrongParams(asked, 'a list of one transaction');
  reportBeside(audit, others);
  return evmRequest.read(audit, tx, () => []);
}

function typedData(audit: Audit, asked: Asked): readonly AuditItem[] {
  const needed = 'an account and typed data';
  const [account, data, ...others] = listed(asked, needed);
  if (!isEvmAccount(account) || data === undefined) throw wrongParams(asked, needed);
  reportBeside(audit, others);
  return [{ kind: 'typed-data', chainId: undefined, signer: account, data, pointer: data.pointer }];
}

/** Fields without structs, which no contract reads. Some wallets treat this method as a later version. */
function firstTypedData(audit: Audit, asked: Asked): readonly AuditItem[] {
  const needed = 'a list of fields and an account';
  const [fields, account, ...others] = listed(asked, needed);
  if (isEvmAccount(fields)) return typedData(audit, asked);
  if (!isListAt(fields) || !isEvmAccount(account)) throw wrongParams(asked, needed);
  reportBeside(audit, others);
  showCall(audit, fields);
  return [movesNothing(audit, fields.pointer, 'no contract reads typed data of this version; no coins move')];
}

/** Text or bytes, and the account; wallets take them in either order where that is clear. */
function personalSign(audit: Audit, asked: Asked): readonly AuditItem[] {
  const needed = 'a text and an account';
  const [first, second, password, ...others] = listed(asked, needed);
  const isInOrder = isEvmAccount(second);
  const [given, account] = isInOrder ? [first, second] : [second, first];
  const data = textParam(asked, given, needed);
  if (!isEvmAccount(account)) throw wrongParams(asked, needed);
  if (password !== undefined && !isTextAt(password)) reportBeside(audit, [password]);
  reportBeside(audit, others);
  return [personalText(audit, data, account)];
}

function personalText(audit: Audit, data: At<string>, account: At<string>): RequestItem {
  const digits = /^0x([0-9a-fA-F]*)$/.exec(data.value)?.[1];
  if (digits !== undefined && digits.length % 2 === 1) {
    addMalformed(audit, data, 'an even number of hex digits');
    return { kind: 'request', moves: 'unknown', pointer: data.pointer };
  }
  // Some wallets read a hash without 0x as bytes too.
  const isHash = /^[0-9a-fA-F]{64}$/.test(data.value);
  const bytes = isHash ? fromHex(data.value) : digits === undefined ? toUtf8(data.value) : fromHex(digits);
  const text = readableText(bytes);
  if (text === undefined) return blind(audit, data, account.value);
  return readSignedText(audit, { text: { value: text, pointer: data.pointer }, account });
}

function signHash(audit: Audit, asked: Asked): readonly AuditItem[] {
  const needed = 'an account and 32 bytes';
  const [account, hash, ...others] = listed(asked, needed);
  if (!isEvmAccount(account)) throw wrongParams(asked, needed);
  reportBeside(audit, others);
  return [blind(audit, textParam(asked, hash, needed), account.value)];
}

/** The code of a contract is to act as an account. */
function authorization(audit: Audit, asked: Asked): readonly AuditItem[] {
  const given = named(asked);
  const code = given && (memberAt(given, 'address') ?? memberAt(given, 'contractAddress'));
  if (given === undefined || !isEvmAccount(code)) throw wrongParams(asked, 'an authorization');
  const delegation = readAuthorization(audit, given);
  if (delegation === undefined) return [];
  return [{ kind: 'delegation', chainId: undefined, signer: undefined, delegation, pointer: given.pointer }];
}
