import { pointerTo } from 'wayfold/registry';
import type { Located } from '../../chain-registry/index.js';
import { type Entry, entryOf, pointerAt, type Key } from '../../chain-registry/entry.js';
import type { Draft } from '../../fragment.js';
import type { FaultReason, Findings } from '../finding.js';

/** Reads entries of one source; a field of the wrong type is a fault. */
export interface Check {
  /** The file or row as an entry; undefined, and a fault, for anything but an object. */
  readonly entry: (located: Located) => Entry | undefined;
  /** The source is refused for a field, or for the whole entry. */
  readonly fault: (reason: FaultReason, entry: Entry, message: string, key?: Key) => void;
  /** Adds a note about a field, or about the whole entry. */
  readonly note: (reason: string, entry: Entry, message: string, key?: Key) => void;
  /** Path of the file that an entry is from; `''` for data of a package. */
  readonly fileOf: (entry: Entry) => string;
}

/**
 * Checks for files of a folder, whose pointers begin with the path of the file, or for the objects of a package.
 *
 * @param packageName name of the file in places of data from a package
 */
export function createCheck(findings: Findings, packageName?: string): Check {
  const placeOf = (pointer: string): readonly [file: string, pointer: string] => {
    if (packageName !== undefined) return [packageName, pointer];
    const [, token = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pointer) ?? [];
    return [token.replaceAll('~1', '/').replaceAll('~0', '~'), rest];
  };
  const draft: Draft = {
    at: (row) => row,
    whereIs: () => '',
    report: (_reason, pointer, message) => {
      const [file, inside] = placeOf(pointer);
      findings.fault('FIELD', file, message, inside);
    },
    finish: (snapshot) => ({ snapshot, diagnostics: [], pointerOf: () => undefined }),
  };
  const place = (entry: Entry, key?: Key) =>
    placeOf(key === undefined ? entry.pointer : pointerAt(entry, key));
  return {
    entry: ({ value, pointer }) => entryOf(value, pointer, draft),
    fault: (reason, entry, message, key) => {
      const [file, pointer] = place(entry, key);
      findings.fault(reason, file, message, pointer);
    },
    note: (reason, entry, message, key) => {
      const [file, pointer] = place(entry, key);
      findings.note(reason, file, message, pointer);
    },
    fileOf: (entry) => (packageName === undefined ? placeOf(entry.pointer)[0] : ''),
  };
}

/** Entry of a member of a list, for checks of the members of a list. */
export function located(list: readonly unknown[], pointer: string): readonly Located[] {
  return list.map((value, index) => ({ value, pointer: pointerTo(pointer, index) }));
}

/** The folder of a file by its path: the name that its chain must have. */
export function folderOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}
