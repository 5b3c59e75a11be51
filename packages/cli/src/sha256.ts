import { createHash } from 'node:crypto';
import type { Sha256 } from 'wayfold';

/** Node's own SHA-256, several times faster than one in JavaScript. */
export const nativeSha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
