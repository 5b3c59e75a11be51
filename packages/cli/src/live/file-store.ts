import {
  appendEdit,
  FileError,
  type FileReason,
  fileSource,
  lastInFile,
  startOver,
  whyNoEdits,
} from '@wayfold/file';
import type { SentEdit } from 'wayfold/live';
import { hasCode, wordsOf } from '../errors.js';
import { CliError, exitCodes } from '../exit.js';
import type { EditStore, StoreOptions } from './store.js';

/** A file of edits, one on each line. A missing file is empty. @throws CliError if the path has something else */
export async function openFileStore(path: string, { onTrouble, onWait }: StoreOptions): Promise<EditStore> {
  await refuseOthers(path);
  const writing =
    (write: typeof appendEdit) =>
    async (edit: SentEdit): Promise<boolean> => {
      try {
        return await write(path, edit, { onWait });
      } catch (error) {
        throw failure(path, `${path}: edit ${edit.seq}`, error);
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

/** The failure of writing an edit, as the command line reports it. @param which the file and the number of the edit */
function failure(path: string, which: string, error: unknown): CliError {
  const isUnsure = error instanceof FileError && error.reason === 'UNSURE';
  if (error instanceof FileError && !isUnsure) {
    const { reason, message } = error;
    return new CliError(reason === 'TOO_LARGE' ? exitCodes.refused : exitCodes.usage, message, {
      hint: hints[reason],
    });
  }
  const why = whyNoPlace(error);
  if (why !== undefined) return new CliError(exitCodes.usage, `cannot publish to ${path}: ${why}`);
  if (!isUnsure) return new CliError(exitCodes.output, `${which} was not written: ${wordsOf(error)}`);
  return new CliError(exitCodes.output, `${which} may have been written or not: ${wordsOf(error)}`, {
    hint: 'servers may have it; publish again once the disk is well: a change that is there is not made twice',
  });
}

/** Explains why no file can be at a path; undefined for errors with other causes. */
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
