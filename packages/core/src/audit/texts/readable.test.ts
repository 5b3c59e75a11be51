/** Text that people can read: each edge of the control characters. */
import { expect, test } from 'vitest';
import { readableText } from './readable.js';

test.each<[number, boolean]>([
  [0x00, false],
  [0x08, false],
  [0x09, true],
  [0x0a, true],
  [0x0b, false],
  [0x0c, false],
  [0x0d, true],
  [0x0e, false],
  [0x1f, false],
  [0x20, true],
  [0x7e, true],
  [0x7f, false],
  [0x80, false],
  [0x9f, false],
  [0xa0, true],
  [0x1f600, true],
])('0x%s', (code, isReadable) => {
  const text = `a${String.fromCodePoint(code)}`;
  expect(readableText(Buffer.from(text))).toBe(isReadable ? text : undefined);
});

test('bytes that are no text, and none', () => {
  expect(readableText(Uint8Array.from([0x61, 0xff]))).toBeUndefined();
  expect(readableText(new Uint8Array())).toBe('');
});
