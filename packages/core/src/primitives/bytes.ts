import { base64 } from '@scure/base';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Lower-case hex of bytes. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** Upper-case hex of bytes, written in one piece: voucher denoms are made by the thousand. */
export function toUpperHex(bytes: Uint8Array): string {
  const codes = new Array<number>(2 * bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    codes[2 * at] = digitCode(byte >> 4);
    codes[2 * at + 1] = digitCode(byte & 15);
  }
  return String.fromCharCode.apply(undefined, codes);
}

function digitCode(digit: number): number {
  return digit < 10 ? 0x30 + digit : 0x37 + digit;
}

/** UTF-8 bytes of a text. */
export function toUtf8(text: string): Uint8Array {
  return utf8ToBytes(text);
}

/** Standard base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes);
}

/** Number of bytes a text takes in UTF-8, without encoding it. Lone surrogates count as the three bytes of U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
