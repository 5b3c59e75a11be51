import { type Budget, fromUtf8, pointerTo, RoutingError, spend } from '../primitives/index.js';
import type { ScalarKind } from './type.js';

/** A deviation from the canonical form that is still readable. */
export interface ProtoFinding {
  readonly kind: ProtoFindingKind;
  /** JSON Pointer by names of fields: `/token/amount`; for an unknown field, the pointer of its message and its number. */
  readonly pointer: string;
  /** Number of an unknown field. Chains ignore unknown fields of a `TxBody` with bit 11 set (`number & 1024`). */
  readonly number?: number;
  readonly message: string;
}

/** Unknown fields; singular fields repeated; numbers in too many bytes; descending fields; numbers cut to their type by readers. */
export type ProtoFindingKind = 'unknown-field' | 'twice' | 'overlong' | 'out-of-order' | 'too-large';

/** Bytes in reading, the position, and the notes. */
export interface Reading {
  readonly bytes: Uint8Array;
  /** Place of the next byte. */
  at: number;
  readonly budget: Budget;
  readonly findings: ProtoFinding[];
  /** Values that may still be read. */
  left: number;
  /** Pointer to the whole. */
  readonly pointer: string;
}

/** Position of a reader in the message. It is printed as a pointer only for a finding. */
export interface Frame {
  /** Undefined for the whole. */
  readonly outer: Frame | undefined;
  /** Name of the field, or its place in a list. */
  readonly token: string | number;
  /** Messages around it. */
  readonly depth: number;
}

/** The frame of the whole. */
export const whole: Frame = { outer: undefined, token: '', depth: 0 };

/** The position of a member of a frame. */
export function inside(outer: Frame, token: string | number): Frame {
  return { outer, token, depth: outer.depth + 1 };
}

/** JSON Pointer to a place. */
export function pointerOf(reading: Reading, { outer, token }: Frame): string {
  return outer === undefined ? reading.pointer : pointerTo(pointerOf(reading, outer), token);
}

/** Notes an irregularity. @throws RoutingError `LIMIT_EXCEEDED` for too many */
export function note(
  reading: Reading,
  frame: Frame,
  finding: Pick<ProtoFinding, 'kind' | 'message' | 'number'>,
): void {
  const pointer = pointerOf(reading, frame);
  spend(reading.budget, 'findings', 1, pointer);
  reading.findings.push({ ...finding, pointer });
}

/** The error for bytes that are not a message of their type. */
export function refusal(reading: Reading, frame: Frame, message: string): RoutingError {
  return new RoutingError('INVALID_TYPE', pointerOf(reading, frame), `is no protobuf: ${message}`);
}

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

/** A value of one kind. @throws RoutingError `INVALID_TYPE` where the bytes end within it, and for text that is not UTF-8 */
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

/** The number cut to the bits of its type, as Go readers do. */
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

/** The number and the wire type in front of a field. */
export interface Tag {
  readonly number: number;
  readonly wire: number;
}

/**
 * A number of seven bits per byte, the lowest first. An overlong encoding is noted.
 *
 * @throws RoutingError `INVALID_TYPE` for more than ten bytes, more than 64 bits, or an end within it
 * @see protocolbuffers/protobuf-go `encoding/protowire/wire.go`, `ConsumeVarint`
 */
export function readVarint(reading: Reading, frame: Frame, end: number): bigint {
  /** 49 bits, and those above them. */
  let low = 0;
  let high = 0;
  for (let count = 0, scale = 1; count < 10; count++, scale *= 128) {
    const byte = reading.at < end ? reading.bytes[reading.at++] : undefined;
    if (byte === undefined) throw refusal(reading, frame, 'it ends within a number');
    if (count === 7) scale = 1;
    if (count < 7) low += (byte & 0x7f) * scale;
    else high += (byte & 0x7f) * scale;
    if (byte >= 0x80) continue;
    if (high >= 1 << 15) throw refusal(reading, frame, 'a number has more than 64 bits');
    if (byte === 0 && count > 0)
      note(reading, frame, {
        kind: 'overlong',
        message: `the number ${low} takes ${count + 1} bytes, which is more than it needs`,
      });
    return high === 0 ? BigInt(low) : BigInt(low) | (BigInt(high) << 49n);
  }
  throw refusal(reading, frame, 'a number has more than ten bytes');
}

/** @throws RoutingError `INVALID_TYPE` for field 0, numbers beyond 29 bits, and wire types 6 and 7 */
export function readTag(reading: Reading, frame: Frame, end: number): Tag {
  const tag = readVarint(reading, frame, end);
  const number = Number(tag >> 3n);
  const wire = Number(tag & 7n);
  if (number === 0 || number >= 2 ** 29) throw refusal(reading, frame, `${number} is no number of a field`);
  if (wire > 5) throw refusal(reading, frame, `there is no wire type ${wire}`);
  return { number, wire };
}

/** End of a length-prefixed value. */
export function readEnd(reading: Reading, frame: Frame, end: number): number {
  const length = readVarint(reading, frame, end);
  if (length > BigInt(end - reading.at)) throw refusal(reading, frame, 'it ends within a field');
  return reading.at + Number(length);
}
