import { type FileHandle, open } from 'node:fs/promises';
import { hasCode, wordsOf } from '../../errors.js';

/** The operation may or may not have happened: readers may have seen it, and the disk may lose it. */
export class UnsureError extends Error {
  override readonly name: string = 'UnsureError';
}

/**
 * Writes a line and syncs it. The newline is written last, once the text is on the disk: readers ignore a line
 * without it.
 *
 * @param at its start: later content is cut off
 * @throws UnsureError if readers may have it, though it may not stay
 * @throws Error of the system if no reader has it; it is cut off then
 */
export async function writeLine(handle: FileHandle, at: number, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const end = at + bytes.length;
  try {
    await handle.truncate(at);
    await writeAll(handle, bytes, at);
    await handle.sync();
    await writeAll(handle, newline, end);
  } catch (error) {
    if (await mayReach(handle, end)) throw unsure(error);
    await handle.truncate(at).catch(() => {}); // a line without its end is cut off by the next writer too
    throw error;
  }
  await handle.sync().catch((error: unknown) => {
    throw unsure(error);
  });
}

/** Writes a file that is not there, and has it on the disk. @throws Error of the system */
export async function writeAnew(path: string, text: string, mode: number | undefined): Promise<void> {
  const handle = await open(path, 'wx', mode);
  try {
    if (mode !== undefined) await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Has the names in a folder on the disk; systems that cannot do so see to it themselves. @throws Error of the system where the disk fails */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch (error) {
    if (hasCode(error, ...failures)) throw error;
  } finally {
    await handle?.close();
  }
}

/** @returns an error that says that it is not known */
export function unsure(error: unknown): UnsureError {
  return new UnsureError(wordsOf(error), { cause: error });
}

const newline = Buffer.from('\n');

/** Error codes of a disk; other errors mean that a folder cannot be synced. */
const failures = ['EIO', 'ENOSPC', 'EDQUOT', 'EROFS'];

async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

/** Whether a file may have something at a place. */
async function mayReach(handle: FileHandle, end: number): Promise<boolean> {
  const stats = await handle.stat().catch(() => undefined);
  return stats === undefined || stats.size > end;
}
