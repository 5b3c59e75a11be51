import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { detectSource, type Fragment, type ReadOptions, readSource } from '@wayfold/sources';
import { readDirectory } from '@wayfold/sources/node';
import { type Diagnostic, RoutingError, type Snapshot } from 'wayfold';
import { CliError, exitCodes } from './exit.js';
import { isDraft } from './snapshot-meta.js';
import { nativeSha256 } from '@wayfold/data';

/** Further inputs for reading a data file. */
export interface FileOptions extends Pick<ReadOptions, 'bridges'> {
  /** The data below, computed only for the shapes that need it. */
  readonly over?: () => Snapshot;
  /** Whether data that a refresh refused is read too. */
  readonly drafts?: true;
}

/**
 * Reads data of any shape an adapter knows, or the folder of a chain registry. A file that cannot be used yields no rows
 * and the finding that says why.
 *
 * @throws CliError when there is no such file
 */
export async function readData(path: string, options: FileOptions = {}): Promise<Fragment> {
  try {
    if (await isFolder(path)) return await readDirectory(path, options);
    const json = parseText(await readText(path));
    if (options.drafts !== true) refuseDraft(json, path);
    return readJson(json, options);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return asFragment({}, [{ reason: error.reason, field: error.field, message: error.message }]);
  }
}

/** @throws CliError for data that a refresh refused */
function refuseDraft(json: unknown, path: string): void {
  if (!isDraft(json)) return;
  throw new CliError(exitCodes.refused, `${path} is a draft: a refresh refused it`, {
    hint: 'look at it with data diff, and take it with data refresh --accept',
  });
}

/** Rows that come from no file of the user's. */
export function asFragment(snapshot: Snapshot, diagnostics: readonly Diagnostic[] = []): Fragment {
  return { snapshot, diagnostics, pointerOf: () => undefined };
}

/** The text of a file; `-` is standard input. @throws CliError when it cannot be read, or is no text in UTF-8 */
export async function readText(path: string): Promise<string> {
  if (path !== '-') return textOf(path, await attempt(`cannot read ${path}`, () => readFile(path)));
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(path)) chunks.push(chunk);
  return textOf(path, Buffer.concat(chunks));
}

/** A mark in front, which some editors leave, is no part of the text. */
function textOf(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const name = path === '-' ? 'standard input' : path;
    const [first = 0, second = 0] = bytes;
    const isUtf16 = first + second === 0xff + 0xfe;
    const what = isUtf16 ? 'it is UTF-16' : 'the file is not text; encode it as base64 or hex';
    throw new CliError(exitCodes.usage, `${name} is not a text in UTF-8: ${what}`);
  }
}

/** The bytes of a file as they come; `-` is standard input. @throws CliError when they cannot be read */
export async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of path === '-' ? process.stdin : createReadStream(path)) yield Buffer.from(chunk);
  } catch (error) {
    throw new CliError(exitCodes.usage, `cannot read ${path}: ${messageOf(error)}`);
  }
}

/** Writes a file. @throws CliError when it cannot be written */
export async function writeText(path: string, text: string): Promise<void> {
  await attempt(`cannot write ${path}`, () => writeFile(path, text));
}

/** Writes a file whole or not at all: a part in the same folder is renamed. @throws CliError when it cannot be written */
export async function replaceText(path: string, text: string): Promise<void> {
  const beside = `${path}.${process.pid}.part`;
  await attempt(`cannot write ${path}`, async () => {
    try {
      const file = await open(beside, 'w');
      await file.writeFile(text).then(() => file.sync());
      await file.close();
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  });
}

function readJson(json: unknown, { bridges, over }: FileOptions): Fragment {
  return readSource(json, {
    sha256: nativeSha256,
    ...(bridges && { bridges }),
    ...(over && detectSource(json) === 'link-table' && { over: over() }),
  });
}

/** The JSON of a text. @throws RoutingError `DATA_INVALID` for one that is none */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RoutingError('DATA_INVALID', '', `not JSON: ${messageOf(error)}`);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return path !== '-' && (await attempt(`cannot read ${path}`, () => stat(path))).isDirectory();
}

async function attempt<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new CliError(exitCodes.usage, `${what}: ${messageOf(error)}`);
  }
}

const systemMessages: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
};

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return systemMessages[code] ?? error.message;
}
