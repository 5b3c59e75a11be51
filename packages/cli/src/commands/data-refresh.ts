import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dataVersion, keptByHand, loadSnapshot, nativeSha256 } from '@wayfold/data';
import {
  evidenceOf,
  type Fragment,
  type GivenSource,
  type Refresh,
  refresh,
  type RefreshReport,
  repositories,
  type SourceName,
  sourceNames,
  withEvidence,
} from '@wayfold/sources';
import { readSourceFolder, SourceFolderError, type Spent } from '@wayfold/sources/node';
import type { Command } from 'commander';
import { exportSnapshot, RoutingError, type Snapshot } from 'wayfold';
import { nextDataVersion } from 'wayfold/registry';
import { acceptedIds } from '../accepted-ids.js';
import { CliError, exitCodes } from '../exit.js';
import { asFragment, parseText, readText, replaceText } from '../files.js';
import { layersOf, readLayer, registryOf } from '../load.js';
import { append, needed } from '../options.js';
import { refreshLines } from '../render/refresh.js';
import type { Run, Session } from '../session.js';
import { metaOf, type SnapshotMeta } from '../snapshot-meta.js';

/** `wayfold data refresh`: builds the data from its sources. */
export function addDataRefresh(data: Command, run: Run): void {
  data
    .command('refresh')
    .summary('rebuild the data from its sources')
    .description(
      'Makes a snapshot from checked-out registries, compares it with the data before, and takes it whole or not at all.',
    )
    .option('--chain-registry <dir>', 'folder of cosmos/chain-registry, or npm for the installed package')
    .option('--assetlists <dir>', 'folder of osmosis-labs/assetlists')
    .option('--initia <dir>', 'folder of initia-labs/initia-registry')
    .option('--keplr <dir>', 'folder of chainapsis/keplr-chain-registry, which corroborates')
    .option('--skip-go-registry <dir>', 'folder of skip-mev/skip-go-registry, which corroborates')
    .option('--hyperlane <dir>', 'folder of hyperlane-xyz/hyperlane-registry, which corroborates')
    .option('--chain-selectors <dir>', 'folder of smartcontractkit/chain-selectors, which corroborates')
    .option('--axelar <dir>', 'folder of axelarnetwork/axelar-contract-deployments, which corroborates')
    .option('--out <file>', 'where to write the snapshot')
    .option('--draft <file>', 'where to write a snapshot that is refused')
    .option('--accept <id>', 'take a change that needs a decision; repeatable', append, [])
    .option('--accept-file <file>', 'a file of such ids, one a line; # starts a comment')
    .option('--keep <file>', 'keep the rows of a file that cannot be used; repeatable', append, [])
    .option(
      '--source-day <source=day>',
      'day of a source, such as assetlists=2026-08-22; repeatable',
      append,
      [],
    )
    .option('--take-symbols', 'take the symbols that sources have given known assets since', false)
    .addHelpText('after', help)
    .action(run(refreshData));
}

const help = `
Examples:
  wayfold data refresh --chain-registry chain-registry --assetlists assetlists --out today.json
  wayfold data refresh --chain-registry npm --overlay mine.json --out today.json --json

Exit codes: 0 the same, or taken; 1 a decision is needed (the report names the ids for --accept); 2 a source cannot be
read; 3 sources contradict themselves or each other. Nothing is written unless the exit code is 0.
Symbols of known assets stay as they are unless --take-symbols is given.`;

interface RefreshOptions {
  readonly chainRegistry?: string;
  readonly assetlists?: string;
  readonly initia?: string;
  readonly keplr?: string;
  readonly skipGoRegistry?: string;
  readonly hyperlane?: string;
  readonly chainSelectors?: string;
  readonly axelar?: string;
  readonly out?: string;
  readonly draft?: string;
  readonly accept: readonly string[];
  readonly acceptFile?: string;
  readonly keep: readonly string[];
  readonly sourceDay: readonly string[];
  readonly takeSymbols: boolean;
}

async function refreshData(session: Session, options: RefreshOptions): Promise<number> {
  const out = needed(options.out, '--out <file>');
  needed(options.chainRegistry, '--chain-registry <dir>');
  const { snapshot: before, meta } = await knownData(session);
  const accept = await acceptedIds(options);
  const overlays: Fragment[] = [];
  for (const path of session.options.overlay ?? []) overlays.push(await readLayer(path));
  const sources = await readSources(options, session);
  const found = 'report' in sources ? sources : undefined;
  session.progress.say('comparing with the data before');
  const result =
    found ??
    refresh({
      ...{ before, hand: meta.kept ?? {}, sources: sources as RefreshSources, overlays, accept },
      ...{ keep: options.keep, takeSymbols: options.takeSymbols, sha256: nativeSha256 },
    });
  await write(result, { out, draft: options.draft, meta, day: dayOf(session.now()) });
  if (session.options.json) session.printJson(result.report);
  else session.print(...refreshLines(result.report, session));
  return result.exitCode;
}

type RefreshSources = Readonly<Partial<Record<SourceName, GivenSource>>>;

const optionOf = {
  'chain-registry': 'chainRegistry',
  'initia-registry': 'initia',
  assetlists: 'assetlists',
  keplr: 'keplr',
  'skip-go-registry': 'skipGoRegistry',
  hyperlane: 'hyperlane',
  'chain-selectors': 'chainSelectors',
  axelar: 'axelar',
} as const satisfies Readonly<Record<SourceName, keyof RefreshOptions>>;

/** The sources that the options name; a report where one cannot be read at all. */
async function readSources(options: RefreshOptions, session: Session): Promise<RefreshSources | Refresh> {
  const days = new Map(options.sourceDay.map(dayOfSource));
  const spent: Spent = { files: 0, bytes: 0 };
  const sources: Partial<Record<SourceName, GivenSource>> = {};
  for (const name of sourceNames) {
    const folder = options[optionOf[name]];
    if (folder === undefined) continue;
    session.progress.say(`reading ${folder}`);
    const day = days.get(name);
    try {
      const given = folder === 'npm' ? installed(name) : await readSourceFolder(name, folder, spent);
      sources[name] = { ...given, ...(day !== undefined && { day }) };
    } catch (error) {
      if (!(error instanceof SourceFolderError)) throw error;
      return unreadable(name, error);
    }
  }
  return sources;
}

function unreadable(source: SourceName, { reason, file, message }: SourceFolderError): Refresh {
  const faults = [{ reason, message, place: { source, file } }];
  const report: RefreshReport = {
    ...{ outcome: 'refused', class: 'none', changes: [], losses: [], growth: [], faults, findings: [] },
    ...{ disagreements: [], held: [], unused: [], sources: [] },
  };
  return { report, snapshot: undefined, exitCode: 2 };
}

function dayOfSource(text: string): readonly [source: string, day: string] {
  const [source = '', day = ''] = text.split('=');
  const isKnown = sourceNames.some((name) => name === source);
  if (isKnown && /^\d{4}-\d{2}-\d{2}$/.test(day)) return [source, day];
  throw new CliError(
    exitCodes.usage,
    `--source-day must be one of ${sourceNames.join(', ')}, = and a day, not ${text}`,
  );
}

/** The data before: the user's or the shipped one, and its notes. */
async function knownData({
  options,
}: Session): Promise<{ readonly snapshot: Snapshot; readonly meta: SnapshotMeta }> {
  const { data, overlay: _overlay, ...rest } = options;
  const layers =
    data === undefined ? [asFragment(loadSnapshot({ meta: true }))] : await layersOf({ ...rest, data });
  const meta = data === undefined ? { version: dataVersion, kept: keptByHand() } : await metaAt(data);
  const { sources } = layers.at(-1)?.snapshot ?? {};
  const exported = { ...exportSnapshot(registryOf(layers)), ...(sources && { sources }) };
  const snapshot = withEvidence(exported, evidenceOf(layers.map((layer) => layer.snapshot)));
  return { snapshot, meta };
}

/** The notes of the user's file of data; none for a folder, or a file of another form. */
async function metaAt(path: string): Promise<SnapshotMeta> {
  try {
    return metaOf(parseText(await readText(path)));
  } catch (error) {
    if (error instanceof CliError || error instanceof RoutingError) return {};
    throw error;
  }
}

interface Target {
  readonly out: string;
  readonly draft: string | undefined;
  readonly meta: SnapshotMeta;
  readonly day: string;
}

/** Writes a result that is taken; a refused one is written as a draft if the user wants one. */
async function write(
  { report, snapshot, exitCode }: Refresh,
  { out, draft, meta, day }: Target,
): Promise<void> {
  if (snapshot === undefined) return;
  const ids = [...report.changes, ...report.losses, ...report.growth].flatMap(({ id, accepted }) =>
    id !== undefined && accepted === true ? [{ id, day }] : [],
  );
  const accepted = [...(meta.accepted ?? []), ...ids];
  const version = nextDataVersion(meta.version, report.class);
  const noted = { ...meta, version, ...(accepted.length > 0 && { accepted }) };
  const text = (isDraft: boolean) =>
    `${JSON.stringify({ ...snapshot, meta: { ...noted, ...(isDraft && { draft: true }) } })}\n`;
  if (exitCode === exitCodes.ok) await replaceText(out, text(false));
  else if (draft !== undefined) await replaceText(draft, text(true));
}

function dayOf(nanoseconds: bigint): string {
  return new Date(Number(nanoseconds / 1_000_000n)).toISOString().slice(0, 10);
}

const packages: Readonly<Partial<Record<SourceName, string>>> = {
  'chain-registry': 'chain-registry',
};

/** Exports of a package of the folder that the command runs in. @throws CliError when it is not installed */
function installed(source: SourceName): GivenSource {
  const name = packages[source];
  if (name === undefined)
    throw new CliError(
      exitCodes.usage,
      `give a checkout of ${repositories[source]}: no package is read for it`,
    );
  const require = createRequire(join(process.cwd(), 'package.json'));
  try {
    const { version } = require(`${name}/package.json`) as { version: string }; // every package has a version
    return { objects: require(name), version };
  } catch {
    throw new CliError(exitCodes.usage, `the package ${name} is not installed here`);
  }
}
