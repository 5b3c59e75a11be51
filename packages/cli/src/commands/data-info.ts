import type { Command } from 'commander';
import { type EvidenceTable, evidenceOf } from '@wayfold/sources';
import { dataAges, digestOf, type Registry, staleWarnings } from 'wayfold/registry';
import { CliError, exitCodes } from '../exit.js';
import { layersOf } from '../load.js';
import { ageLines, countsOf, evidenceLines, feedLine, partAges, sourceLines } from '../render/data.js';
import { timeText } from '../render/time.js';
import type { Run, Session } from '../session.js';

/** `wayfold data info`: contents and age of the data. */
export function addDataInfo(data: Command, run: Run): void {
  data
    .command('info')
    .summary('show the contents, sources and age of the data')
    .description('Prints the contents, sources and dates of the data.')
    .option('--evidence <chain>', 'sources of the rows of a chain, by its id or name')
    .addHelpText('after', help)
    .action(run(info));
}

const help = `
Examples:
  wayfold data info
  wayfold data info --evidence quicksilver
  wayfold data info --json      prints {"version", "digest", "feed", "sources", "ages": [{"part", "rows", "oldest", "newest", "days", "is_stale"}], "warnings"}

Parts that are too old are marked as stale; the exit code is still 0.`;

async function info(session: Session, { evidence }: { readonly evidence?: string }): Promise<number> {
  const { registry, version, feed } = await session.loaded();
  if (evidence !== undefined) return evidenceAbout(evidence, registry, session);
  const options = { now: session.now() };
  const ages = dataAges(registry, options);
  const parts = partAges(registry, ages);
  const warnings = staleWarnings(registry, options);
  if (session.options.json) {
    session.printJson({
      version: version ?? null,
      feed: feed
        ? {
            folder: feed.folder,
            seq: feed.state.seq,
            newest: feed.state.newest,
            proof_at: timeText(feed.state.proofAt),
          }
        : null,
      digest: digestOf(registry),
      sources: registry.sources,
      ages: parts.map(({ part, rows, days, age }) => ({
        part,
        as_of: days.oldest,
        oldest: days.oldest,
        newest: days.newest,
        rows: rows ?? days.rows ?? null,
        unchecked: days.unchecked ?? null,
        handmade: days.handmade ?? null,
        days: age?.days ?? null,
        is_stale: age?.isStale ?? false,
      })),
      warnings,
    });
  } else {
    const versions = [
      ...(version === undefined ? [] : [`version ${version}`]),
      ...(feed ? feedLine(feed, options.now) : []),
    ];
    session.print(countsOf(registry), ...versions, ...sourceLines(registry), '', ...ageLines(parts, session));
  }
  return exitCodes.ok;
}

/** Prints the evidence of the rows that concern a chain. */
async function evidenceAbout(text: string, registry: Registry, session: Session): Promise<number> {
  const chain = [...registry.chains.values()].find(({ id, name }) => id === text || name === text);
  if (chain === undefined) throw new CliError(exitCodes.refused, `unknown chain ${text}`);
  const layers = await layersOf(session.options);
  const table = evidenceOf(layers.map(({ snapshot }) => snapshot));
  const rows: EvidenceTable = new Map([...table].filter(([key]) => key.split(/[ |/]/).includes(chain.id)));
  if (session.options.json)
    session.printJson({ rows: [...rows].map(([row, evidence]) => ({ row, evidence })) });
  else if (rows.size === 0) session.print(`no evidence of rows of ${chain.id}`);
  else session.print(...evidenceLines(rows));
  return exitCodes.ok;
}
