import { fromBase64 } from '../../primitives/index.js';
import { type Audit, addWarning } from '../context.js';
import type { RequestItem } from '../input/items.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { readableText } from '../texts/readable.js';
import { readSignedText } from '../texts/signed-text.js';

/** A text and its signer. */
interface TextDocument {
  readonly signer: At<string>;
  readonly data: At<string>;
}

/** Members that no chain takes, so that the document is no transaction anywhere. */
const fixed = { chain_id: '', account_number: '0', sequence: '0', memo: '' };

/**
 * The text of an ADR-36 document and its signer; undefined for any document that a chain might accept.
 *
 * @see cosmos/cosmos-sdk `docs/architecture/adr-036-arbitrary-signature.md`
 */
export function textDocument(place: Place): TextDocument | undefined {
  const isFixed = Object.entries(fixed).every(([key, value]) => memberAt(place, key)?.value === value);
  if (!isFixed || !hasOnly(place, [...Object.keys(fixed), 'fee', 'msgs'])) return undefined;
  const [message, ...others] = elementsAt(memberAt(place, 'msgs'));
  if (!isFree(memberAt(place, 'fee')) || others.length > 0 || !hasOnly(message, ['type', 'value']))
    return undefined;
  const value = memberAt(message, 'value');
  if (memberAt(message, 'type')?.value !== 'sign/MsgSignData' || !hasOnly(value, ['signer', 'data']))
    return undefined;
  const [signer, data] = [memberAt(value, 'signer'), memberAt(value, 'data')];
  return isTextAt(signer) && isTextAt(data) ? { signer, data } : undefined;
}

/** The text of such a document, signed by the stated account. */
export function readTextDocument(
  audit: Audit,
  { signer, data }: TextDocument,
  account: At<string> = signer,
): RequestItem {
  if (account.value !== signer.value)
    addWarning(audit, 'SIGNER_DIFFERS', signer.pointer, `${account.value} is to sign it`);
  const bytes = fromBase64(data.value);
  const text = bytes && readableText(bytes);
  return readSignedText(audit, { text: { ...data, value: text ?? data.value }, account });
}

function isFree(fee: Place | undefined): boolean {
  const amount = memberAt(fee, 'amount');
  const isNothing = isListAt(amount) && amount.value.length === 0;
  return hasOnly(fee, ['gas', 'amount']) && memberAt(fee, 'gas')?.value === '0' && isNothing;
}

function hasOnly(place: Place | undefined, members: readonly string[]): boolean {
  return isObjectAt(place) && Object.keys(place.value).every((key) => members.includes(key));
}
