import type { Command } from 'commander';
import { dataAges, digestOf, staleWarnings } from 'wayfold/registry';
import { exitCodes } from '../exit.js';
import { ageLines, countsOf, sourceLines } from '../render/data.js';
import type { Run, Session } from '../session.js';

/** `wayfold data info`: what the data is, and how old. */
export function addDataInfo(data: Command, run: Run): void {
  data
    .command('info')
    .summary('what the data is, and how old')
    .description('Says what the data holds, where it comes from, and of which day each part of it is.')
    .addHelpText('after', help)
    .action(run(info));
}

const help = `
Examples:
  wayfold data info
  wayfold data info --json      prints {"digest", "sources", "ages": [{"part", "as_of", "days", "is_stale"}], "warnings"}

Parts that are too old to be relied on are called stale; the exit code is 0 all the same.`;

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
