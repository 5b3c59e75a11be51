import type { Fragment } from '@wayfold/sources';
import type { Command } from 'commander';
import { exitCodes } from '../exit.js';
import { readData } from '../files.js';
import { fileOptions, layersOf, readLayer } from '../load.js';
import { type Below, type Checked, checkOver } from '../overlay-check.js';
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

async function belowOf(session: Session, over: CheckOptions['over'] = ['shipped']): Promise<Below> {
  const [first] = over;
  if (over.length === 1 && first === 'none') return { layers: [], looksUp: false };
  if (over.length === 1 && first === 'shipped')
    return { layers: await layersOf(session.options), looksUp: true };
  const layers: Fragment[] = [];
  for (const path of over) layers.push(await readLayer(path, fileOptions(session.options)));
  return { layers, looksUp: true };
}

async function check(session: Session, paths: readonly string[], { over }: CheckOptions): Promise<number> {
  const below = await belowOf(session, over);
  const layers = [...below.layers];
  const found: Checked[] = [];
  for (const path of paths) {
    const fragment = await readData(path, fileOptions(session.options));
    found.push(checkOver({ ...below, layers }, path, fragment));
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
