import type { FileHandle } from 'node:fs/promises';
import { chunksOf, newline } from './chunks.js';
import { afterOf } from './header.js';

/** Extent of the whole lines in a file of edits. */
export interface EditsExtent {
  /** Number of the last complete edit; 0 if there is none. */
  readonly last: number;
  /** Offset of its end. */
  readonly bytes: number;
}

/** Reads the extent of a file of edits. @throws Error of the system */
export async function extentOf(handle: FileHandle): Promise<EditsExtent> {
  let [last, bytes, position] = [0, 0, 0];
  for await (const chunk of chunksOf(handle, 0)) {
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) {
      const after = position === 0 && bytes === 0 ? afterOf(chunk.subarray(0, at)) : undefined;
      last = after ?? Math.min(last + 1, Number.MAX_SAFE_INTEGER);
      bytes = position + at + 1;
    }
    position += chunk.length;
  }
  return { last, bytes };
}
