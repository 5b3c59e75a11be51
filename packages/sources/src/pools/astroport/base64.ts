const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The text of base 64 with ASCII characters.
 *
 * @throws SyntaxError for other texts
 *
 */
export function asciiOfBase64(text: string): string {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new SyntaxError('not base 64');
  let [bits, held, ascii] = [0, 0, ''];
  for (const digit of text.replace(/=+$/, '')) {
    bits = (bits << 6) | digits.indexOf(digit);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    const code = (bits >> held) & 0xff;
    if (code > 0x7f) throw new SyntaxError('not ASCII');
    ascii += String.fromCharCode(code);
    bits &= (1 << held) - 1;
  }
  return ascii;
}
