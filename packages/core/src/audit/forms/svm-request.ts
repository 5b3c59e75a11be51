import type { JsonObject } from '../../json/index.js';
import { limits, RoutingError } from '../../primitives/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import type { AuditItem } from '../input/items.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { addOther, loose } from '../shape.js';
import { isIndexed } from './bytes.js';
import type { Form } from './form.js';
import { svmItem } from './svm-bytes.js';

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
  fits: (place) => isObjectAt(place) && transactionsIn(place) !== undefined,
  read(audit, place) {
    const list = isObjectAt(place) ? transactionsIn(place) : undefined;
    if (!isObjectAt(place) || list === undefined) return [];
    reportBeside(audit, place);
    return readTransactions(audit, { list, signer: signerIn(place), pointer: place.pointer });
  },
};

/** Each transaction separately. @throws RoutingError `LIMIT_EXCEEDED` */
export function readTransactions(
  audit: Audit,
  {
    list,
    signer,
    pointer,
  }: { readonly list: readonly Place[]; readonly signer?: At<string> | undefined; readonly pointer: string },
): readonly AuditItem[] {
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
export function signerIn(place: At<JsonObject>): At<string> | undefined {
  return signers.flatMap((name) => memberAt(place, name) ?? []).find(isTextAt);
}

function transactionsIn(place: At<JsonObject>): readonly Place[] | undefined {
  const [one, many] = [memberAt(place, 'transaction'), memberAt(place, 'transactions')];
  if (one !== undefined) return many === undefined && isEncoded(one) ? [one] : undefined;
  const list = many !== undefined && isListAt(many) ? elementsAt(many) : [];
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
