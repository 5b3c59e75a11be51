import { limits, RoutingError } from '../primitives/index.js';
import { type Frame, pointerOf, type Reading, refusal } from './reading.js';
import { readEnd, readTag, readVarint, type Tag } from './varint.js';

/**
 * Passes over the value of a field that is not known, a group with all that is in it.
 *
 * @throws RoutingError `INVALID_TYPE` where the bytes end within it, or a group does not end as it began; `LIMIT_EXCEEDED` for
 * groups too deep in groups
 */
export function skipField(reading: Reading, frame: Frame, tag: Tag, end: number): void {
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
