/**
 * Times Wayfold against other libraries and against code written by hand.
 *
 *     npm run bench                     everything, within two minutes
 *     npm run bench -- --full           more rounds, larger worlds, and how costs grow with the data
 *     npm run bench -- origin paths     some cases only
 *     npm run bench -- --compare        what became worse by a fifth or more since the table that is kept
 *     npm run bench -- --write          the table also goes to bench/results/, and its figures to the pages that quote it
 */
import { parseArgs } from 'node:util';
import { cases } from './cases/index.js';
import { writeQuotes } from './claims.js';
import { changes, formatChanges } from './compare.js';
import { formatTable } from './format.js';
import { atEnd, describeMachine } from './machine.js';
import { nanosecondsSince } from './measure.js';
import { formatMissed } from './missed.js';
import { type CaseEffort, type Outcome, verdicts } from './outcome.js';
import { reasons } from './reasons.js';
import { keepTable, newestTable, type Table } from './table.js';

const quick: CaseEffort = { rounds: 5, milliseconds: 14, isFull: false };
const full: CaseEffort = { rounds: 15, milliseconds: 60, isFull: true };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { full: { type: 'boolean' }, write: { type: 'boolean' }, compare: { type: 'boolean' } },
  });
  const unknown = positionals.find((name) => !cases.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new Error(`no case ${unknown}: ${cases.map(({ name }) => name).join(', ')}`);
  if (values.write && positionals.length > 0) throw new Error('a table that is kept holds every case');
  const before = newestTable();
  const machine = describeMachine();
  const outcomes: Outcome[] = [];
  for (const one of cases) {
    if (positionals.length > 0 && !positionals.includes(one.name)) continue;
    const [cpu, start] = [process.cpuUsage(), performance.now()];
    const found = await one.run(values.full ? full : quick);
    const seconds = [(performance.now() - start) / 1000, nanosecondsSince(cpu) / 1e9].map((one) =>
      one.toFixed(1),
    );
    console.error(`» ${one.name} (${seconds[0]} s, ${seconds[1]} s of CPU time)`);
    if (found.length > 0) console.log(`${formatTable(found)}\n`);
    outcomes.push(...found);
  }
  const table: Table = { machine: atEnd(machine), form: values.full ? 'full' : 'quick', outcomes };
  console.log(`${formatMissed(outcomes, reasons)}\n\n${lastLine(table)}`);
  if (values.compare)
    console.log(before ? formatChanges(changes(before.table, table), before.page) : 'no table is kept');
  if (values.write) {
    keepTable(table);
    writeQuotes();
  }
}

function lastLine({ machine: { load, loadAtEnd, cores, commit }, outcomes }: Table): string {
  const judged = outcomes.flatMap(verdicts);
  const met = judged.filter(({ isMet }) => isMet).length;
  return `${met} of ${judged.length} aims met (commit ${commit}, load ${load} to ${loadAtEnd} on ${cores} cores)`;
}

await main();
