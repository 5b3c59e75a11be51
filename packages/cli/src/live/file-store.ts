import { readFile } from 'node:fs/promises';
import { CliError, exitCodes } from '../exit.js';
import type { EditStore, StoreOptions } from './store.js';
import { appendEdit } from './edits-file.js';
import { fileSource } from './file-source.js';

/** A file of edits, one on each line. One that is not there yet is empty. */
export function openFileStore(path: string, { onTrouble }: StoreOptions): EditStore {
  return {
    name: path,
    source: fileSource(path, { onTrouble }),
    async last() {
      try {
        return (await readFile(path)).reduce((lines, byte) => lines + (byte === 0x0a ? 1 : 0), 0);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return 0;
        throw new CliError(exitCodes.usage, `cannot read ${path}: ${wordsOf(error)}`);
      }
    },
    async append(edit) {
      try {
        return await appendEdit(path, edit);
      } catch (error) {
        throw new CliError(exitCodes.output, `${path}: edit ${edit.seq} was not written: ${wordsOf(error)}`);
      }
    },
    close: async () => {},
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
