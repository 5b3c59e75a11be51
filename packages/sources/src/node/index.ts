/// <reference types="node" />
/** Reading folders: the only part of the package that needs Node. */
import { RoutingError } from 'wayfold';
import { pointerTo } from 'wayfold/registry';
import { assetlistFiles, hasZoneFile, mainFolder } from '../assetlists/files.js';
import { type AssetlistOptions, fromAssetlists } from '../assetlists/from-assetlists.js';
import type { ChainRegistryOptions } from '../chain-registry/index.js';
import { fromDirectory } from '../directory/from-directory.js';
import { createDraft, type Fragment, joinFragments } from '../fragment.js';
import type { SourceForm } from '../refresh/corroborating/form.js';
import { forms, type GivenSource } from '../refresh/sources.js';
import type { SourceName } from '../refresh/source-names.js';
import { readFolder, SourceFolderError, type Spent } from './folder.js';
import { headOf } from './git-head.js';

export { SourceFolderError, type Spent } from './folder.js';

/**
 * Reads the files of a checkout that a refresh reads, and the commit that is checked out. Links that leave the folder
 * are refused, and so is more than the bounds of a run, before it is read.
 *
 * @throws SourceFolderError for a folder that cannot be read, a link that leaves it, and too much to read
 */
export async function readSourceFolder(
  name: SourceName,
  folder: string,
  spent: Spent = { files: 0, bytes: 0 },
): Promise<GivenSource> {
  return { files: await readFolder(folder, forms[name], spent), ...(await headOf(folder)) };
}

/**
 * Reads a checked-out chain registry from disk; see `fromDirectory`. Files that are not JSON are reported.
 *
 * @throws RoutingError `DATA_INVALID` when the folder cannot be read or contains no registry
 */
export async function readDirectory(folder: string, options: ChainRegistryOptions = {}): Promise<Fragment> {
  const { files, found } = await readFiles(folder, forms['chain-registry']);
  if (files.size === 0 && found.diagnostics.length === 0)
    throw new RoutingError('DATA_INVALID', '', `no chain registry in folder ${folder}`);
  return joinFragments(found, fromDirectory(files, options));
}

/** Files of the curators' lists: in the folder of the main network, or in the folder itself. */
const listFiles: Pick<SourceForm, 'isRead' | 'enters'> = {
  isRead: (path) => forms.assetlists.isRead(path) || assetlistFiles.some((name) => name === path),
  enters: (folder) =>
    [...assetlistFiles, `${mainFolder}/`].some((path) => path.startsWith(`${folder}/`)) ||
    forms.assetlists.enters(folder),
};

/**
 * Reads a checked-out osmosis-labs/assetlists from disk; see `fromAssetlists`.
 *
 * @throws RoutingError `DATA_INVALID` when the folder cannot be read or contains no such lists
 */
export async function readAssetlists(folder: string, options: AssetlistOptions = {}): Promise<Fragment> {
  const { files, found, paths } = await readFiles(folder, listFiles);
  if (!hasZoneFile(paths)) throw new RoutingError('DATA_INVALID', '', `no asset lists in folder ${folder}`);
  return joinFragments(found, fromAssetlists(files, options));
}

/** Parsed files by path; others than JSON are reported. */
async function readFiles(folder: string, form: Pick<SourceForm, 'isRead' | 'enters'>) {
  const draft = createDraft();
  const files = new Map<string, unknown>();
  const texts = await readFolder(folder, form).catch((error: unknown) => {
    if (error instanceof SourceFolderError) throw new RoutingError('DATA_INVALID', '', error.message);
    throw error;
  });
  for (const [path, text] of texts) {
    const parsed = typeof text === 'string' ? parse(text) : { problem: text.message };
    if (parsed.problem === undefined) files.set(path, parsed.json);
    else draft.report('DATA_INVALID', pointerTo('', path), `${path} is not JSON: ${parsed.problem}`);
  }
  return { files, found: draft.finish({}), paths: [...texts.keys()] };
}

function parse(text: string): { readonly json?: unknown; readonly problem?: string } {
  try {
    return { json: JSON.parse(text.replace(/^\ufeff/, '')) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
