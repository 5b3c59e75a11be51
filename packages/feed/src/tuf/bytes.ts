import { type Sha256, sha256 as builtIn } from 'wayfold/registry';
import { FeedRefusal } from '../errors.js';

/** Bytes in small hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes of small hex; undefined for another text, or another length. */
export function fromHex(text: string, length: number): Uint8Array | undefined {
  if (text.length !== length * 2 || !/^[0-9a-f]*$/.test(text)) return undefined;
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));
}

/** SHA-256 in small hex. */
export function hashOf(bytes: Uint8Array, sha256: Sha256 = builtIn): string {
  return toHex(sha256(bytes));
}

/** Text of bytes. @throws FeedRefusal `CONTENT` if they are not UTF-8 */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new FeedRefusal('CONTENT', 'a file is not UTF-8');
  }
}
