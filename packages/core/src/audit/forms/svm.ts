import type { JsonObject } from '../../json/index.js';
import { fromBase58, fromBase64, limits, RoutingError, toBase64 } from '../../primitives/index.js';
import { readTransaction, type SvmTransaction } from '../../svm/index.js';
import { isStatedOwnAddress } from '../address.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import type { SvmItem } from '../input/items.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { addOther, loose } from '../shape.js';
import { bytesIn, isIndexed, neededBytes } from './bytes.js';
import type { Form } from './form.js';

const signers = ['pubkey', 'publicKey', 'feePayer', 'address', 'account'];
const settings = ['sendOptions', 'options', 'chain', 'chainId', 'chain_id', 'signatures'];
/** Parts of a transaction that older wallets assemble, instead of a whole transaction. */
const parts = ['instructions', 'recentBlockhash', 'partialSignatures'];
const members = new Set(['transaction', 'transactions', ...signers, ...settings, ...parts]);

/**
 * Transactions of Solana as wallets are given them: `{transaction}`, or `{transactions}`, in base64, base58 or bytes.
 *
 * @see WalletConnect/walletconnect-docs `advanced/multichain/rpc-reference/solana-rpc`
 */
export const svmRequest: Form = {
  fits: (place) => transactionsIn(place) !== undefined,
  read(audit, place) {
    const list = transactionsIn(place);
    if (!isObjectAt(place) || list === undefined) return [];
    reportBeside(audit, place);
    return readTransactions(audit, { list, signer: signerIn(place), pointer: place.pointer });
  },
};

/** Each transaction separately. @throws RoutingError `LIMIT_EXCEEDED` */
export function readTransactions(
  audit: Audit,
  request: {
    readonly list: readonly Place[];
    readonly signer?: At<string> | undefined;
    readonly pointer: string;
  },
): readonly SvmItem[] {
  const { list, signer, pointer } = request;
  if (list.length > limits.steps.messages)
    throw new RoutingError('LIMIT_EXCEEDED', pointer, `more than ${limits.steps.messages} transactions`);
  return list.map((transaction) => svmItem(audit, transaction, signer));
}

/** Whether a value is text or bytes, as encoded transactions are. */
export function isEncoded(place: Place): boolean {
  const value: unknown = place.value;
  return (
    isTextAt(place) ||
    value instanceof Uint8Array ||
    isIndexed(value) ||
    (isListAt(place) && place.value.length > 0 && place.value.every((byte) => typeof byte === 'number'))
  );
}

/** Who is to sign, where that is said. */
export function signerIn(place: Place): At<string> | undefined {
  return signers.map((name) => memberAt(place, name)).find(isTextAt);
}

function transactionsIn(place: Place): readonly Place[] | undefined {
  const [one, many] = [memberAt(place, 'transaction'), memberAt(place, 'transactions')];
  if (one !== undefined) return many === undefined && isEncoded(one) ? [one] : undefined;
  const list = elementsAt(many);
  return list.length > 0 && list.every(isEncoded) ? list : undefined;
}

function reportBeside(audit: Audit, place: At<JsonObject>): void {
  const known = loose(Object.fromEntries([...members].map((name) => [name, () => undefined])));
  for (const key of Object.keys(place.value)) if (!members.has(key)) addOther(audit, place, { key, known });
  for (const part of parts.flatMap((name) => memberAt(place, name) ?? [])) {
    addFinding(audit, 'NOT_UNDERSTOOD', part.pointer, 'some wallets sign this in place of the transaction');
    addUnread(audit, part);
  }
}

/** Characters of base58 that the largest transaction takes; longer texts take long to decode. */
const mostBase58 = 1700;

/** Possible bytes of a text: base64 or base58, if the alphabets allow both. */
export function decodings(text: string): readonly Uint8Array[] {
  const isBase58 = text.length <= mostBase58 && /^[1-9A-HJ-NP-Za-km-z]+$/.test(text);
  const read = [fromBase64(text), isBase58 ? fromBase58(text) : undefined];
  return read.flatMap((bytes) => (bytes === undefined ? [] : [bytes]));
}

/** Possible Solana transactions of a value: text in base64 or base58, or bytes. */
export function svmReadings(audit: Audit, place: Place): readonly SvmReading[] {
  const given = isTextAt(place) ? decodings(place.value) : [bytesIn(audit, place)];
  return given.flatMap((bytes) => {
    const tx = bytes && readTransaction(bytes);
    return bytes === undefined || tx === undefined ? [] : [{ bytes, tx }];
  });
}

/** Bytes, and the transaction that they are. */
interface SvmReading {
  readonly bytes: Uint8Array;
  readonly tx: SvmTransaction;
}

/**
 * A Solana transaction in the auditor's form. Its signer is the stated account, else the user's among the
 * signers, else the payer.
 */
export function svmItem(audit: Audit, place: Place, stated: At<string> | undefined): SvmItem {
  const [first, other] = svmReadings(audit, place);
  const { pointer } = place;
  if (other !== undefined)
    addFinding(audit, 'VIEWS_DIFFER', pointer, 'the text is another transaction in base58 than in base64');
  // Unreadable values are unchanged, for the reader of transactions to report.
  const unread = () => (isTextAt(place) ? place.value : toBase64(neededBytes(audit, place)));
  const own = first?.tx.signers.find((signer) => isStatedOwnAddress(audit, undefined, signer));
  const signer = own ?? first?.tx.feePayer;
  return {
    kind: 'svm',
    chainId: undefined,
    signer: stated ?? (signer === undefined ? undefined : { value: signer, pointer }),
    tx: { value: first === undefined ? unread() : toBase64(first.bytes), pointer },
    pointer,
  };
}
