import { checksummed, fromBase64, fromHex, printBech32, toBase58, toHex } from '../primitives/index.js';
import type { Chain } from '../registry/index.js';
import { addMalformed, type Audit } from './context.js';
import type { At, Place } from './place.js';

/** The 32 bytes that hex digits spell, with or without `0x`; undefined when they spell something else. */
export function bytes32FromHex(text: string): Uint8Array | undefined {
  const digits = text.startsWith('0x') ? text.slice(2) : text;
  if (!/^[0-9a-fA-F]{64}$/.test(digits)) return undefined;
  return fromHex(digits);
}

/** 32 bytes in base64, as Cosmos messages have them. */
export function bytes32FromBase64(audit: Audit, place: Place): At<Uint8Array> | undefined {
  const bytes = typeof place.value === 'string' ? fromBase64(place.value) : undefined;
  if (bytes?.length === 32) return { value: bytes, pointer: place.pointer };
  addMalformed(audit, place, '32 bytes in base64');
  return undefined;
}

/** Bytes in base64, as Cosmos messages have them. */
export function bytesFromBase64(audit: Audit, place: Place): At<Uint8Array> | undefined {
  const bytes = typeof place.value === 'string' ? fromBase64(place.value) : undefined;
  if (bytes !== undefined) return { value: bytes, pointer: place.pointer };
  addMalformed(audit, place, 'base64');
  return undefined;
}

/** Bytes among the arguments of a call. */
export function bytes32At({ value, pointer }: At<string>): At<Uint8Array> {
  return { value: fromHex(value), pointer };
}

/**
 * Account for 32 bytes in a bridge message: an address of 20 bytes follows twelve zeros. Undefined if the chain
 * has no such account.
 */
export function accountOf32(chain: Chain, bytes: Uint8Array): string | undefined {
  if (bytes.length !== 32 || bytes.every((byte) => byte === 0)) return undefined;
  const isPadded = bytes.subarray(0, 12).every((byte) => byte === 0);
  const short = bytes.subarray(12);
  switch (chain.type) {
    case 'evm':
      return isPadded ? checksummed(`0x${toHex(short)}`) : undefined;
    case 'svm':
      return toBase58(bytes);
    case 'cosmos':
      return printBech32(chain.bech32Prefix, isPadded ? short : bytes);
    case 'unknown':
      return undefined;
  }
}
