import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { mostEditBytes } from 'wayfold/live';
import { isObject } from 'wayfold/registry';
import { chunksOf, newline } from './chunks.js';
import { afterOf } from './header.js';
import { whyNoFile } from './regular-file.js';

/**
 * Explains why a path cannot be a file of edits. Undefined for a file of edits, an empty file, and a
 * file that does not exist yet or cannot be read.
 */
export async function whyNoEdits(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) return undefined;
  const why = whyNoFile(stats);
  if (why !== undefined) return why;
  // The flag avoids waiting for a writer if the path is a named pipe.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
  try {
    return handle === undefined || (await holdsEdits(handle)) ? undefined : 'it is no file of edits';
  } catch {
    return undefined;
  } finally {
    await handle?.close();
  }
}

/** Whether a file is empty or one of edits, by its first line or its beginning. Other files must not be written to. */
export async function holdsEdits(handle: FileHandle): Promise<boolean> {
  const head = Buffer.alloc(32);
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  const text = head.toString('latin1', 0, bytesRead);
  // Printed edits: long ones need not be read for it.
  if (text === '' || beginnings.some((beginning) => text.startsWith(beginning))) return true;
  const line = await firstLine(handle);
  if (line === undefined) return beginnings.some((beginning) => beginning.startsWith(text));
  return afterOf(line) !== undefined || isEdit(line);
}

const kinds: readonly unknown[] = ['patch', 'snapshot'];

const beginnings = kinds.map((kind) => `{"kind":"${kind}","`);

/** The first line without its end; undefined where it has none, or is longer than any edit. */
async function firstLine(handle: FileHandle): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunksOf(handle, 0)) {
    const end = chunk.indexOf(newline);
    parts.push(Buffer.from(end < 0 ? chunk : chunk.subarray(0, end)));
    if (end >= 0) return Buffer.concat(parts);
    length += chunk.length;
    if (length > mostEditBytes) return undefined;
  }
  return undefined;
}

/** Whether a line is an edit, in any spelling. An edit that cannot be read counts too. */
export function isEdit(line: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(line.toString());
    return isObject(value) && kinds.includes(value['kind']);
  } catch {
    return false;
  }
}
