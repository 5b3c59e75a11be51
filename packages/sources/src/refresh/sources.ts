import type { Snapshot } from 'wayfold';
import type { BridgeBlocks, SourceRow } from 'wayfold/registry';
import { assetlistFiles, mainFolder } from '../assetlists/files.js';
import { locate } from '../chain-registry/index.js';
import { readChainRegistry } from '../chain-registry/read.js';
import { fromDirectory, isRead } from '../directory/from-directory.js';
import type { Fragment } from '../fragment.js';
import { createFindings, type Findings } from './finding.js';
import { checkLists, zoneFile } from './reading/list-files.js';
import { checkFolder, checkRegistry } from './reading/registry-files.js';
import { bounds, type Counted, readTexts, type SourceFiles } from './reading/texts.js';

/** Names of the sources of a refresh. */
export const sourceNames = ['chain-registry', 'initia-registry', 'assetlists'] as const;

/** A source of a refresh. */
export type SourceName = (typeof sourceNames)[number];

/** Repositories of the sources. */
export const repositories: Readonly<Record<SourceName, string>> = {
  'chain-registry': 'cosmos/chain-registry',
  'initia-registry': 'initia-labs/initia-registry',
  assetlists: 'osmosis-labs/assetlists',
};

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
}

/** Whether a path of a source is read at all. */
export function isReadOf(name: SourceName, path: string): boolean {
  return name === 'assetlists' ? assetlistFiles.some((one) => path === `${mainFolder}/${one}`) : isRead(path);
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
    return { name, given, json: new Map(), findings };
  }
  const wanted = new Map([...given.files].filter(([path]) => isReadOf(name, path)));
  checkFolderKind(name, wanted, findings);
  if (findings.faults.length > 0) return { name, given, json: new Map(), findings };
  const json = readTexts(wanted, findings, counted);
  if (counted.rows <= bounds.runRows) (name === 'assetlists' ? checkLists : checkFolder)(json, findings);
  return { name, given, json, findings };
}

/** Files that every folder of the source has. */
const marks: Readonly<Record<SourceName, readonly (readonly [form: RegExp, what: string])[]>> = {
  'chain-registry': [
    [/^_IBC\//, 'a folder _IBC'],
    [/^[^/]+\/chain\.json$/, 'a folder with chain.json'],
  ],
  'initia-registry': [[/^mainnets\/initia\/chain\.json$/, 'mainnets/initia/chain.json']],
  assetlists: [
    [new RegExp(`^${mainFolder}/${zoneFile.replaceAll('.', '\\.')}$`), `${mainFolder}/${zoneFile}`],
  ],
};

function checkFolderKind(name: SourceName, files: SourceFiles, findings: Findings): void {
  const paths = [...files.keys()];
  for (const [form, what] of marks[name])
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
    name: repositories[name],
    ...(version !== undefined && { version }),
    ...(commit !== undefined && { commit }),
    ...(day !== undefined && { date: day }),
  };
}
