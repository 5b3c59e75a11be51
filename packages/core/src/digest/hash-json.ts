import { type Sha256, toHex, toUtf8 } from '../primitives/index.js';

/** SHA-256 of what JSON says of a value, in hex. */
export function hashJson(value: unknown, sha256: Sha256): string {
  return toHex(sha256(toUtf8(JSON.stringify(value))));
}
