import { evidenceOf, withEvidence } from '@wayfold/sources';
import type { Command } from 'commander';
import { exportSnapshot, type Registry, type Snapshot } from 'wayfold';
import { normalizeSnapshot } from 'wayfold/registry';
import { CliError, exitCodes } from '../exit.js';
import { fileOptions, readLayer, registryOf } from '../load.js';
import { writeAnswer, type Run, type Session } from '../session.js';
import { findingCounts, countsOf } from '../render/data.js';

/** `wayfold data build`: a snapshot from published files. */
export function addDataBuild(data: Command, run: Run): void {
  data
    .command('build')
    .summary('make a snapshot from a checked-out registry')
    .description(
      'Makes a snapshot for --data from a checked-out chain registry, or from a file of any known shape.',
    )
    .requiredOption('--from <dir>', 'folder of cosmos/chain-registry or the Initia registry, or a file')
    .option('--out <file>', 'where to write the snapshot; standard output unless given')
    .addHelpText('after', help)
    .action(run(build));
}

const help = `
Examples:
  wayfold data build --from chain-registry --out chains.json
  wayfold pairs osmosis juno --data chains.json

Standard error has the counts of rejected and repaired rows; wayfold data check <dir> lists the rows.`;

interface BuildOptions {
  readonly from: string;
  readonly out?: string;
}

async function build(session: Session, { from, out }: BuildOptions): Promise<number> {
  session.notice(`reading ${from}`);
  const fragment = await readLayer(from, fileOptions(session.options));
  session.notice('checking');
  const registry = registryOf([fragment]);
  if (registry.chains.size === 0) throw new CliError(exitCodes.refused, `${from} contains no usable chain`);
  await writeAnswer(session, normalizeSnapshot(checkedRows(registry, fragment.snapshot)), out);
  session.notice(`${countsOf(registry)}; ${findingCounts(registry.diagnostics)}`);
  return exitCodes.ok;
}

/** Accepted rows of the parts that the source covers: shipped data fills the others. */
function checkedRows(registry: Registry, given: Snapshot): Snapshot {
  const accepted = Object.entries(exportSnapshot(registry)).filter(([part]) => part in given);
  return withEvidence({ ...given, ...Object.fromEntries(accepted) }, evidenceOf([given]));
}
