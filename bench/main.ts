/**
 * Times Wayfold against other libraries and against code written by hand.
 *
 *     npm run bench                     everything, in about a minute
 *     npm run bench -- --full           more rounds and larger worlds
 *     npm run bench -- origin paths     some cases only
 *     npm run bench -- --write          the table also goes to bench/results/
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cases } from './cases/index.js';
import { formatSummary, formatTable } from './format.js';
import { describeMachine, fileNameOf, type Machine } from './machine.js';
import { type CaseEffort, type Outcome, verdicts } from './outcome.js';

const quick: CaseEffort = { rounds: 9, milliseconds: 20, isFull: false };
const full: CaseEffort = { rounds: 31, milliseconds: 60, isFull: true };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { full: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  const unknown = positionals.find((name) => !cases.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new Error(`no case ${unknown}: ${cases.map(({ name }) => name).join(', ')}`);
  const machine = describeMachine();
  const outcomes: Outcome[] = [];
  for (const one of cases) {
    if (positionals.length > 0 && !positionals.includes(one.name)) continue;
    const start = performance.now();
    const found = await one.run(values.full ? full : quick);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.error(`» ${one.name} (${seconds} s)`);
    console.log(`${formatTable(found)}\n`);
    outcomes.push(...found);
  }
  const judged = outcomes.flatMap(verdicts);
  const met = judged.filter(({ isMet }) => isMet).length;
  console.log(`${met} of ${judged.length} aims met (load ${machine.load} on ${machine.cores} cores)`);
  if (values.write) write(machine, outcomes);
}

function write(machine: Machine, outcomes: readonly Outcome[]): void {
  const folder = new URL('./results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const name = fileNameOf(machine);
  const judged = outcomes.map((outcome) => ({ ...outcome, verdicts: verdicts(outcome) }));
  writeFileSync(
    new URL(`${name}.json`, folder),
    `${JSON.stringify({ machine, outcomes: judged }, null, 2)}\n`,
  );
  writeFileSync(new URL(`${name}.md`, folder), page(machine, outcomes));
}

function page(machine: Machine, outcomes: readonly Outcome[]): string {
  const { date, cpu, cores, memoryGb, load, node, v8, versions } = machine;
  const peers = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `# Benchmark of ${date}

${cpu}, ${cores} cores, ${memoryGb} GB, load ${load} at the start; Node ${node}, V8 ${v8}.
Peers: ${peers.join(', ')}.

Contenders of a row answer the same questions in turn, after their answers were found equal. Times are medians with the
least sample behind them; ratios compare best rounds. "By hand" is code for exactly that question over data laid out for
it, without any check: it bounds what is possible.

## Summary

${formatSummary(outcomes)}

## All figures

${formatTable(outcomes)}
`;
}

await main();
