import { fromBase58, fromBase64, toBase64 } from '../../primitives/index.js';
import { readTransaction, type SvmTransaction } from '../../svm/index.js';
import { isStatedOwnAddress } from '../address.js';
import { type Audit, addFinding } from '../context.js';
import type { SvmItem } from '../input/items.js';
import { type At, isTextAt, type Place } from '../place.js';
import { bytesIn, neededBytes } from './bytes.js';

/** Characters of base58 that the largest transaction takes; longer texts take long to decode. */
const mostBase58 = 1700;

/** Possible bytes of a text: base64 or base58, if the alphabets allow both. */
export function decodings(text: string): readonly Uint8Array[] {
  const isBase58 = text.length > 0 && text.length <= mostBase58 && /^[1-9A-HJ-NP-Za-km-z]+$/.test(text);
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
export interface SvmReading {
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

/** Unreadable values are unchanged, for the reader of transactions to report. */
function textOf(audit: Audit, place: Place): string {
  return isTextAt(place) ? place.value : toBase64(neededBytes(audit, place));
}
