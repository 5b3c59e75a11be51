import {
  appendEdit,
  FileError,
  type FileReason,
  fileSource,
  lastInFile,
  startOver,
  whyNoEdits,
} from '@wayfold/file';
import { mostEditBytes, printEdit, type SentEdit } from 'wayfold/live';
import { hasCode, wordsOf } from '../errors.js';
import { CliError, exitCodes } from '../exit.js';
import type { EditStore, StoreOptions } from './store.js';

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
  const isUnsure = error instanceof FileError && error.reason === 'UNSURE';
  if (error instanceof FileError && !isUnsure)
    return new CliError(exitCodes.usage, error.message, { hint: hints[error.reason] });
  const why = whyNoPlace(error);
  if (why !== undefined) return new CliError(exitCodes.usage, `cannot publish to ${path}: ${why}`);
  if (!isUnsure) return new CliError(exitCodes.output, `${which} was not written: ${wordsOf(error)}`);
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

const otherFile = 'name a file that edits were published to, or one that is not there yet';

const hints: Partial<Record<FileReason, string>> = {
  NOT_EDITS: otherFile,
  SEVERAL_NAMES: 'remove all names but one',
};

async function refuseOthers(path: string): Promise<void> {
  const why = await whyNoEdits(path);
  if (why !== undefined)
    throw new CliError(exitCodes.usage, `cannot read ${path}: ${why}`, { hint: otherFile });
}
