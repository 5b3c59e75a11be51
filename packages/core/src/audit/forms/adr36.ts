import { type JsonObject, ownMember } from '../../json/index.js';
import { fromBase64 } from '../../primitives/index.js';
import { type Audit, addWarning } from '../context.js';
import type { RequestItem } from '../input/items.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { readableText } from '../texts/readable.js';
import { readSignedText } from '../texts/signed-text.js';

/** Members that no chain takes, so that the document is no transaction anywhere. */
const fixed: readonly (readonly [member: string, value: string])[] = [
  ['chain_id', ''],
  ['account_number', '0'],
  ['sequence', '0'],
  ['memo', ''],
];
const docMembers = new Set([...fixed.map(([member]) => member), 'fee', 'msgs']);

/**
 * The text of an ADR-36 document and its signer; undefined for any document that a chain might accept.
 *
 * @see cosmos/cosmos-sdk `docs/architecture/adr-036-arbitrary-signature.md`
 */
export function textDocument(
  place: Place,
): { readonly signer: At<string>; readonly data: At<string> } | undefined {
  if (!isObjectAt(place) || !fixed.every(([member, value]) => ownMember(place.value, member) === value))
    return undefined;
  const [fee, msgs] = [memberAt(place, 'fee'), memberAt(place, 'msgs')];
  if (!Object.keys(place.value).every((key) => docMembers.has(key)) || !isFree(fee)) return undefined;
  const [message, ...others] = msgs !== undefined && isListAt(msgs) ? elementsAt(msgs) : [];
  if (message === undefined || others.length > 0 || !isObjectAt(message)) return undefined;
  if (ownMember(message.value, 'type') !== 'sign/MsgSignData' || !hasOnly(message, ['type', 'value']))
    return undefined;
  const value = memberAt(message, 'value');
  if (value === undefined || !isObjectAt(value) || !hasOnly(value, ['signer', 'data'])) return undefined;
  const [signer, data] = [memberAt(value, 'signer'), memberAt(value, 'data')];
  return signer && data && isTextAt(signer) && isTextAt(data) ? { signer, data } : undefined;
}

/** The text of such a document, signed by the stated account. */
export function readTextDocument(
  audit: Audit,
  { signer, data }: { readonly signer: At<string>; readonly data: At<string> },
  account: At<string> | undefined,
): RequestItem {
  if (account !== undefined && account.value !== signer.value)
    addWarning(audit, 'SIGNER_DIFFERS', signer.pointer, `${account.value} is to sign it`);
  const bytes = fromBase64(data.value);
  const text = bytes && readableText(bytes);
  return readSignedText(audit, { text: { ...data, value: text ?? data.value }, account: account ?? signer });
}

function isFree(fee: Place | undefined): boolean {
  if (fee === undefined || !isObjectAt(fee) || !hasOnly(fee, ['gas', 'amount'])) return false;
  const amount = ownMember(fee.value, 'amount');
  return ownMember(fee.value, 'gas') === '0' && Array.isArray(amount) && amount.length === 0;
}

function hasOnly({ value }: At<JsonObject>, members: readonly string[]): boolean {
  return Object.keys(value).every((key) => members.includes(key));
}
