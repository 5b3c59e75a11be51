import type { SigningKey } from '../crypto/keys.js';
import { toHex } from '../tuf/bytes.js';
import { canonicalBytes } from '../tuf/canonical.js';
import { keyIdOf } from '../tuf/keys.js';
import { opened } from './published.js';

/** See `publish.ts`. */
export async function withSignatures(bytes: Uint8Array, keys: readonly SigningKey[]): Promise<Uint8Array> {
  const { signed, signatures, payload } = opened('the file', bytes, (members) => members);
  const all = [...signatures];
  for (const one of keys) {
    const keyid = keyIdOf(one.key);
    if (all.some((signature) => signature.keyid === keyid)) continue;
    all.push({ keyid, sig: toHex(await one.sign(payload)) });
  }
  return canonicalBytes({ signatures: all, signed });
}
