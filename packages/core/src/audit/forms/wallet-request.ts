import { RoutingError } from '../../primitives/index.js';
import { type Audit, addFinding } from '../context.js';
import { text } from '../fields.js';
import type { AuditItem } from '../input/items.js';
import { isObjectAt, memberAt, type Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import { readTextDocument, textDocument } from './adr36.js';
import type { Form } from './form.js';

const requestShape = loose({ signerAddress: optional(text), signDoc: anything });
const answerShape = loose({ signed: anything, signature: anything });

/**
 * A request to a wallet `{signerAddress?, signDoc}`, and its answer `{signed, signature}`.
 *
 * @see cosmos/cosmjs `packages/{amino,proto-signing}/src/signer.ts`
 */
export const walletRequest: Form = {
  fits: (place) =>
    isObjectAt(place) && (has(place, 'signDoc') || (has(place, 'signed') && has(place, 'signature'))),
  read(audit, place, readInside) {
    if (isObjectAt(place) && has(place, 'signDoc')) {
      if (has(place, 'signed'))
        throw new RoutingError('INVALID_TYPE', place.pointer, 'both a request and an answer');
      const { signerAddress: signer, signDoc } = readShape(audit, place, requestShape) ?? {};
      const text = signDoc && textDocument(signDoc);
      if (text !== undefined) return [readTextDocument(audit, text, signer)];
      const items = signDoc ? readInside(audit, signDoc) : [];
      return signer === undefined ? items : items.map((item) => signedBy(audit, item, signer));
    }
    const { signed } = readShape(audit, place, answerShape) ?? {};
    return signed ? readInside(audit, signed) : [];
  },
};

function has(place: Place, key: string): boolean {
  return isObjectAt(place) && memberAt(place, key) !== undefined;
}

function signedBy(
  audit: Audit,
  item: AuditItem,
  signer: NonNullable<Extract<AuditItem, { kind: 'cosmos' }>['signer']>,
): AuditItem {
  if (item.kind === 'cosmos') return { ...item, signer };
  if (item.kind === 'request') return item;
  addFinding(
    audit,
    'MALFORMED',
    signer.pointer,
    'a signer is stated next to content that is signed by another method',
  );
  return item;
}
