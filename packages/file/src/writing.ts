import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mostEditBytes, printEdit, type SentEdit } from 'wayfold/live';
import { FileError, type FileReason, ifThere } from './errors.js';
import { syncFolder, unsure, createFile, writeLine } from './durable.js';
import { holdsEdits } from './holds-edits.js';
import { type EditsExtent, extentOf } from './extent.js';
import { printAfter } from './header.js';
import { type Waiting, whileLocked } from './lock.js';
import { realPlace } from './real-place.js';
import { whyNoFile } from './regular-file.js';

/**
 * Appends an edit to a file of edits, as its line of that number, and syncs it to the disk. Writers wait for
 * each other at a lock file. An incomplete line, left by a killed writer, is cut off: no reader has accepted
 * it.
 *
 * @returns false if another writer was first, and nothing was written
 * @throws FileError if the edit is too large or the file must not be written to, or `UNSURE` if the edit may or may not have been written
 * @throws Error of the system if it cannot be written; the file then has its earlier edits
 */
export function appendEdit(path: string, edit: SentEdit, waiting?: Waiting): Promise<boolean> {
  return behind({ path, edit, waiting }, async ({ place, bytes }) => {
    const handle = (await ifThere(open(place, 'r+'))) ?? (await open(place, 'wx+'));
    try {
      // A writer that created or replaced it may have been killed before that was on the disk.
      await syncFolder(dirname(place));
      await writeLine(handle, bytes, printEdit(edit));
    } finally {
      await handle.close().catch(() => {}); // what was written is on the disk by now
    }
  });
}

/**
 * Replaces a file of edits by one that begins with this edit, which keeps its number: a snapshot, since the
 * earlier ones are gone. The new file is written separately, synced, and then replaces the old one atomically:
 * readers see one or the other.
 *
 * @returns false if another writer was first, and nothing was written
 * @throws FileError if the edit is too large or the file must not be written to, or `UNSURE` if the new one is in place and the old one may come back
 * @throws Error of the system if it cannot be written; the file is then unchanged
 */
export function startOver(path: string, edit: SentEdit, waiting?: Waiting): Promise<boolean> {
  return behind({ path, edit, waiting }, async ({ place, mode }) => {
    const beside = `${place}.new`;
    try {
      await rm(beside, { force: true }); // left by a killed writer
      await createFile(beside, `${printAfter(edit.seq - 1)}${printEdit(edit)}\n`, mode);
      await rename(beside, place);
    } catch (error) {
      await rm(beside, { force: true }).catch(() => {});
      throw error;
    }
    await syncFolder(dirname(place)).catch((error: unknown) => {
      throw unsure(error);
    });
  });
}

/** Number of the last edit in a file of edits; 0 if there is none. @throws Error of the system if it cannot be read */
export async function lastInFile(path: string): Promise<number> {
  return (await whileOpen(path, extentOf))?.last ?? 0;
}

/** A file of edits that is being written to. */
interface Written extends EditsExtent {
  /** Its path without links, which all writers lock. */
  readonly place: string;
  /** Its permissions; undefined if it does not exist yet. */
  readonly mode?: number;
}

/** Target and options of writing. */
interface Writing {
  readonly path: string;
  readonly edit: SentEdit;
  readonly waiting: Waiting | undefined;
}

/** Runs the work on a file of edits under its lock. @returns false if the edit of this number is not the next */
async function behind(
  { path, edit, waiting }: Writing,
  work: (file: Written) => Promise<void>,
): Promise<boolean> {
  refuseLarge(path, edit);
  const place = await realPlace(path);
  const write = async (): Promise<boolean> => {
    // A link that was changed meanwhile leads to another file.
    if ((await realPlace(path)) !== place) return false;
    const there = await whileOpen(place, (handle) => lookAt(handle, path));
    const file = { ...(there ?? { last: 0, bytes: 0 }), place };
    if (file.last !== edit.seq - 1) return false;
    await work(file);
    return true;
  };
  return whileLocked(`${place}.lock`, write, waiting);
}

/** @throws FileError if readers would refuse the edit */
function refuseLarge(path: string, edit: SentEdit): void {
  const bytes = Buffer.byteLength(printEdit(edit));
  if (bytes > mostEditBytes)
    throw new FileError(
      'TOO_LARGE',
      `${path}: edit ${edit.seq} was not written: it has ${bytes} bytes, and at most ${mostEditBytes} are read`,
    );
}

/** @throws FileError if it must not be written to */
async function lookAt(handle: FileHandle, path: string): Promise<Omit<Written, 'place'>> {
  const refused = (reason: FileReason, why: string): FileError =>
    new FileError(reason, `cannot publish to ${path}: ${why}`);
  const stats = await handle.stat();
  const why = whyNoFile(stats);
  if (why !== undefined) throw refused('NOT_REGULAR', why);
  const { nlink, mode } = stats;
  if (nlink > 1)
    throw refused(
      'SEVERAL_NAMES',
      `the file has ${nlink} names (hard links), and writers that use different names do not wait for each other`,
    );
  if (!(await holdsEdits(handle)))
    throw refused('NOT_EDITS', 'it is not a file of edits, and stays unchanged');
  return { ...(await extentOf(handle)), mode };
}

async function whileOpen<T>(path: string, work: (handle: FileHandle) => Promise<T>): Promise<T | undefined> {
  const handle = await ifThere(open(path));
  try {
    return handle && (await work(handle));
  } finally {
    await handle?.close();
  }
}
