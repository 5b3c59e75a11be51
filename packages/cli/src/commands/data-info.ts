import type { Command } from 'commander';
import { dataAges, digestOf, staleWarnings } from 'wayfold/registry';
import { exitCodes } from '../exit.js';
import { ageLines, countsOf, sourceLines } from '../render/data.js';
import type { Run, Session } from '../session.js';

/** `wayfold data info`: contents and age of the data. */
export function addDataInfo(data: Command, run: Run): void {
  data
    .command('info')
    .summary('show the contents, sources and age of the data')
    .description('Prints the contents, sources and dates of the data.')
    .addHelpText('after', help)
    .action(run(info));
}

const help = `
Examples:
  wayfold data info
  wayfold data info --json      prints {"digest", "sources", "ages": [{"part", "as_of", "days", "is_stale"}], "warnings"}

Parts that are too old are marked as stale; the exit code is still 0.`;

async function info(session: Session): Promise<number> {
  const registry = await session.registry();
  const options = { now: session.now() };
  const ages = dataAges(registry, options);
  const warnings = staleWarnings(registry, options);
  if (session.options.json) {
    session.printJson({
      digest: digestOf(registry),
      sources: registry.sources,
      ages: ages.map(({ part, asOf, days, isStale }) => ({ part, as_of: asOf, days, is_stale: isStale })),
      warnings,
    });
  } else {
    session.print(countsOf(registry), ...sourceLines(registry), '', ...ageLines(ages, session));
  }
  return exitCodes.ok;
}
