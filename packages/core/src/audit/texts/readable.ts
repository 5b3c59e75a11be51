import { fromUtf8 } from '../../primitives/index.js';

/** The text that bytes are, where people can read it: UTF-8 without control characters other than tabs and ends of lines. */
export function readableText(bytes: Uint8Array): string | undefined {
  const text = fromUtf8(bytes);
  if (text === undefined) return undefined;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isControl = unit < 0x20 || (unit >= 0x7f && unit < 0xa0);
    if (isControl && unit !== 0x09 && unit !== 0x0a && unit !== 0x0d) return undefined;
  }
  return text;
}
