import { fromBase58, InvariantError } from '../primitives/index.js';

/** The 32 bytes of a public key or a hash, base58. @throws InvariantError for another text: callers check addresses before */
export function keyBytes(text: string): Uint8Array {
  const bytes = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ? fromBase58(text) : undefined;
  if (bytes?.length !== 32) throw new InvariantError(`${text} is not the base58 form of 32 bytes`);
  return bytes;
}
