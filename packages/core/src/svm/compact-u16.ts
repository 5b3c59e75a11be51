import { InvariantError } from '../primitives/index.js';

/**
 * A length in one to three bytes, seven bits in each, the lowest first.
 *
 * @see anza-xyz/solana-sdk `short-vec/src/lib.rs`
 */
export function printCompactU16(value: number): number[] {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff)
    throw new InvariantError(`${value} is no 16-bit length`);
  if (value < 0x80) return [value];
  if (value < 0x4000) return [(value & 0x7f) | 0x80, value >> 7];
  return [(value & 0x7f) | 0x80, ((value >> 7) & 0x7f) | 0x80, value >> 14];
}

/** Reads a length at a place; undefined where there is none, or where it is written in more bytes than it needs. */
export function readCompactU16(
  bytes: Uint8Array,
  at: number,
): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index];
    if (byte === undefined || (index > 0 && byte === 0)) return undefined;
    value |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return value > 0xffff ? undefined : { value, end: at + index + 1 };
  }
  return undefined;
}
