import { stat } from 'node:fs/promises';
import { mostEditBytes, printEdit, type SentEdit } from 'wayfold/live';
import { wordsOf } from '../../errors.js';
import { CliError, exitCodes } from '../../exit.js';
import { UnsureError } from './durable.js';
import type { EditStore, StoreOptions } from '../store.js';
import { appendEdit, lastInFile, startOver } from './writing.js';
import { fileSource } from './source.js';
import { whyNoFile } from './regular-file.js';

/** A file of edits, one on each line. One that is not there yet is empty. @throws CliError where it is something else than a file */
export async function openFileStore(path: string, { onTrouble }: StoreOptions): Promise<EditStore> {
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
        return await write(path, edit);
      } catch (error) {
        throw failure(which, error);
      }
    };
  return {
    name: path,
    source: fileSource(path, { onTrouble }),
    async last() {
      try {
        return await lastInFile(path);
      } catch (error) {
        throw new CliError(exitCodes.usage, `cannot read ${path}: ${wordsOf(error)}`);
      }
    },
    append: writing(appendEdit),
    startOver: writing(startOver),
    close: async () => {},
  };
}

/** @param which the edit, in words */
function failure(which: string, error: unknown): CliError {
  if (error instanceof CliError) return error;
  if (!(error instanceof UnsureError))
    return new CliError(exitCodes.output, `${which} was not written: ${wordsOf(error)}`);
  return new CliError(exitCodes.output, `${which} may have been written or not: ${wordsOf(error)}`, {
    hint: 'servers may have it; publish again once the disk is well: a change that is there is not made twice',
  });
}

async function refuseOthers(path: string): Promise<void> {
  // What cannot be looked at is not there yet, or told of when it is read.
  const stats = await stat(path).catch(() => undefined);
  const why = stats && whyNoFile(stats);
  if (why !== undefined) throw new CliError(exitCodes.usage, `cannot read ${path}: ${why}`);
}
