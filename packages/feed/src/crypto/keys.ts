import type { PublicKey } from '../tuf/metadata.js';

/** Checks signatures. `nodeEd25519` of `@wayfold/feed/node` and `webEd25519` are two. */
export interface Ed25519 {
  /** Whether a signature (64 bytes) by a public key (32 bytes) is of a message. Malformed keys and signatures are not. */
  verify(publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean | Promise<boolean>;
}

/** A key that signs. */
export interface SigningKey {
  /** Its public part, as metadata lists it. */
  readonly key: PublicKey;
  /** Signature of a message, 64 bytes. */
  sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>;
}
