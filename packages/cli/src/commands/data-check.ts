import type { Fragment } from '@wayfold/sources';
import type { Command } from 'commander';
import type { Diagnostic } from 'wayfold';
import { exitCodes } from '../exit.js';
import { readData } from '../files.js';
import { type DataOptions, fileOptions, layersOf, registryOf } from '../load.js';
import { countsOf, findingCounts, findingLines } from '../render/data.js';
import type { Run, Session } from '../session.js';

/** `wayfold data check`: what is wrong with a data file. */
export function addDataCheck(data: Command, run: Run): void {
  data
    .command('check')
    .summary('what is wrong with a data file')
    .description(
      'Reads a data file or registry folder, and lists what would be rejected or repaired, and where; also which channels and contracts it states otherwise than the data below it.',
    )
    .argument('<file>', 'file of any known shape, registry folder, or - for standard input')
    .addHelpText('after', help)
    .action(run(check));
}

const help = `
Examples:
  wayfold data check chains.json
  wayfold data check overlay.json --json      prints {"diagnostics": [{"reason", "field", "message"}]}

Exit code 1 when something is found.`;

/** What the file says otherwise than the data that it would lie over. */
async function changedMeanings(
  options: DataOptions,
  path: string,
  fragment: Fragment,
): Promise<Diagnostic[]> {
  const below = await layersOf(options);
  const named = { ...fragment, snapshot: { ...fragment.snapshot, source: { name: path } } };
  const changes = (layers: readonly Fragment[]): Diagnostic[] =>
    registryOf(layers).diagnostics.filter(({ reason }) => reason === 'DATA_CHANGED_MEANING');
  return changes([...below, named]).slice(changes(below).length);
}

async function check(session: Session, path: string): Promise<number> {
  const fragment = await readData(path, fileOptions(session.options));
  const registry = registryOf([fragment]);
  const diagnostics = [...registry.diagnostics, ...(await changedMeanings(session.options, path, fragment))];
  if (session.options.json) session.printJson({ diagnostics });
  else {
    if (diagnostics.length > 0) session.print(...findingLines(diagnostics, session), '');
    session.print(`${countsOf(registry)}; ${findingCounts(diagnostics)}`);
  }
  return diagnostics.length > 0 ? exitCodes.findings : exitCodes.ok;
}
