import { base58, base64 } from '@scure/base';

/** The bytes that a standard base64 text holds, or undefined when it is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text);
  } catch (problem) {
    // Not base64: the answer is that there are no bytes.
    if (problem instanceof Error) return undefined;
    throw problem;
  }
}

/** Base58 of bytes, as SVM chains write public keys. */
export function toBase58(bytes: Uint8Array): string {
  return base58.encode(bytes);
}
