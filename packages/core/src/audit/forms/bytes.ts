import { isList, isObject } from '../../json/index.js';
import { fromBase64, fromHex, limits, RoutingError, spend } from '../../primitives/index.js';
import type { Audit } from '../context.js';
import type { Place } from '../place.js';

/**
 * Bytes in JSON: hex, base64, a list of numbers, an object of indices as a printed `Uint8Array`, or a
 * `Uint8Array`. Undefined for any other value.
 *
 * @throws RoutingError `LIMIT_EXCEEDED`
 */
export function bytesIn(audit: Audit, { value, pointer }: Place): Uint8Array | undefined {
  const given: unknown = value;
  if (given instanceof Uint8Array) return charged(audit, given, pointer);
  if (typeof value === 'string') return bytesOfText(audit, value, pointer);
  const list: unknown = isObject(value) && isIndexed(value) ? Object.values(value) : value;
  if (!isList(list) || !list.every(isByte)) return undefined;
  return charged(audit, Uint8Array.from(list), pointer);
}

/** Like {@link bytesIn}, for required bytes. @throws RoutingError `INVALID_TYPE` or `LIMIT_EXCEEDED` */
export function neededBytes(audit: Audit, place: Place): Uint8Array {
  const bytes = bytesIn(audit, place);
  if (bytes !== undefined) return bytes;
  const message = 'bytes are needed: base64, hex, or a list of numbers';
  throw new RoutingError('INVALID_TYPE', place.pointer, message);
}

/** Whether a value is an object of indices from 0, as a list of bytes is printed that is none in JSON. */
export function isIndexed(value: unknown): boolean {
  if (!isObject(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key, index) => key === String(index));
}

/**
 * Only hex digits and an even count of them are hex, anything else base64, also that of URLs and without padding. What begins as hex does
 * and is none is base64 where it ends as that alone does; else it might be hex with a slip in it.
 */
function bytesOfText(audit: Audit, text: string, pointer: string): Uint8Array | undefined {
  if (text.length > 2 * limits.steps.memoBytes) throw tooLong(pointer);
  const packed = text.replaceAll(/[ \t\r\n]+/g, '');
  const digits = /^0[xX]/.test(packed) ? packed.slice(2) : packed;
  if (digits.length % 2 === 0 && /^[0-9a-fA-F]*$/.test(digits))
    return charged(audit, fromHex(digits), pointer);
  if ((digits !== packed && !packed.endsWith('=')) || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(packed))
    return undefined;
  const plain = packed.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = fromBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
  return bytes && charged(audit, bytes, pointer);
}

function charged(audit: Audit, bytes: Uint8Array, pointer: string): Uint8Array {
  if (bytes.length > limits.steps.memoBytes) throw tooLong(pointer);
  spend(audit.budget, 'memoBytes', bytes.length, pointer);
  return bytes;
}

function tooLong(pointer: string): RoutingError {
  const message = `more than ${limits.steps.memoBytes} bytes of a transaction`;
  return new RoutingError('LIMIT_EXCEEDED', pointer, message);
}

function isByte(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 256;
}
