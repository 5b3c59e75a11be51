import type { SigningKey } from '../crypto/keys.js';
import { PublishRefusal } from '../errors.js';
import { hashOf, toHex } from '../tuf/bytes.js';
import { canonicalBytes } from '../tuf/canonical.js';
import { keyIdOf } from '../tuf/keys.js';
import type {
  Common,
  MetaFile,
  RoleKeys,
  RoleName,
  RootSigned,
  Signature,
  TargetsSigned,
} from '../tuf/metadata.js';
import { printTime, validity } from '../tuf/times.js';

/** Version of the specification that metadata states. */
const specVersion = '1.0.31';

/** Members that every signed part has. @param now seconds since the epoch */
export function commonOf<Type extends string>(
  type: Type,
  role: RoleName,
  version: number,
  now: number,
): Common<Type> {
  const expires = printTime(now + validity[role]);
  return { _type: type, spec_version: specVersion, version, expires };
}

/** A signed part with its signatures, as bytes of a file. */
export interface SignedFile {
  readonly bytes: Uint8Array;
  /** Number of keys of the role that signed. */
  readonly signatures: number;
}

/**
 * Signs with each of the keys that a role has.
 *
 * @param roles roles whose keys sign: of a root two, the keys before and after
 * @throws PublishRefusal `INVALID` for other characters than printable ASCII
 */
export async function signFor(
  signed: object,
  keys: readonly SigningKey[],
  roles: readonly RoleKeys[],
): Promise<SignedFile> {
  const payload = payloadOf(signed);
  const signatures: Signature[] = [];
  for (const one of keys) {
    const keyid = keyIdOf(one.key);
    const isNew = signatures.every((signature) => signature.keyid !== keyid);
    if (isNew && roles.some(({ keyids }) => keyids.includes(keyid)))
      signatures.push({ keyid, sig: toHex(await one.sign(payload)) });
  }
  return { bytes: canonicalBytes({ signatures, signed }), signatures: signatures.length };
}

/** Bytes that signatures cover. @throws PublishRefusal `INVALID` */
export function payloadOf(signed: object): Uint8Array {
  try {
    return canonicalBytes(signed);
  } catch (error) {
    throw new PublishRefusal('INVALID', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

/** Number of the given keys that a role has. */
export function countOf(keys: readonly SigningKey[], { keyids }: RoleKeys): number {
  return new Set(keys.map(({ key }) => keyIdOf(key)).filter((id) => keyids.includes(id))).size;
}

/** Whether the given keys reach the threshold of a role. */
export function canSign(keys: readonly SigningKey[], role: RoleKeys): boolean {
  return countOf(keys, role) >= role.threshold;
}

/** @throws PublishRefusal `KEYS` if the given keys do not reach the threshold of a role */
export function needKeys(keys: readonly SigningKey[], name: RoleName, role: RoleKeys): void {
  if (!canSign(keys, role))
    throw new PublishRefusal(
      'KEYS',
      `the role ${name} needs ${role.threshold} of its keys, got ${countOf(keys, role)}`,
    );
}

/** Keys of a role. */
export function roleKeys(root: RootSigned, targets: TargetsSigned, role: RoleName): RoleKeys {
  if (role !== 'minor') return root.roles[role];
  return targets.delegations?.roles[0] ?? { keyids: [], threshold: 1 };
}

/** Version, length and hash of a metadata file. */
export function metaOf(bytes: Uint8Array, version: number): MetaFile {
  return { version, length: bytes.length, hashes: { sha256: hashOf(bytes) } };
}
