import type { FileHandle } from 'node:fs/promises';
import { mostEditBytes } from 'wayfold/live';
import { isObject } from 'wayfold/registry';
import { chunksOf, newline } from './chunks.js';
import { afterOf } from './header.js';

/** Whether a file is one of edits, as its first line says, or what there is of it: nothing else is to be written to. An empty one is. */
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

/** Whether a line is an edit of any writer's hand: one that cannot be read otherwise has its place too. */
export function isEdit(line: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(line.toString());
    return isObject(value) && kinds.includes(value['kind']);
  } catch {
    return false;
  }
}
