/// <reference types="node" />
/** Reading folders: the only part of the package that needs Node. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RoutingError } from 'wayfold';
import { pointerTo } from 'wayfold/registry';
import { assetlistFiles, hasZoneFile, mainFolder } from '../assetlists/files.js';
import { type AssetlistOptions, fromAssetlists } from '../assetlists/from-assetlists.js';
import type { ChainRegistryOptions } from '../chain-registry/index.js';
import { fromDirectory, isRead } from '../directory/from-directory.js';
import { createDraft, type Fragment, joinFragments } from '../fragment.js';

export { readSourceFolder, SourceFolderError, type Spent } from './source-folder.js';

/** Folders between the top of a registry and its files, `testnets/_IBC` being the deepest. */
const depthLimit = 4;

/**
 * Reads a checked-out chain registry from disk; see `fromDirectory`. Files that are not JSON are reported.
 *
 * @throws RoutingError `DATA_INVALID` when the folder cannot be read or contains no registry
 */
export async function readDirectory(folder: string, options: ChainRegistryOptions = {}): Promise<Fragment> {
  const paths = (await walk(folder, '', depthLimit)).filter(isRead).sort();
  if (paths.length === 0) throw new RoutingError('DATA_INVALID', '', `no chain registry in folder ${folder}`);
  const { files, found } = await readFiles(folder, paths);
  return joinFragments(found, fromDirectory(files, options));
}

/**
 * Reads a checked-out osmosis-labs/assetlists from disk; see `fromAssetlists`.
 *
 * @throws RoutingError `DATA_INVALID` when the folder cannot be read or contains no such lists
 */
export async function readAssetlists(folder: string, options: AssetlistOptions = {}): Promise<Fragment> {
  const candidates = ['', `${mainFolder}/`].flatMap((one) => assetlistFiles.map((name) => `${one}${name}`));
  const paths = candidates.filter((path) => existsSync(join(folder, path))).sort();
  if (!hasZoneFile(paths)) throw new RoutingError('DATA_INVALID', '', `no asset lists in folder ${folder}`);
  const { files, found } = await readFiles(folder, paths);
  return joinFragments(found, fromAssetlists(files, options));
}

/** Parsed files by path; others than JSON are reported. */
async function readFiles(folder: string, paths: readonly string[]) {
  const draft = createDraft();
  const files = new Map<string, unknown>();
  for (const path of paths) {
    const parsed = parse(await readFile(join(folder, path), 'utf8'));
    if (parsed.problem === undefined) files.set(path, parsed.json);
    else draft.report('DATA_INVALID', pointerTo('', path), `${path} is not JSON: ${parsed.problem}`);
  }
  return { files, found: draft.finish({}) };
}

async function walk(top: string, folder: string, depth: number): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const entry of await list(top, folder)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) paths.push(path);
    else if (entry.isDirectory() && depth > 1 && isRead(`${path}/chain.json`)) {
      paths.push(...(await walk(top, path, depth - 1)));
    }
  }
  return paths;
}

async function list(top: string, folder: string) {
  try {
    return await readdir(join(top, folder), { withFileTypes: true });
  } catch (error) {
    throw new RoutingError(
      'DATA_INVALID',
      '',
      `cannot read folder ${join(top, folder)}: ${messageOf(error)}`,
    );
  }
}

function parse(text: string): { readonly json?: unknown; readonly problem?: string } {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
