import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js';
import { sha3_256 as nobleSha3 } from '@noble/hashes/sha3.js';

/** A synchronous SHA-256: bytes in, 32 bytes out. Services with a native one may pass it to `createRegistry`. */
export type Sha256 = (data: Uint8Array) => Uint8Array;

/** SHA-256 in plain JavaScript, the default everywhere. */
export const sha256: Sha256 = (data) => nobleSha256(data);

/** SHA3-256 (FIPS 202), used by OPinit for the denoms of rollups. */
export function sha3(data: Uint8Array): Uint8Array {
  return nobleSha3(data);
}
