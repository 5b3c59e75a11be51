import type { Ed25519 } from '../crypto/keys.js';
import { fromHex } from './bytes.js';
import type { PublicKey, RoleKeys, Signature } from './metadata.js';

/** Keys by id, and the keys of one role. */
export interface SigningRole {
  readonly keys: Readonly<Record<string, PublicKey>>;
  readonly role: RoleKeys;
}

/**
 * Number of keys of a role that signed a payload. A key counts once, whatever the number of its signatures, of its ids and of
 * their repetitions; signatures of other keys and malformed ones count nothing.
 */
export async function signersOf(
  payload: Uint8Array,
  signatures: readonly Signature[],
  { keys, role }: SigningRole,
  ed25519: Ed25519,
): Promise<number> {
  const signed = new Set<string>();
  for (const { keyid, sig } of signatures) {
    if (!role.keyids.includes(keyid) || !Object.hasOwn(keys, keyid)) continue;
    const text = keys[keyid]?.keyval.public ?? '';
    const [key, signature] = [fromHex(text, 32), fromHex(sig, 64)];
    if (key === undefined || signature === undefined || signed.has(text)) continue;
    if (await ed25519.verify(key, signature, payload)) signed.add(text);
  }
  return signed.size;
}
