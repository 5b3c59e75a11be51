import type { FileHandle } from 'node:fs/promises';
import { setImmediate as otherWork } from 'node:timers/promises';
import { mostEditBytes } from 'wayfold/live';
import { chunksOf, newline } from './chunks.js';
import { beginning, endBytes, type Place, type Reader, type Searched, unsearched } from './reader.js';
import { take } from './taking.js';

/** Reads new lines, from the beginning if the file is another one than before. */
export async function readFrom(
  handle: FileHandle,
  reader: Reader,
  { file, size }: { readonly file: string; readonly size: number },
): Promise<void> {
  const { place, searched } = reader;
  const isSame = place.file === file && size >= place.bytes && (await isAlike(handle, place));
  if (!isSame) {
    reader.place = { ...beginning, file };
    reader.isShown = false;
  }
  // A cut-off line of another writer is unusable.
  const isOn = isSame && size >= searched.bytes && (await holds(handle, searched));
  if (!isOn) reader.searched = unsearched;
  if (size > Math.max(reader.place.bytes, reader.searched.bytes) && (await hasEnd(handle, reader)))
    await readLines(handle, reader);
  const { bytes, last } = reader.place;
  if (reader.searched.bytes - bytes <= mostEditBytes) reader.tell.over('long');
  else
    reader.tell.tell(
      'long',
      `${reader.path}: edit ${last + 1} has more than ${mostEditBytes} bytes and no end yet, and is refused when it has`,
    );
}

async function isAlike(handle: FileHandle, { bytes, beginning: first, end }: Place): Promise<boolean> {
  const isBegun = await holds(handle, { bytes: first.length, end: first });
  return isBegun && (await holds(handle, { bytes, end }));
}

/** Whether a file has these bytes before a place. */
async function holds(handle: FileHandle, { bytes, end }: Searched): Promise<boolean> {
  const there = Buffer.alloc(end.length);
  await handle.read(there, 0, end.length, bytes - end.length);
  return there.equals(end);
}

/** Whether the line after the place may be complete now. Searched bytes are not read again until it is. */
async function hasEnd(handle: FileHandle, reader: Reader): Promise<boolean> {
  if (reader.searched.bytes <= reader.place.bytes) return true;
  for await (const chunk of chunksOf(handle, reader.searched.bytes)) {
    if (chunk.includes(newline)) return true;
    const { bytes, end } = reader.searched;
    reader.searched = { bytes: bytes + chunk.length, end: lastBytes(end, chunk) };
    if (reader.isStopped) return false;
  }
  return false;
}

/** Edits that are offered at once, as many as a broker sends ahead: between them requests are answered. */
const mostAtOnce = 64;

/** Offers the lines behind the place, and moves it behind the last that has its end. */
async function readLines(handle: FileHandle, reader: Reader): Promise<void> {
  let [parts, length]: [Buffer[], number] = [[], 0];
  let [position, end] = [reader.place.bytes, unsearched.end];
  let taken = 0;
  for await (const chunk of chunksOf(handle, position)) {
    const read = Buffer.from(chunk);
    let from = 0;
    for (let at = read.indexOf(newline); at >= 0; at = read.indexOf(newline, from)) {
      length += at - from;
      if (length <= mostEditBytes) parts.push(read.subarray(from, at));
      take(reader, { text: Buffer.concat(parts), length, bytes: position + at + 1 });
      [parts, length, from] = [[], 0, at + 1];
      taken += 1;
      if (taken % mostAtOnce === 0) await otherWork();
    }
    length += read.length - from;
    // Only the length of an overlong line is kept.
    if (length > mostEditBytes) parts = [];
    else parts.push(read.subarray(from));
    position += read.length;
    end = lastBytes(end, read);
    if (reader.isStopped) break;
  }
  reader.searched = { bytes: position, end };
}

function lastBytes(before: Buffer, read: Buffer): Buffer {
  return Buffer.from(Buffer.concat([before, read.subarray(-endBytes)]).subarray(-endBytes));
}
