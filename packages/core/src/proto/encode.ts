import { InvariantError, toUtf8 } from '../primitives/index.js';
import { isDefault, isSized, type Scalar } from './reading.js';
import {
  type MessageField,
  type ProtoField,
  type ProtoMessage,
  type ProtoType,
  type ProtoValue,
  type ScalarField,
  typeOf,
} from './type.js';

/**
 * The canonical bytes: fields by ascending numbers, numbers in as few bytes as they take, no default values except messages.
 *
 * @throws InvariantError for unknown names and values of another kind: callers check both before
 * @see cosmos/cosmos-sdk `docs/architecture/adr-027-deterministic-protobuf-serialization.md`
 */
export function encode(type: ProtoType, value: ProtoMessage): Uint8Array {
  const stray = Object.keys(value).find((name) => !type.fields.some((field) => field.name === name));
  if (stray !== undefined) throw new InvariantError(`${type.name} has no field ${stray}`);
  return joined(type.fields.flatMap((field) => encodeField(type, field, value[field.name])));
}

type Part = Uint8Array | readonly number[];

function encodeField(type: ProtoType, field: ProtoField, value: ProtoValue | undefined): Part[] {
  if (value === undefined) return [];
  if (field.isRepeated !== true) {
    if (field.kind === 'message') return message(type, field, value);
    const parts = scalar(type, field, value);
    return isScalar(value) && isDefault(value) ? [] : parts;
  }
  if (!Array.isArray(value)) throw misfit(type, field);
  const items: readonly ProtoValue[] = value;
  if (field.kind === 'message') return items.flatMap((item) => message(type, field, item));
  if (field.isPacked !== true) return items.flatMap((item) => scalar(type, field, item));
  if (items.length === 0) return [];
  return sized(field, joined(items.map((item) => bytesOf(type, field, item))));
}

function message(type: ProtoType, field: MessageField, value: ProtoValue): Part[] {
  if (!isMessage(value)) throw misfit(type, field);
  return sized(field, encode(typeOf(field), value));
}

function scalar(type: ProtoType, field: ScalarField, value: ProtoValue): Part[] {
  const bytes = bytesOf(type, field, value);
  return isSized(field.kind) ? sized(field, bytes) : [varint(BigInt(8 * field.number)), bytes];
}

function sized({ number }: ProtoField, bytes: Uint8Array): Part[] {
  return [varint(BigInt(8 * number + 2)), varint(BigInt(bytes.length)), bytes];
}

function bytesOf(type: ProtoType, field: ScalarField, value: ProtoValue): Uint8Array {
  const { kind } = field;
  // Half of a surrogate pair has no UTF-8 bytes.
  if (kind === 'text' && typeof value === 'string' && !/\p{Surrogate}/u.test(value)) return toUtf8(value);
  if (kind === 'bytes' && value instanceof Uint8Array) return value;
  if (kind === 'bool' && typeof value === 'boolean') return Uint8Array.of(value ? 1 : 0);
  const range = isSized(kind) || kind === 'bool' ? undefined : ranges[kind];
  if (range === undefined || typeof value !== range.type) throw misfit(type, field);
  const number =
    typeof value === 'bigint' || Number.isInteger(value) ? BigInt(value as number | bigint) : undefined; // Of the type just asked for.
  if (number === undefined || number < range.least || number > range.most) throw misfit(type, field);
  return Uint8Array.from(varint(BigInt.asUintN(64, number)));
}

const ranges = {
  uint64: { type: 'bigint', least: 0n, most: 2n ** 64n - 1n },
  int64: { type: 'bigint', least: -(2n ** 63n), most: 2n ** 63n - 1n },
  uint32: { type: 'number', least: 0n, most: 2n ** 32n - 1n },
  int32: { type: 'number', least: -(2n ** 31n), most: 2n ** 31n - 1n },
  enum: { type: 'number', least: -(2n ** 31n), most: 2n ** 31n - 1n },
} as const;

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return bytes;
}

function joined(parts: readonly Part[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function isScalar(value: ProtoValue): value is Scalar {
  return typeof value !== 'object' || value instanceof Uint8Array;
}

function isMessage(value: ProtoValue): value is ProtoMessage {
  return typeof value === 'object' && !(value instanceof Uint8Array) && !Array.isArray(value);
}

function misfit(type: ProtoType, { name, kind }: ProtoField): InvariantError {
  return new InvariantError(`${name} of ${type.name} is no ${kind}`);
}
