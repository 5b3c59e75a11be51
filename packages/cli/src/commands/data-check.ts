import type { Fragment } from '@wayfold/sources';
import type { Command } from 'commander';
import { type Diagnostic, exportSnapshot, type Registry } from 'wayfold';
import { type UnknownReference, unknownReferences } from 'wayfold/trace';
import { exitCodes } from '../exit.js';
import { readData } from '../files.js';
import { fileOptions, layersOf, readLayer, registryOf } from '../load.js';
import { countsOf, findingCounts, findingLines } from '../render/data.js';
import type { Run, Session } from '../session.js';

/** `wayfold data check`: errors in a data file. */
export function addDataCheck(data: Command, run: Run): void {
  data
    .command('check')
    .summary('list the problems in a data file')
    .description(
      'Reads data files or registry folders and lists rows that would be rejected or repaired, values that name nothing in the data, and channels and contracts that differ from the data below. A file without chains is read over that data and the files before it.',
    )
    .argument('<file...>', 'file of any known shape, registry folder, or - for standard input')
    .option('--over <data...>', 'data below: shipped (default), none, or files')
    .addHelpText('after', help)
    .action(run(check));
}

const help = `
Examples:
  wayfold data check chains.json
  wayfold data check overlay.json --json      prints {"diagnostics": [{"reason", "field", "message"}]}
  wayfold data check chains.json coins.json --over none

A value that names an unknown chain, channel, coin or bridge is UNKNOWN_REFERENCE, with its value and up to three similar ones.
With --over none such values are not looked up.
Exit code 1 when something is found.`;

interface CheckOptions {
  readonly over?: readonly string[];
}

/** A finding; of an unknown reference also the value, and similar ones. */
type Finding = Diagnostic & Partial<Pick<UnknownReference, 'value' | 'didYouMean'>>;

/** Findings of a file, and its counts. */
interface Checked {
  readonly diagnostics: readonly Finding[];
  readonly registry: Registry;
}

/** Layers below the checked files, and whether references are looked up in them. */
interface Below {
  readonly layers: readonly Fragment[];
  readonly looksUp: boolean;
}

async function belowOf(session: Session, over: CheckOptions['over'] = ['shipped']): Promise<Below> {
  const [first] = over;
  if (over.length === 1 && first === 'none') return { layers: [], looksUp: false };
  if (over.length === 1 && first === 'shipped')
    return { layers: await layersOf(session.options), looksUp: true };
  const layers: Fragment[] = [];
  for (const path of over) layers.push(await readLayer(path, fileOptions(session.options)));
  return { layers, looksUp: true };
}

/**
 * A file with chains must be valid alone, and its differences from the underlying data are reported. A file
 * without chains is an overlay: its rows refer to the data.
 */
function checked({ layers, looksUp }: Below, path: string, fragment: Fragment): Checked {
  const named = { ...fragment, snapshot: { ...fragment.snapshot, source: { name: path } } };
  const known = registryOf(layers).diagnostics.length;
  const union = registryOf([...layers, named]);
  const added = union.diagnostics.slice(known);
  const registry = registryOf([fragment]);
  const isOverlay = registry.chains.size === 0;
  const references = unknownReferences(union, fragment.snapshot, exportSnapshot(registryOf(layers)));
  const places = new Set(references.map(({ field }) => field));
  const changes = added.filter(({ reason }) => reason === 'DATA_CHANGED_MEANING');
  const rows = isOverlay ? added : [...registry.diagnostics, ...changes];
  const others = rows.filter(({ reason, field }) => reason !== 'DATA_INVALID' || !places.has(field));
  return {
    diagnostics: isOverlay && looksUp ? [...others, ...references] : isOverlay ? others : rows,
    registry,
  };
}

async function check(session: Session, paths: readonly string[], { over }: CheckOptions): Promise<number> {
  const below = await belowOf(session, over);
  const layers = [...below.layers];
  const found: Checked[] = [];
  for (const path of paths) {
    const fragment = await readData(path, fileOptions(session.options));
    found.push(checked({ ...below, layers }, path, fragment));
    layers.push(fragment);
  }
  const diagnostics = found.flatMap((one) => one.diagnostics);
  if (session.options.json)
    session.printJson({
      diagnostics: diagnostics.map(({ didYouMean, ...one }) => ({
        ...one,
        ...(didYouMean && { did_you_mean: didYouMean }),
      })),
    });
  else {
    if (diagnostics.length > 0) session.print(...findingLines(diagnostics, session), '');
    const unread = below.looksUp ? '' : '; references are not looked up';
    for (const { registry, diagnostics: own } of found)
      session.print(`${countsOf(registry)}; ${findingCounts(own)}${unread}`);
  }
  return diagnostics.length > 0 ? exitCodes.findings : exitCodes.ok;
}
