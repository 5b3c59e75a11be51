import { type FileHandle, open } from 'node:fs/promises';
import { FileError, hasCode, wordsOf } from './errors.js';

/**
 * Writes a line and syncs it. The newline is written last, once the text is on the disk: readers ignore a line
 * without it.
 *
 * @param at its start: later content is cut off
 * @throws FileError `UNSURE` if readers may have it, though it may not stay
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

/** Creates a file and syncs it to the disk. @throws Error of the system */
export async function createFile(path: string, text: string, mode: number | undefined): Promise<void> {
  const handle = await open(path, 'wx', mode);
  try {
    if (mode !== undefined) await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the names in a folder to the disk, if the system can. @throws Error of the system if the disk fails */
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

/** An error for an operation with an unknown result: readers may have seen it, and the disk may lose it. */
export function unsure(error: unknown): FileError {
  return new FileError('UNSURE', wordsOf(error), { cause: error });
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

/** Whether a file may have content after an offset. */
async function mayReach(handle: FileHandle, end: number): Promise<boolean> {
  const stats = await handle.stat().catch(() => undefined);
  return stats === undefined || stats.size > end;
}
