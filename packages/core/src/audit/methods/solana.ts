import { toUtf8 } from '../../primitives/index.js';
import { readMessage } from '../../svm/index.js';
import type { Audit } from '../context.js';
import { bytesIn } from '../forms/bytes.js';
import { decodings } from '../forms/svm.js';
import { isEncoded, readTransactions, signerIn, svmRequest } from '../forms/svm.js';
import type { AuditItem, RequestItem } from '../input/items.js';
import {
  type At,
  elementsAt,
  hasMembers,
  isListAt,
  isObjectAt,
  isTextAt,
  memberAt,
  type Place,
} from '../place.js';
import { readableText } from '../texts/readable.js';
import { hostOf, parseSignIn } from '../texts/sign-in.js';
import { readSignedText, readSignIn } from '../texts/signed-text.js';
import { blind } from './blind.js';
import { type Asked, listed, type Method, named, reportBeside, wrongParams } from './method.js';

/**
 * Methods of wallets of Solana, as WalletConnect and as wallets themselves spell them.
 *
 * @see WalletConnect/walletconnect-docs `advanced/multichain/rpc-reference/solana-rpc`; anza-xyz/wallet-standard
 * `packages/core/features/src`; phantom/sign-in-with-solana `README.md`
 */
export const solanaMethods: Readonly<Record<string, Method>> = {
  solana_signTransaction: signOne,
  signTransaction: signOne,
  solana_signAndSendTransaction: signOne,
  signAndSendTransaction: signOne,
  solana_signAllTransactions: signAll,
  signAllTransactions: signAll,
  solana_signMessage: signMessage,
  signMessage,
  signIn,
};

function signOne(audit: Audit, asked: Asked): readonly AuditItem[] {
  const needed = 'a transaction';
  const params = named(asked);
  if (hasMembers(params, 'transaction') && svmRequest.fits(params))
    return svmRequest.read(audit, params, () => []);
  const [transaction, ...others] = listed(asked, needed);
  if (transaction === undefined || !isEncoded(transaction)) throw wrongParams(asked, needed);
  reportOptions(audit, others);
  return readTransactions(audit, { list: [transaction], pointer: asked.pointer });
}

function signAll(audit: Audit, asked: Asked): readonly AuditItem[] {
  const needed = 'a list of transactions';
  const params = named(asked);
  if (hasMembers(params, 'transactions') && svmRequest.fits(params))
    return svmRequest.read(audit, params, () => []);
  const [list, ...others] = listed(asked, needed);
  if (!isListAt(list) || list.value.length === 0) throw wrongParams(asked, needed);
  const transactions = elementsAt(list);
  const wrong = transactions.find((transaction) => !isEncoded(transaction));
  if (wrong !== undefined) throw wrongParams({ ...asked, params: wrong }, needed);
  reportOptions(audit, others);
  return readTransactions(audit, { list: transactions, pointer: list.pointer });
}

/** Members of a request that wallets sign: an object that has one is no list of options. */
const signedMembers = ['transaction', 'transactions', 'message', 'instructions'];

/** Options for sending do not change the effects of a transaction. */
function reportOptions(audit: Audit, [options, ...others]: readonly Place[]): void {
  const isRead =
    options === undefined ||
    (isObjectAt(options) && signedMembers.every((name) => memberAt(options, name) === undefined));
  if (!isRead) reportBeside(audit, [options]);
  reportBeside(audit, others);
}

/** Text or bytes. The bytes that a text may encode are checked too: wallets receive base58 or base64. */
function signMessage(audit: Audit, asked: Asked): readonly AuditItem[] {
  const needed = 'a message';
  const params = named(asked);
  const message = params === undefined ? listed(asked, needed)[0] : memberAt(params, 'message');
  if (message === undefined) throw wrongParams(asked, needed);
  const bytes = isTextAt(message) ? undefined : bytesIn(audit, message);
  if (!isTextAt(message) && bytes === undefined) throw wrongParams({ ...asked, params: message }, needed);
  const readings = isTextAt(message)
    ? [...decodings(message.value), toUtf8(message.value)]
    : bytes === undefined
      ? []
      : [bytes];
  return [readMessageText(audit, message, { readings, account: params && signerIn(params) })];
}

/** The signed bytes have no prefix: if they are the message of a transaction, the signature is valid for it. */
function readMessageText(
  audit: Audit,
  message: Place,
  {
    readings,
    account,
  }: { readonly readings: readonly Uint8Array[]; readonly account: At<string> | undefined },
): RequestItem {
  if (readings.some((bytes) => readMessage(bytes) !== undefined))
    return blind(audit, message, account?.value);
  const texts = readings.flatMap((bytes) => readableText(bytes) ?? []);
  const text = texts.find((one) => parseSignIn(one) !== undefined) ?? texts[0];
  const shown = text ?? 'bytes that are no text';
  return readSignedText(audit, { text: { value: shown, pointer: message.pointer }, account });
}

/** Members of a sign-in text that the wallet writes itself, unless it is given a message. */
function signIn(audit: Audit, asked: Asked): readonly AuditItem[] {
  const params = named(asked);
  if (memberAt(params, 'message') !== undefined) return signMessage(audit, asked);
  if (params === undefined && !isListAt(asked.params))
    throw wrongParams(asked, 'the members of a sign-in text');
  const said = (name: string): string | undefined => {
    const member = memberAt(params, name);
    return isTextAt(member) ? member.value : undefined;
  };
  const listOf = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);
  const domain = said('domain');
  return [
    readSignIn(
      audit,
      {
        domain: domain === undefined ? undefined : hostOf(domain),
        address: said('address'),
        hosts: listOf(said('uri')).map(hostOf),
        chains: listOf(said('chainId')),
      },
      { account: undefined, pointer: params?.pointer ?? asked.pointer },
    ),
  ];
}
