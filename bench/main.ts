/**
 * Times Wayfold against other libraries and against code written by hand.
 *
 *     npm run bench                     everything, in some minutes
 *     npm run bench -- --full           more rounds, larger worlds, and how costs grow with the data
 *     npm run bench -- origin paths     some cases only
 *     npm run bench -- --check          one of everything, for its answers alone: whether every case runs
 *     npm run bench -- --compare        what became worse by a fifth or more since the table that is kept
 *     npm run bench -- --write          the table also goes to bench/results/, and its figures to the pages that quote it
 */
import { parseArgs } from 'node:util';
import { cases } from './cases/index.js';
import { quotedWorks, writeQuotes } from './claims.js';
import { changes, formatChanges } from './compare.js';
import { formatTable } from './format.js';
import { atEnd, describeMachine } from './machine.js';
import { nanosecondsSince } from './measure.js';
import { formatMissed } from './missed.js';
import { type Case, type CaseEffort, type Form, type Outcome, verdicts } from './outcome.js';
import { reasons } from './reasons.js';
import { keepTable, newestTable, type Table } from './table.js';

const efforts: Readonly<Record<Form, CaseEffort>> = {
  check: { form: 'check', rounds: 0, milliseconds: 0, warmUp: 0 },
  quick: { form: 'quick', rounds: 5, milliseconds: 12, warmUp: 3000 },
  full: { form: 'full', rounds: 15, milliseconds: 60, warmUp: 5000 },
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ full: { type: 'boolean' }, check: { type: 'boolean' } },
      ...{ write: { type: 'boolean' }, compare: { type: 'boolean' } },
    },
  });
  const form = values.check ? 'check' : values.full ? 'full' : 'quick';
  const unknown = positionals.find((name) => !cases.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new Error(`no case ${unknown}: ${cases.map(({ name }) => name).join(', ')}`);
  const isWhole = positionals.length === 0;
  if (values.write && (!isWhole || form === 'check'))
    throw new Error('a table that is kept has every case, measured');
  const before = newestTable();
  const machine = describeMachine();
  const outcomes: Outcome[] = [];
  for (const one of cases)
    if (isWhole || positionals.includes(one.name)) outcomes.push(...(await rowsOf(one, efforts[form])));
  if (form === 'check') {
    if (isWhole) checkNames(outcomes);
    return;
  }
  const table: Table = { machine: atEnd(machine), form, outcomes };
  console.log(`${formatMissed(outcomes, reasons)}\n\n${lastLine(table)}`);
  if (values.compare)
    console.log(before ? formatChanges(changes(before.table, table), before.page) : 'no table is kept');
  if (values.write) {
    keepTable(table);
    writeQuotes();
  }
}

/** Rows of a case, which are printed. */
async function rowsOf({ name, run }: Case, effort: CaseEffort): Promise<readonly Outcome[]> {
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  const found = await run(effort);
  if (found.length === 0) throw new Error(`${name} has no rows`);
  const [wall, spent] = [(performance.now() - start) / 1000, nanosecondsSince(cpu) / 1e9];
  console.error(`» ${name}: ${found.length} rows (${wall.toFixed(1)} s, ${spent.toFixed(1)} s of CPU time)`);
  const rows = formatTable(found); // also refuses an aim that names no figure
  if (effort.form !== 'check') console.log(`${rows}\n`);
  return found;
}

/** @throws Error where a reason or a page names a row that there is not */
function checkNames(outcomes: readonly Outcome[]): void {
  const works = new Set(outcomes.map(({ work }) => work));
  const named = [...reasons.flatMap((reason) => reason.works), ...quotedWorks];
  const missing = named.filter((work) => !works.has(work));
  if (missing.length > 0) throw new Error(`there are no rows ${missing.join('; ')}`);
}

function lastLine({ machine: { load, loadAtEnd, cores, commit }, outcomes }: Table): string {
  const judged = outcomes.flatMap(verdicts);
  const met = judged.filter(({ isMet }) => isMet).length;
  return `${met} of ${judged.length} aims met (commit ${commit}, load ${load} to ${loadAtEnd} on ${cores} cores)`;
}

await main();
