import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { mostEditBytes, printEdit, type SentEdit } from 'wayfold/live';
import { hasCode, wordsOf } from '../../errors.js';
import { CliError, exitCodes } from '../../exit.js';
import { UnsureError } from './durable.js';
import type { EditStore, StoreOptions } from '../store.js';
import { appendEdit, lastInFile, startOver } from './writing.js';
import { holdsEdits } from './holds-edits.js';
import { fileSource } from './source.js';
import { whyNoFile } from './regular-file.js';

/** A file of edits, one on each line. One that is not there yet is empty. @throws CliError where something else is there */
export async function openFileStore(path: string, { onTrouble, onWait }: StoreOptions): Promise<EditStore> {
  await refuseOthers(path);
  const writing =
    (write: typeof appendEdit) =>
    async (edit: SentEdit): Promise<boolean> => {
      const which = `${path}: edit ${edit.seq}`;
      const bytes = Buffer.byteLength(printEdit(edit));
      if (bytes > mostEditBytes)
        throw new CliError(
          exitCodes.refused,
          `${which} was not written: it has ${bytes} bytes, and at most ${mostEditBytes} are read`,
        );
      try {
        return await write(path, edit, { onWait });
      } catch (error) {
        throw failure(path, which, error);
      }
    };
  return {
    name: path,
    source: fileSource(path, { onTrouble }),
    async last() {
      try {
        return await lastInFile(path);
      } catch (error) {
        throw new CliError(exitCodes.usage, `cannot read ${path}: ${whyNoPlace(error) ?? wordsOf(error)}`);
      }
    },
    append: writing(appendEdit),
    startOver: writing(startOver),
    close: async () => {},
  };
}

/**
 * @param which the edit, as text
 */
function failure(path: string, which: string, error: unknown): CliError {
  if (error instanceof CliError) return error;
  const why = whyNoPlace(error);
  if (why !== undefined) return new CliError(exitCodes.usage, `cannot publish to ${path}: ${why}`);
  if (!(error instanceof UnsureError))
    return new CliError(exitCodes.output, `${which} was not written: ${wordsOf(error)}`);
  return new CliError(exitCodes.output, `${which} may have been written or not: ${wordsOf(error)}`, {
    hint: 'servers may have it; publish again once the disk is well: a change that is there is not made twice',
  });
}

/** Why no file can be at a place, whatever the disk takes; undefined where the error says something else. */
function whyNoPlace(error: unknown): string | undefined {
  return noPlace.find(([code]) => hasCode(error, code))?.[1];
}

const noPlace: readonly (readonly [code: string, why: string])[] = [
  ['ENOENT', 'there is no such folder'],
  ['ENOTDIR', 'its parent is not a folder'],
  ['ELOOP', 'its links lead in a circle'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the disk is read-only'],
];

async function refuseOthers(path: string): Promise<void> {
  // An unreadable file does not exist yet, or is reported when it is read.
  const stats = await stat(path).catch(() => undefined);
  const why = stats && (whyNoFile(stats) ?? (await whyNoEdits(path)));
  if (why !== undefined)
    throw new CliError(exitCodes.usage, `cannot read ${path}: ${why}`, {
      hint: 'name a file that edits were published to, or one that is not there yet',
    });
}

async function whyNoEdits(path: string): Promise<string | undefined> {
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
