import type { Sha256 } from 'wayfold/registry';
import { hashOf, toHex } from './bytes.js';
import { canonicalBytes } from './canonical.js';
import type { PublicKey } from './metadata.js';

/** A public key as metadata lists it. @param bytes 32 bytes */
export function publicKey(bytes: Uint8Array): PublicKey {
  return { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: toHex(bytes) } };
}

/**
 * Id of a key: SHA-256 of its canonical JSON, in hex.
 *
 * @see theupdateframework/specification `tuf-spec.md`, 4.2, `KEYID`
 */
export function keyIdOf(key: PublicKey, sha256?: Sha256): string {
  return hashOf(canonicalBytes(key), sha256);
}
