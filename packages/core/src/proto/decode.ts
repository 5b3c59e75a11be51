import { type Budget, createBudget, limits, RoutingError } from '../primitives/index.js';
import {
  type Frame,
  inside,
  isDefault,
  isSized,
  note,
  pointerOf,
  type ProtoFinding,
  readEnd,
  type Reading,
  readScalar,
  readTag,
  readVarint,
  refusal,
  type Scalar,
  type Tag,
  whole,
} from './reading.js';
import { type MessageField, type ProtoField, type ProtoMessage, type ProtoType, typeOf } from './type.js';

/** Options of decoding. */
export interface DecodeOptions {
  /** JSON Pointer to the bytes, in front of the names of fields; `''` where it is left out. */
  readonly pointer?: string;
  /** Charged for each finding. */
  readonly budget?: Budget;
  /** Most values, lists counted by their items; `limits.auditedValues` where it is left out. */
  readonly values?: number;
}

/** A decoded message, with its irregularities. */
export interface Decoded {
  readonly value: ProtoMessage;
  /** In the order of the bytes. */
  readonly findings: readonly ProtoFinding[];
}

/**
 * Reads a message as chains do: of a repeated singular field the last value wins, or both are merged for
 * messages; repeated fields add up, packed or not; unknown fields are ignored. Irregular encodings are noted.
 * The content of an `Any` stays bytes. Time is linear in the bytes.
 *
 * @throws RoutingError `INVALID_TYPE` at the pointer of invalid bytes: field 0, wire types 6 and 7, another wire type than
 * the field's, numbers of more than ten bytes, text that is not UTF-8, an end within a field; `LIMIT_EXCEEDED` for too much
 * @see protobuf.dev/programming-guides/encoding
 */
export function decode(type: ProtoType, bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  const { pointer = '', budget = createBudget(), values = limits.auditedValues } = options;
  const reading: Reading = { bytes, at: 0, budget, findings: [], left: values, pointer };
  const value = emptyMessage();
  readFields(reading, whole, type, { into: value, end: bytes.length });
  return { value: dropDefaults(type, value), findings: reading.findings };
}

/** A message while it is read. It has no prototype, so nothing but its fields can be reached by name. */
interface Growing {
  [name: string]: Scalar | Growing | (Scalar | Growing)[];
}

interface Target {
  readonly into: Growing;
  readonly end: number;
}

function emptyMessage(): Growing {
  return Object.create(null);
}

function readFields(reading: Reading, frame: Frame, type: ProtoType, { into, end }: Target): void {
  let last = 0;
  while (reading.at < end) {
    const tag = readTag(reading, frame, end);
    const field = type.fields.find(({ number }) => number === tag.number);
    if (tag.number < last)
      note(reading, inside(frame, field?.name ?? tag.number), {
        kind: 'out-of-order',
        message: `field ${tag.number} of \`${type.name}\` comes after field ${last}`,
      });
    last = tag.number;
    count(reading, frame);
    if (field === undefined) readUnknown(reading, frame, type, { tag, end });
    else if (field.isRepeated) readItems(reading, frame, field, { tag, into, end });
    else readSingle(reading, inside(frame, field.name), field, { tag, into, end });
  }
}

function count(reading: Reading, frame: Frame): void {
  if (reading.left-- > 0) return;
  throw new RoutingError('LIMIT_EXCEEDED', pointerOf(reading, frame), 'there are too many fields to read');
}

function readUnknown(
  reading: Reading,
  frame: Frame,
  type: ProtoType,
  { tag, end }: { readonly tag: Tag; readonly end: number },
): void {
  const { number } = tag;
  const place = inside(frame, number);
  const message = `\`${type.name}\` has no field ${number}`;
  note(reading, place, { kind: 'unknown-field', number, message });
  skipField(reading, place, tag, end);
}

interface FieldTarget extends Target {
  readonly tag: Tag;
}

function readSingle(reading: Reading, frame: Frame, field: ProtoField, target: FieldTarget): void {
  const { name } = field;
  const { tag, into, end } = target;
  checkWire(reading, frame, field, tag);
  const before = into[name];
  if (before !== undefined)
    note(reading, frame, {
      kind: 'twice',
      message:
        field.kind === 'message'
          ? `\`${name}\` occurs more than once: the last value of each of its fields is used`
          : `\`${name}\` occurs more than once: the last value is used`,
    });
  if (field.kind !== 'message') into[name] = readScalar(reading, frame, field.kind, end);
  else {
    // The value is a message that this field has read before, so it grows.
    const inner = before === undefined ? emptyMessage() : (before as Growing);
    into[name] = inner;
    readMessage(reading, frame, field, { into: inner, end });
  }
}

/** Values of a repeated field; numbers may be packed. */
function readItems(reading: Reading, frame: Frame, field: ProtoField, target: FieldTarget): void {
  const { tag, into, end } = target;
  const before = into[field.name];
  const items = Array.isArray(before) ? before : [];
  into[field.name] = items;
  const place = (): Frame => inside(inside(frame, field.name), items.length);
  if (field.kind !== 'message' && !isSized(field.kind) && tag.wire === 2) {
    const stop = readEnd(reading, place(), end);
    while (reading.at < stop) {
      count(reading, frame);
      items.push(readScalar(reading, place(), field.kind, stop));
    }
    return;
  }
  checkWire(reading, place(), field, tag);
  if (field.kind !== 'message') items.push(readScalar(reading, place(), field.kind, end));
  else {
    const inner = emptyMessage();
    readMessage(reading, place(), field, { into: inner, end });
    items.push(inner);
  }
}

function checkWire(reading: Reading, frame: Frame, { kind, name }: ProtoField, { wire }: Tag): void {
  const expected = kind === 'message' || isSized(kind) ? 2 : 0;
  if (wire !== expected) throw refusal(reading, frame, `\`${name}\` has wire type ${wire}, not ${expected}`);
}

function readMessage(reading: Reading, frame: Frame, field: MessageField, { into, end }: Target): void {
  if (frame.depth > limits.nesting) {
    const message = `messages are more than ${limits.nesting} deep`;
    throw new RoutingError('LIMIT_EXCEEDED', pointerOf(reading, frame), message);
  }
  readFields(reading, frame, typeOf(field), { into, end: readEnd(reading, frame, end) });
}

/** Removes default values: an encoded default is equal to an absent field. */
function dropDefaults(type: ProtoType, value: Growing): Growing {
  for (const field of type.fields) {
    const held = value[field.name];
    if (held === undefined) continue;
    if (Array.isArray(held) ? held.length === 0 : !isGrowing(held) && isDefault(held))
      delete value[field.name];
    if (field.kind !== 'message') continue;
    for (const one of Array.isArray(held) ? held : [held])
      if (isGrowing(one)) dropDefaults(typeOf(field), one);
  }
  return value;
}

function isGrowing(value: Growing[string]): value is Growing {
  return typeof value === 'object' && !(value instanceof Uint8Array) && !Array.isArray(value);
}

/** Skips the value of an unknown field, a group with its content. @throws RoutingError `INVALID_TYPE`, `LIMIT_EXCEEDED` if too deep */
function skipField(reading: Reading, frame: Frame, tag: Tag, end: number): void {
  /** Numbers of the groups that are open. */
  const open: number[] = [];
  let { number, wire } = tag;
  while (true) {
    if (wire === 3) open.push(number);
    else if (wire === 4) {
      if (open.pop() !== number) throw refusal(reading, frame, `group ${number} ends, but it did not begin`);
    } else skipPlain(reading, frame, wire, end);
    if (open.length === 0) return;
    if (open.length > limits.nesting) {
      const message = `groups are more than ${limits.nesting} deep`;
      throw new RoutingError('LIMIT_EXCEEDED', pointerOf(reading, frame), message);
    }
    ({ number, wire } = readTag(reading, frame, end));
  }
}

function skipPlain(reading: Reading, frame: Frame, wire: number, end: number): void {
  if (wire === 0) readVarint(reading, frame, end);
  else if (wire === 2) reading.at = readEnd(reading, frame, end);
  else {
    reading.at += wire === 1 ? 8 : 4;
    if (reading.at > end) throw refusal(reading, frame, 'it ends within a field');
  }
}
