/** Bytes of a text in UTF-8. */
export function toUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Bytes in base64, padded. */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** The text in UTF-8 that base64 carries; undefined where it is no such thing. */
export function fromBase64Text(text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
