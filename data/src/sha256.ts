import { hash } from 'node:crypto';
import type { Sha256 } from 'wayfold';

/**
 * Node's own SHA-256. While a process is new it takes a fifth of the time of the one in JavaScript, and the first answer
 * about vouchers needs hundreds of hashes. The hex of a text, of which voucher denoms are made, is faster at any time: no bytes are handed over.
 *
 * @example createRegistry(snapshot, { sha256: nativeSha256 })
 */
export const nativeSha256: Sha256 = Object.assign((data: Uint8Array) => hash('sha256', data, 'buffer'), {
  hexOfText: (text: string) => hash('sha256', text, 'hex'),
});
