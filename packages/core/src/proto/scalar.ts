import { fromUtf8 } from '../primitives/index.js';
import { type Frame, note, type Reading, refusal } from './reading.js';
import type { ScalarKind } from './type.js';
import { readEnd, readVarint } from './varint.js';

/** A value that is no message. */
export type Scalar = string | Uint8Array | bigint | number | boolean;

/** Whether values of a kind have their length in front of them. */
export function isSized(kind: ScalarKind): kind is 'text' | 'bytes' {
  return kind === 'text' || kind === 'bytes';
}

/** Default value of a field: empty text and bytes, zero, false. */
export function isDefault(value: Scalar): boolean {
  return value instanceof Uint8Array
    ? value.length === 0
    : value === '' || value === 0n || value === 0 || value === false;
}

/**
 * A value of one kind.
 *
 * @throws RoutingError `INVALID_TYPE` where the bytes end within it, and for text that is not UTF-8
 */
export function readScalar(reading: Reading, frame: Frame, kind: ScalarKind, end: number): Scalar {
  if (!isSized(kind)) return numberOf(reading, frame, kind, readVarint(reading, frame, end));
  const to = readEnd(reading, frame, end);
  const bytes = reading.bytes.slice(reading.at, to);
  reading.at = to;
  if (kind === 'bytes') return bytes;
  const text = fromUtf8(bytes);
  if (text === undefined) throw refusal(reading, frame, 'text is not UTF-8');
  return text;
}

/** The number as its type has it: readers of Go drop the bits above. */
function numberOf(
  reading: Reading,
  frame: Frame,
  kind: Exclude<ScalarKind, 'text' | 'bytes'>,
  read: bigint,
): Scalar {
  const value = kinds[kind](read);
  if (BigInt.asUintN(64, BigInt(value)) !== read)
    note(reading, frame, { kind: 'too-large', message: `${read} is read as ${value}, since it is ${kind}` });
  return value;
}

const kinds = {
  uint64: (value: bigint) => value,
  int64: (value: bigint) => BigInt.asIntN(64, value),
  uint32: (value: bigint) => Number(BigInt.asUintN(32, value)),
  int32: (value: bigint) => Number(BigInt.asIntN(32, value)),
  enum: (value: bigint) => Number(BigInt.asIntN(32, value)),
  bool: (value: bigint) => value !== 0n,
} as const satisfies Readonly<Record<string, (value: bigint) => Scalar>>;
