import type { Fragment } from '@wayfold/sources';
import type { Command } from 'commander';
import type { Diagnostic, Registry } from 'wayfold';
import { exitCodes } from '../exit.js';
import { readData } from '../files.js';
import { type DataOptions, fileOptions, layersOf, registryOf } from '../load.js';
import { countsOf, findingCounts, findingLines } from '../render/data.js';
import type { Run, Session } from '../session.js';

/** `wayfold data check`: errors in a data file. */
export function addDataCheck(data: Command, run: Run): void {
  data
    .command('check')
    .summary('list the problems in a data file')
    .description(
      'Reads a data file or registry folder and lists rows that would be rejected or repaired, and channels and contracts that differ from the data below. A file without chains is read over that data.',
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

/** Findings of a file, and its counts. */
interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly registry: Registry;
}

/**
 * A file with chains must be valid alone, and its differences from the underlying data are reported. A file
 * without chains is an overlay: its rows refer to the data.
 */
async function checked(options: DataOptions, path: string, fragment: Fragment): Promise<Checked> {
  const below = await layersOf(options);
  const named = { ...fragment, snapshot: { ...fragment.snapshot, source: { name: path } } };
  const known = registryOf(below).diagnostics.length;
  const added = registryOf([...below, named]).diagnostics.slice(known);
  const registry = registryOf([fragment]);
  if (registry.chains.size === 0) return { diagnostics: added, registry };
  const changes = added.filter(({ reason }) => reason === 'DATA_CHANGED_MEANING');
  return { diagnostics: [...registry.diagnostics, ...changes], registry };
}

async function check(session: Session, path: string): Promise<number> {
  const fragment = await readData(path, fileOptions(session.options));
  const { diagnostics, registry } = await checked(session.options, path, fragment);
  if (session.options.json) session.printJson({ diagnostics });
  else {
    if (diagnostics.length > 0) session.print(...findingLines(diagnostics, session), '');
    session.print(`${countsOf(registry)}; ${findingCounts(diagnostics)}`);
  }
  return diagnostics.length > 0 ? exitCodes.findings : exitCodes.ok;
}
