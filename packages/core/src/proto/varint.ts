import { type Frame, note, type Reading, refusal } from './reading.js';

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
 *
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
