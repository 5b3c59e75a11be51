import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Ed25519, SigningKey } from '../crypto/keys.js';
import { FeedRefusal, PublishRefusal } from '../errors.js';
import { parseMetadata } from '../tuf/json.js';
import { publicKey } from '../tuf/keys.js';
import type { PublicKey } from '../tuf/metadata.js';
import { hexAt, memberOf, membersAt, textAt } from '../tuf/read.js';

/** Checks signatures with `node:crypto`. */
export const nodeEd25519: Ed25519 = {
  verify(key, signature, message) {
    try {
      const x = Buffer.from(key).toString('base64url');
      const parsed = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      return verify(null, message, parsed, signature);
    } catch {
      return false; // malformed
    }
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
export function generateKey(passphrase?: string): GeneratedKey {
  const pair = generateKeyPairSync('ed25519');
  const encryption = passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase };
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8', ...encryption });
  return { pem: pem.toString(), key: publicPart(pair.publicKey) };
}

/**
 * A key that signs, from PEM as `generateKey` writes it.
 *
 * @throws PublishRefusal `INVALID` for another text, a wrong or a missing passphrase
 */
export function readKey(pem: string, passphrase?: string): SigningKey {
  const key = parsed(() =>
    createPrivateKey({ key: pem, format: 'pem', ...(passphrase !== undefined && { passphrase }) }),
  );
  return { key: publicPart(createPublicKey(key)), sign: (message) => sign(null, message, key) };
}

/**
 * A public key from SPKI in PEM, from JSON as metadata lists it, or from a private key in PEM without passphrase.
 *
 * @throws PublishRefusal `INVALID`
 */
export function publicKeyOf(text: string): PublicKey {
  return text.trimStart().startsWith('{')
    ? fromMetadata(text)
    : publicPart(parsed(() => createPublicKey({ key: text, format: 'pem' })));
}

function fromMetadata(text: string): PublicKey {
  try {
    const members = membersAt(parseMetadata(text), 'a key');
    if (textAt(members, 'keytype') === 'ed25519' && textAt(members, 'scheme') === 'ed25519')
      return publicKey(
        Buffer.from(hexAt(membersAt(memberOf(members, 'keyval'), 'keyval'), 'public', 32), 'hex'),
      );
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
  }
  throw new PublishRefusal(
    'INVALID',
    'a public key in JSON has keytype and scheme ed25519, and keyval.public in hex',
  );
}

function parsed(read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch (error) {
    throw new PublishRefusal(
      'INVALID',
      'the key cannot be read: PEM, with its passphrase if it is encrypted, is needed',
      {
        cause: error,
      },
    );
  }
}

/** @throws PublishRefusal `INVALID` for a key of another type */
function publicPart(key: KeyObject): PublicKey {
  const { x } = key.asymmetricKeyType === 'ed25519' ? key.export({ format: 'jwk' }) : {};
  if (x === undefined)
    throw new PublishRefusal(
      'INVALID',
      `a key must be of type ed25519, got ${key.asymmetricKeyType ?? 'another'}`,
    );
  return publicKey(Buffer.from(x, 'base64url'));
}
