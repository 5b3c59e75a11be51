import { limits } from '../primitives/index.js';
import { jsonBytes } from './size.js';

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
