import type { Ed25519 } from './keys.js';

/**
 * Checks signatures with WebCrypto, in pages and workers.
 *
 * @throws Error in an environment without Ed25519: it cannot follow a feed
 * @see WICG/webcrypto-secure-curves `index.html`, Ed25519
 */
export async function webEd25519(): Promise<Ed25519> {
  const { subtle } = globalThis.crypto ?? {};
  const algorithm = { name: 'Ed25519' };
  const importKey = (bytes: Uint8Array) =>
    subtle.importKey('raw', bytes.slice(), algorithm, false, ['verify']);
  try {
    await importKey(testKey);
  } catch (error) {
    throw new Error('this browser has no Ed25519, so that it cannot check the signatures of a feed', {
      cause: error,
    });
  }
  return {
    async verify(publicKey, signature, message) {
      try {
        const key = await importKey(publicKey);
        return await subtle.verify(algorithm, key, signature.slice(), message.slice());
      } catch {
        return false; // malformed
      }
    },
  };
}

/** A valid public key: the base point of the curve (RFC 8032, 5.1). */
const testKey: Uint8Array = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 0x58 : 0x66));
