import { limits } from '../primitives/index.js';

/** Bytes that rows of an answer may still take. */
export interface Room {
  bytes: number;
}

/** Bytes of an answer without rows. */
const frame = 4096;

/** The room of a report. @param parts its fixed parts */
export function reportRoom(parts: object = {}): Room {
  return { bytes: limits.reportBytes - frame - jsonBytes(parts, limits.reportBytes) };
}

/** Takes the room of a row, or says that there is none. */
export function takesRoom(room: Room, row: object): boolean {
  const bytes = jsonBytes(row, room.bytes);
  if (bytes > room.bytes) return false;
  room.bytes -= bytes;
  return true;
}

/** The first rows of a list, as they are written, as far as there is room. */
export function rowsWithin<From, Row extends object>(
  room: Room,
  rows: readonly From[],
  write: (row: From) => Row,
): readonly Row[] {
  const listed: Row[] = [];
  for (const from of rows) {
    const row = write(from);
    if (!takesRoom(room, row)) break;
    listed.push(row);
  }
  return listed;
}

/** Bytes of a value as JSON of the interface, never too few; undefined members take none. Ends beyond a limit. */
export function jsonBytes(value: unknown, most: number): number {
  if (typeof value === 'string') return textBytes(value, most);
  if (typeof value === 'bigint') return String(value).length + 2;
  if (typeof value !== 'object' || value === null) return longestScalar;
  const isList = Array.isArray(value);
  let bytes = around;
  for (const name of Object.keys(value)) {
    const member: unknown = Reflect.get(value, name);
    if (member === undefined) continue;
    if (!isList) bytes += nameBytes(name);
    bytes += jsonBytes(member, most - bytes) + 1;
    if (bytes > most) break;
  }
  return bytes;
}

/** Brackets, and an empty text for a chain that is not known. */
const around = 24;

/** Digits of a double. */
const longestScalar = 24;

/** A name with a low line before each capital, and a colon; some names of the interface are four longer. */
function nameBytes(name: string): number {
  let bytes = textBytes(name, Number.POSITIVE_INFINITY) + 5;
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) < 0x5b) bytes++;
  return bytes;
}

/** Texts that are written as they are, a byte for each character. */
const isPlain = /^[ !#-[\]-\x7f]*$/;

/** Controls and halves of pairs are written as `\u0000`. */
function textBytes(text: string, most: number): number {
  let bytes = 2 + text.length;
  if (bytes > most || isPlain.test(text)) return bytes;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20) bytes += 5;
    else if (unit < 0x80) bytes += unit === 0x22 || unit === 0x5c ? 1 : 0;
    else if (unit < 0x800) bytes += 1;
    else bytes += unit >= 0xd800 && unit < 0xe000 ? 5 : 2;
  }
  return bytes;
}
