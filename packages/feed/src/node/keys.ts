import type { Ed25519, SigningKey } from '../crypto/keys.js';
import type { PublicKey } from '../tuf/metadata.js';

/** Checks signatures with `node:crypto`. */
export const nodeEd25519: Ed25519 = {
  verify: () => {
    throw new Error('not yet');
  },
};

/** A new private key. */
export interface GeneratedKey {
  /** PKCS8 in PEM, encrypted if there is a passphrase. */
  readonly pem: string;
  /** The public part, as metadata lists it. */
  readonly key: PublicKey;
}

/** A new private key as PKCS8 in PEM, encrypted if there is a passphrase, with its public part. */
export function generateKey(_passphrase?: string): GeneratedKey {
  throw new Error('not yet');
}

/**
 * A key that signs, from PEM as `generateKey` writes it.
 *
 * @throws PublishRefusal `INVALID` for another text, a wrong or a missing passphrase
 */
export function readKey(_pem: string, _passphrase?: string): SigningKey {
  throw new Error('not yet');
}

/**
 * A public key from SPKI in PEM, from JSON as metadata lists it, or from a private key in PEM without passphrase.
 *
 * @throws PublishRefusal `INVALID`
 */
export function publicKeyOf(_text: string): PublicKey {
  throw new Error('not yet');
}
