import { RoutingError } from '../../primitives/index.js';
import { type Audit, addFinding } from '../context.js';
import { text } from '../fields.js';
import type { AuditItem } from '../input/items.js';
import { type At, hasMembers } from '../place.js';
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
  fits: (place) => hasMembers(place, 'signDoc') || hasMembers(place, 'signed', 'signature'),
  read(audit, place, readInside) {
    if (!hasMembers(place, 'signDoc')) {
      const { signed } = readShape(audit, place, answerShape) ?? {};
      return signed ? readInside(audit, signed) : [];
    }
    if (hasMembers(place, 'signed'))
      throw new RoutingError('INVALID_TYPE', place.pointer, 'both a request and an answer');
    const { signerAddress: signer, signDoc } = readShape(audit, place, requestShape) ?? {};
    const document = signDoc && textDocument(signDoc);
    if (document !== undefined) return [readTextDocument(audit, document, signer)];
    const items = signDoc ? readInside(audit, signDoc) : [];
    return signer === undefined ? items : items.map((item) => signedBy(audit, item, signer));
  },
};

function signedBy(audit: Audit, item: AuditItem, signer: At<string>): AuditItem {
  if (item.kind === 'cosmos') return { ...item, signer };
  if (item.kind === 'request') return item;
  const message = 'a signer is stated next to content that is signed by another method';
  addFinding(audit, 'MALFORMED', signer.pointer, message);
  return item;
}
