/// <reference types="node" />
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { SourceForm } from '../refresh/corroborating/form.js';
import type { FaultReason } from '../refresh/finding.js';
import { bounds, type FileFlaw } from '../refresh/reading/texts.js';

/** A folder that cannot be read as a source. */
export class SourceFolderError extends Error {
  /** Name of the class. */
  override readonly name: string = 'SourceFolderError';
  /** Reason of the refusal. */
  readonly reason: FaultReason;
  /** Path of the file; empty for the folder. */
  readonly file: string;

  constructor(reason: FaultReason, file: string, message: string) {
    super(message);
    this.reason = reason;
    this.file = file;
  }
}

/** How much of the bounds of a run is used. */
export interface Spent {
  /** Files so far. */
  files: number;
  /** Bytes so far. */
  bytes: number;
}

/** Folders between the top of a source and its files: `testnets/_IBC`, `deployments/warp_routes/USDC`. */
const depthLimit = 4;

/**
 * Files of a folder by path, as texts. Links that leave the folder are refused, and so is more than the bounds of a run,
 * before it is read.
 *
 * @throws SourceFolderError for a folder that cannot be read, a link that leaves it, and too much to read
 */
export async function readFolder(
  folder: string,
  form: Pick<SourceForm, 'isRead' | 'enters'>,
  spent: Spent = { files: 0, bytes: 0 },
): Promise<ReadonlyMap<string, string | FileFlaw>> {
  const top = await attempt(folder, () => realpath(folder));
  const files = new Map<string, string | FileFlaw>();
  for (const path of await walk(top, '', form, depthLimit)) {
    const file = await fileOf(top, path);
    spent.files++;
    spent.bytes += file.size;
    if (spent.files > bounds.files || spent.bytes > bounds.runBytes)
      throw new SourceFolderError(
        'LIMIT',
        path,
        `more than ${bounds.files} files or ${bounds.runBytes} bytes in all`,
      );
    files.set(path, file.size > bounds.fileBytes ? tooLarge(file.size) : textOf(await readFile(file.path)));
  }
  return files;
}

function tooLarge(size: number): FileFlaw {
  return { reason: 'TOO_LARGE', message: `the file has ${size} bytes, more than ${bounds.fileBytes}` };
}

function textOf(bytes: Uint8Array): string | FileFlaw {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return { reason: 'NOT_UTF8', message: 'the file is not a text in UTF-8' };
    throw error;
  }
}

/** A file inside the folder. @throws SourceFolderError for a link that leaves the folder or leads nowhere */
async function fileOf(top: string, path: string) {
  const real = await attempt(path, () => realpath(join(top, path)));
  if (!real.startsWith(top + sep))
    throw new SourceFolderError('OUTSIDE_FOLDER', path, 'the file is a link to a place outside the folder');
  const { size } = await stat(real);
  return { path: real, size };
}

async function walk(
  top: string,
  folder: string,
  form: Pick<SourceForm, 'isRead' | 'enters'>,
  depth: number,
): Promise<readonly string[]> {
  const paths: string[] = [];
  const entries = await attempt(join(top, folder), () => readdir(join(top, folder), { withFileTypes: true }));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isLink = entry.isSymbolicLink();
    if (isLink && form.enters(path) && !(await isInside(top, path)))
      throw new SourceFolderError('OUTSIDE_FOLDER', path, 'the folder is a link to a place outside');
    const isFolder = entry.isDirectory() || (isLink && (await isDirectory(join(top, path))));
    if (!isFolder) {
      if (form.isRead(path)) paths.push(path);
    } else if (depth > 1 && form.enters(path)) {
      for (const inner of await walk(top, path, form, depth - 1)) paths.push(inner);
    }
    if (paths.length > bounds.files)
      throw new SourceFolderError('LIMIT', folder, `more than ${bounds.files} files`);
  }
  return paths;
}

async function isInside(top: string, path: string): Promise<boolean> {
  const real = await realpath(join(top, path)).catch(() => undefined);
  return real === undefined || real.startsWith(top + sep);
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
}

async function attempt<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new SourceFolderError('WRONG_FOLDER', '', `cannot read folder ${folder}: ${message}`);
  }
}
