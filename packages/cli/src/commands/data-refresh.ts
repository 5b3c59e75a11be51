import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadSnapshot } from '@wayfold/data';
import {
  assetSymbols,
  contradictions,
  diffSnapshots,
  type FieldChange,
  type Fragment,
  fromChainRegistry,
  fromInitia,
  pinSymbols,
  refreshFaults,
  type SnapshotDiff,
  unstatedRows,
} from '@wayfold/sources';
import { readAssetlists, readDirectory } from '@wayfold/sources/node';
import type { Command } from 'commander';
import { exportSnapshot, type Snapshot } from 'wayfold';
import { normalizeSnapshot } from 'wayfold/registry';
import { CliError, exitCodes } from '../exit.js';
import { asFragment, writeText } from '../files.js';
import { fileOptions, layersOf, readLayer, registryOf } from '../load.js';
import { needed, parsePercent } from '../options.js';
import { findingCounts } from '../render/data.js';
import { diffLines } from '../render/diff.js';
import type { Run, Session } from '../session.js';

/** `wayfold data refresh`: builds the data from its sources. */
export function addDataRefresh(data: Command, run: Run): void {
  data
    .command('refresh')
    .summary('rebuild the data from its sources')
    .description(
      'Makes a snapshot from checked-out registries and manual data, and reports changes, manual rows that their source no longer confirms, and problems that need a review.',
    )
    .option('--chain-registry <dir>', 'folder of cosmos/chain-registry, or npm for the installed package')
    .option('--assetlists <dir>', 'folder of osmosis-labs/assetlists')
    .option('--initia <dir>', 'folder of initia-labs/initia-registry; npm: the installed package')
    .option('--out <file>', 'where to write the snapshot')
    .option('--take-symbols', 'take the symbols that sources have given known assets since', false)
    .option('--channels-gone <percent>', 'the most channels that may be gone', parsePercent)
    .addHelpText('after', help)
    .action(run(refresh));
}

const help = `
Examples:
  wayfold data refresh --chain-registry chain-registry --assetlists assetlists --out today.json
  wayfold data refresh --chain-registry npm --overlay mine.json --out today.json --json

Symbols of known assets stay as they are unless --take-symbols is given; what sources call them now is listed apart.
Exit code 1 when a rule of thumb is broken: too many channels gone, a channel that leads elsewhere, a wrong hash.`;

interface RefreshOptions {
  readonly chainRegistry?: string;
  readonly assetlists?: string;
  readonly initia?: string;
  readonly out?: string;
  readonly takeSymbols: boolean;
  readonly channelsGone?: number;
}

/** Report of a refresh. */
interface Report {
  readonly diff: SnapshotDiff;
  /** Kept symbols, with the symbols of the sources. */
  readonly held: readonly FieldChange[];
  readonly contradictions: readonly string[];
  readonly faults: readonly string[];
}

async function refresh(session: Session, options: RefreshOptions): Promise<number> {
  const out = needed(options.out, '--out <file>');
  const given = needed(options.chainRegistry, '--chain-registry <dir>');
  const before = await knownData(session);
  const { say } = session.progress;
  say(`reading ${given}`);
  const registry = await fromRegistry(given, session);
  const { initia: initiaPath, assetlists: listsPath } = options;
  for (const path of [initiaPath, listsPath]) if (path !== undefined) say(`reading ${path}`);
  const initia = initiaPath === undefined ? [] : [await fromInitiaRegistry(initiaPath)];
  const over = { chains: [...(registry.snapshot.chains ?? []), ...(before.chains ?? [])] };
  const lists = listsPath === undefined ? undefined : await readAssetlists(listsPath, { over });
  const kept = unstatedRows(
    before,
    [registry, ...initia].map(({ snapshot }) => snapshot),
  );
  const overlays: Fragment[] = [];
  for (const path of session.options.overlay ?? []) overlays.push(await readLayer(path));
  const layers = [registry, ...initia, asFragment(kept), ...(lists ? [lists] : []), ...overlays];
  say('laying the sources over each other');
  const found = registryOf(layers);
  const made = {
    ...exportSnapshot(found),
    ...(registry.snapshot.source && { source: registry.snapshot.source }),
  };
  const pins = options.takeSymbols ? new Map<string, string>() : assetSymbols(before);
  const { snapshot, held } = pinSymbols(normalizeSnapshot(made), pins);
  say('comparing with the data before');
  const limits = options.channelsGone === undefined ? {} : { channelsGonePercent: options.channelsGone };
  const report: Report = {
    diff: diffSnapshots(normalizeSnapshot(before), snapshot),
    held,
    contradictions: contradictions({
      hand: before,
      registry: registry.snapshot,
      assetlists: lists?.snapshot,
    }),
    faults: refreshFaults(before, snapshot, found.diagnostics, limits),
  };
  await writeText(out, `${JSON.stringify(snapshot)}\n`);
  if (session.options.json) session.printJson({ ...report, diagnostics: found.diagnostics });
  else session.print(...reportLines(report, session), findingCounts(found.diagnostics));
  return report.faults.length > 0 ? exitCodes.findings : exitCodes.ok;
}

/** The data that is to be refreshed: the user's, or what ships. */
async function knownData({ options }: Session): Promise<Snapshot> {
  const { data, overlay: _overlay, ...rest } = options;
  const layers =
    data === undefined
      ? [asFragment(loadSnapshot({ meta: true, testnet: rest.testnets === true }))]
      : await layersOf({ ...rest, data });
  return exportSnapshot(registryOf(layers)); // in the form that the result has, so that forms are no differences
}

async function fromRegistry(path: string, session: Session): Promise<Fragment> {
  const options = fileOptions(session.options);
  return path === 'npm'
    ? fromChainRegistry(installed('chain-registry'), options)
    : readDirectory(path, options);
}

async function fromInitiaRegistry(path: string): Promise<Fragment> {
  return path === 'npm' ? fromInitia(installed('@initia/initia-registry')) : readDirectory(path);
}

/** Exports of a package of the folder that the command runs in. @throws CliError when it is not installed */
function installed(name: string): unknown {
  try {
    return createRequire(join(process.cwd(), 'package.json'))(name);
  } catch {
    throw new CliError(exitCodes.usage, `the package ${name} is not installed here`);
  }
}

function reportLines(
  { diff, held, contradictions: against, faults }: Report,
  session: Session,
): readonly string[] {
  const { bold } = session.paint;
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [bold(`${title} (${lines.length})`), ...lines.map((line) => `  ${line}`)];
  return [
    ...diffLines(diff, session),
    ...part(
      'symbols kept',
      held.map(({ field, before, after }) => `${field}: ${before}, now ${after} in its source`),
    ),
    ...part('kept by hand against their source', against),
    ...part('not to be taken unseen', faults),
  ];
}
