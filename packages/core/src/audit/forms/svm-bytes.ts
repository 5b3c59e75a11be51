import { fromBase58, fromBase64, toBase64 } from '../../primitives/index.js';
import { readTransaction, type SvmTransaction } from '../../svm/index.js';
import { isStatedOwnAddress } from '../address.js';
import { type Audit, addFinding } from '../context.js';
import type { SvmItem } from '../input/items.js';
import { type At, isTextAt, type Place } from '../place.js';
import { bytesIn, neededBytes } from './bytes.js';

/** Characters of base58 that the largest transaction takes; longer texts take long to decode. */
const mostBase58 = 1700;

/** The bytes that a text may stand for: base64 or base58, where the alphabets allow both. */
export function decodings(text: string): readonly Uint8Array[] {
  const isBase58 = text.length > 0 && text.length <= mostBase58 && /^[1-9A-HJ-NP-Za-km-z]+$/.test(text);
  const read = [fromBase64(text), isBase58 ? fromBase58(text) : undefined];
  return read.flatMap((bytes) => (bytes === undefined ? [] : [bytes]));
}

/** Transactions of Solana that a place may hold: text in base64 or base58, or bytes. */
export function svmReadings(audit: Audit, place: Place): readonly SvmReading[] {
  const given = isTextAt(place) ? decodings(place.value) : [bytesIn(audit, place)];
  return given.flatMap((bytes) => {
    const tx = bytes && readTransaction(bytes);
    return bytes === undefined || tx === undefined ? [] : [{ bytes, tx }];
  });
}

/** Bytes, and the transaction that they are. */
export interface SvmReading {
  readonly bytes: Uint8Array;
  readonly tx: SvmTransaction;
}

/**
 * A transaction of Solana as the auditor takes it. It is signed by the account that is stated, else by the user's among those that
 * sign, else by the one that pays.
 */
export function svmItem(audit: Audit, place: Place, stated: At<string> | undefined): SvmItem {
  const [first, other] = svmReadings(audit, place);
  const { pointer } = place;
  if (other !== undefined)
    addFinding(audit, 'VIEWS_DIFFER', pointer, 'the text is another transaction in base58 than in base64');
  const own = first?.tx.signers.find((signer) => isStatedOwnAddress(audit, undefined, signer));
  const signer = own ?? first?.tx.feePayer;
  return {
    kind: 'svm',
    chainId: undefined,
    signer: stated ?? (signer === undefined ? undefined : { value: signer, pointer }),
    tx: { value: first === undefined ? textOf(audit, place) : toBase64(first.bytes), pointer },
    pointer,
  };
}

/** What cannot be read stays as it is, for the reader of transactions to report. */
function textOf(audit: Audit, place: Place): string {
  return isTextAt(place) ? place.value : toBase64(neededBytes(audit, place));
}
