import { base64 } from '@scure/base';
import { toHex } from './bytes.js';

/** The text whose UTF-8 bytes a standard base64 text holds, or undefined when it holds none. */
export function fromBase64Text(encoded: string): string | undefined {
  if (!base64Chars.test(encoded)) return undefined;
  try {
    return decodeURIComponent(toHex(base64.decode(encoded)).replaceAll(/../g, '%$&'));
  } catch (problem) {
    // Padding bits that are not zero, or bytes that are not UTF-8: the answer is that there is no text.
    if (problem instanceof Error) return undefined;
    throw problem;
  }
}

const base64Chars = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
