import { base58, base64 } from '@scure/base';
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js';
import { keccak_256 as nobleKeccak, sha3_256 as nobleSha3 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

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

/** The bytes of a standard base64 text, or undefined for another text. */
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

/** The text that bytes are in UTF-8, or undefined when they are none. Each byte is looked at once: messages of many MB come here. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  let text = '';
  let units: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at++] ?? 0;
    if (lead < 0x80) units.push(lead);
    else {
      if (lead < 0xc2 || lead > 0xf4) return undefined;
      const more = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
      let point = lead & (0x3f >> more);
      for (const end = at + more; at < end; at++) {
        const next = bytes[at] ?? 0;
        if (next >> 6 !== 2) return undefined;
        point = (point << 6) | (next & 0x3f);
      }
      // Written longer than need be, half of a pair, or beyond the last character.
      if (point >> (5 * more + 1) === 0 || point >> 11 === 0x1b || point > 0x10ffff) return undefined;
      if (more < 3) units.push(point);
      else units.push(0xd7c0 + (point >> 10), 0xdc00 + (point & 0x3ff));
    }
    if (units.length > 4096) {
      text += String.fromCharCode(...units);
      units = [];
    }
  }
  return text + String.fromCharCode(...units);
}

/** The text whose UTF-8 bytes a standard base64 text encodes, or undefined. */
export function fromBase64Text(encoded: string): string | undefined {
  // Padding bits that are not zero are refused by the decoder.
  const bytes = base64Chars.test(encoded) ? fromBase64(encoded) : undefined;
  return bytes === undefined ? undefined : fromUtf8(bytes);
}

const base64Chars = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

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

/** A synchronous SHA-256: bytes in, 32 bytes out. Services with a native one may pass it to `createRegistry`. */
export interface Sha256 {
  (data: Uint8Array): Uint8Array;
  /** Faster hash of a text's UTF-8 bytes as hex in either case, for voucher denoms. It must agree with the call. */
  readonly hexOfText?: (text: string) => string;
}

/** SHA-256 in plain JavaScript, the default everywhere. */
export const sha256: Sha256 = (data) => nobleSha256(data);

/** SHA3-256 (FIPS 202), used by OPinit for the denoms of rollups. */
export function sha3(data: Uint8Array): Uint8Array {
  return nobleSha3(data);
}

/** Keccak-256, the hash of the EVM: selectors and the letter case of addresses. Not SHA3-256, which pads otherwise. */
export function keccak(data: Uint8Array): Uint8Array {
  return nobleKeccak(data);
}

/** The bytes of hex digits. @throws Error for other text: callers check it first */
export function fromHex(hex: string): Uint8Array {
  return hexToBytes(hex);
}

/** The bytes of a base58 text that `addressProblem` accepts. */
export function fromBase58(text: string): Uint8Array {
  return base58.decode(text);
}
