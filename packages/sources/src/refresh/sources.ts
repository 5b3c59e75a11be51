import type { Snapshot } from 'wayfold';
import type { BridgeBlocks, SourceRow } from 'wayfold/registry';
import { assetlistFiles, mainFolder } from '../assetlists/files.js';
import { locate } from '../chain-registry/index.js';
import { readChainRegistry } from '../chain-registry/read.js';
import { fromDirectory, isRead } from '../directory/from-directory.js';
import type { Fragment } from '../fragment.js';
import { corroboratingForms } from './corroborating/index.js';
import { nothingStated, type SourceForm, type Stated } from './corroborating/form.js';
import { createFindings, type Findings } from './finding.js';
import { checkLists, zoneFile } from './reading/list-files.js';
import { checkFolder, checkRegistry } from './reading/registry-files.js';
import { isCorroborator, type SourceName, sourceNames } from './source-names.js';
import { type Counted, readTexts, type SourceFiles } from './reading/texts.js';

const registryForm = {
  isRead,
  enters: (folder: string) => isRead(`${folder}/chain.json`),
};

/** Forms of all sources. */
export const forms: Readonly<Record<SourceName, SourceForm>> = {
  'chain-registry': {
    ...registryForm,
    repository: 'cosmos/chain-registry',
    marks: [
      [/^_IBC\//, 'a folder _IBC'],
      [/^[^/]+\/chain\.json$/, 'a folder with chain.json'],
    ],
  },
  'initia-registry': {
    ...registryForm,
    repository: 'initia-labs/initia-registry',
    marks: [[/^mainnets\/initia\/chain\.json$/, 'mainnets/initia/chain.json']],
  },
  assetlists: {
    repository: 'osmosis-labs/assetlists',
    isRead: (path) => assetlistFiles.some((one) => path === `${mainFolder}/${one}`),
    enters: (folder) => assetlistFiles.some((one) => `${mainFolder}/${one}`.startsWith(`${folder}/`)),
    marks: [[new RegExp(`^${mainFolder}/${zoneFile.replaceAll('.', '\\.')}$`), `${mainFolder}/${zoneFile}`]],
  },
  ...corroboratingForms,
};

/** Repositories of the sources. */
export const repositories: Readonly<Record<SourceName, string>> = Object.fromEntries(
  sourceNames.map((name) => [name, forms[name].repository]),
) as Record<SourceName, string>; // one for each name

/** Content and version of a source. */
export interface GivenSource {
  /** Files of a checkout by path. */
  readonly files?: SourceFiles;
  /** Exports of a package, instead of files. */
  readonly objects?: unknown;
  /** Version of the package. */
  readonly version?: string;
  /** Commit of the checkout; absent where it is not known. */
  readonly commit?: string;
  /** Day of the commit; absent where it is not known. */
  readonly day?: string;
}

/** A source that was read. */
export interface ReadSource {
  readonly name: SourceName;
  readonly given: GivenSource;
  /** Parsed files by path; empty for a package. */
  readonly json: ReadonlyMap<string, unknown>;
  readonly findings: Findings;
  /** Statements of a source that corroborates; none of others. */
  readonly stated: Stated;
}

/** Parses a source and checks every file of it. */
export function readGiven(name: SourceName, given: GivenSource, counted: Counted): ReadSource {
  const findings = createFindings(name);
  if (given.files === undefined) {
    const { objects } = given;
    const files = {
      chains: locate(objects, ['chains']),
      assetLists: locate(objects, ['assetLists', 'assets']),
      pairs: locate(objects, ['ibcData', 'ibc']),
    };
    if (files.chains.length === 0) findings.fault('WRONG_FOLDER', '', 'the package exports no chains');
    checkRegistry(files, findings, 'npm');
    return { name, given, json: new Map(), findings, stated: nothingStated };
  }
  const wanted = new Map([...given.files].filter(([path]) => forms[name].isRead(path)));
  checkFolderKind(name, wanted, findings);
  if (findings.faults.length > 0) return { name, given, json: new Map(), findings, stated: nothingStated };
  const json = readTexts(wanted, findings, counted);
  const isWhole = !findings.faults.some(({ reason }) => reason === 'LIMIT');
  if (isCorroborator(name)) {
    const stated = isWhole ? corroboratingForms[name].read(json, findings) : nothingStated;
    return { name, given, json, findings, stated };
  }
  if (isWhole) (name === 'assetlists' ? checkLists : checkFolder)(json, findings);
  return { name, given, json, findings, stated: nothingStated };
}

function checkFolderKind(name: SourceName, files: SourceFiles, findings: Findings): void {
  const paths = [...files.keys()];
  for (const [form, what] of forms[name].marks)
    if (!paths.some((path) => form.test(path)))
      findings.fault(
        'WRONG_FOLDER',
        '',
        `the folder is not one of ${repositories[name]}: it has not ${what}`,
      );
}

/** Rows of the main networks of a registry, without the files that are to be kept as they were. */
export function mainRows(
  { name, given, json }: ReadSource,
  bridges: BridgeBlocks | undefined,
  left: (path: string) => boolean,
): Fragment {
  const options = { ...(bridges && { bridges }), source: sourceRowOf(name, given) };
  if (given.files !== undefined)
    return mainNetworks(fromDirectory(new Map([...json].filter(([path]) => !left(path))), options));
  const files = {
    chains: locate(given.objects, ['chains']),
    assetLists: locate(given.objects, ['assetLists', 'assets']),
    pairs: locate(given.objects, ['ibcData', 'ibc']),
  };
  return mainNetworks(readChainRegistry(files, options));
}

/** A fragment without the rows of test networks. */
function mainNetworks(fragment: Fragment): Fragment {
  const { chains = [], channels = [], assets = [], ...others } = fragment.snapshot;
  const tests = new Set(chains.filter((row) => row.is_testnet === true).map((row) => row.chain_id));
  const isMain = (id: string) => !tests.has(id);
  const snapshot: Snapshot = {
    ...others,
    chains: chains.filter((row) => isMain(row.chain_id)),
    channels: channels.filter((row) => isMain(row.a.chain_id) && isMain(row.b.chain_id)),
    assets: assets.filter((row) => isMain(row.chain_id)),
  };
  return { ...fragment, snapshot };
}

/** The source as a row of the data. */
export function sourceRowOf(name: SourceName, { version, commit, day }: GivenSource): SourceRow {
  return {
    name: forms[name].repository,
    ...(version !== undefined && { version }),
    ...(commit !== undefined && { commit }),
    ...(day !== undefined && { date: day }),
  };
}
