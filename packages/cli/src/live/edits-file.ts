import { type FileHandle, open, rm } from 'node:fs/promises';
import { type PatchEdit, printEdit, type SnapshotEdit } from 'wayfold/live';

/**
 * Appends an edit to a file of edits, as its line of that number, and has it on the disk before it resolves. Writers wait for each other
 * at a file beside it. What an earlier writer left of a line without its end, nobody has read: it is cut off.
 *
 * @returns false where another writer was first, and nothing was written
 * @throws Error of the system where it cannot be written; the file is then as it was
 */
export async function appendEdit(path: string, edit: PatchEdit | SnapshotEdit): Promise<boolean> {
  const lock = `${path}.lock`;
  await acquire(lock);
  let handle: FileHandle | undefined;
  try {
    handle = await openToAppend(path);
    const { lines, bytes } = await extentOf(handle);
    if (lines !== edit.seq - 1) return false;
    await write(handle, bytes, `${printEdit(edit)}\n`);
    return true;
  } finally {
    await handle?.close();
    await rm(lock, { force: true });
  }
}

async function write(handle: FileHandle, at: number, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  try {
    await handle.truncate(at);
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
      done += bytesWritten;
    }
    await handle.sync();
  } catch (error) {
    await handle.truncate(at);
    throw error;
  }
}

async function openToAppend(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return open(path, 'wx+');
  }
}

/** How many lines have their end, and where the last of them ends. */
async function extentOf(handle: FileHandle): Promise<{ readonly lines: number; readonly bytes: number }> {
  const chunk = Buffer.alloc(1 << 20);
  let [lines, bytes, position] = [0, 0, 0];
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) return { lines, bytes };
    for (let at = chunk.indexOf(0x0a); at >= 0 && at < bytesRead; at = chunk.indexOf(0x0a, at + 1)) {
      lines += 1;
      bytes = position + at + 1;
    }
    position += bytesRead;
  }
}

/** Milliseconds to wait for another writer. */
const patience = 5000;

/** @throws Error where another writer does not end */
async function acquire(lock: string): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await (await open(lock, 'wx')).close();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      if (performance.now() > end)
        throw new Error(`${lock} is there: another writer is at work, or ended without removing it`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
