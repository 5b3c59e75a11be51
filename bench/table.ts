import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { formatSummary, formatTable } from './format.js';
import { busyNote, fileNameOf, type Machine } from './machine.js';
import { formatMissed } from './missed.js';
import { type Outcome, verdicts } from './outcome.js';
import { reasons } from './reasons.js';

/** All that one run measured. */
export interface Table {
  readonly machine: Machine;
  /** How thorough the run was. */
  readonly form: 'quick' | 'full';
  readonly outcomes: readonly Outcome[];
}

const folder = new URL('./results/', import.meta.url);

/** The newest table that is kept, with the name of its page; undefined where there is none. */
export function newestTable(): { readonly table: Table; readonly page: string } | undefined {
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .at(-1);
  if (name === undefined) return undefined;
  const table = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Table; // as written below
  return { table, page: `bench/results/${name.replace(/json$/, 'md')}` };
}

/** Keeps a table: as JSON, and as a page to be read. */
export function keepTable(table: Table): void {
  mkdirSync(folder, { recursive: true });
  const name = fileNameOf(table.machine);
  const judged = table.outcomes.map((outcome) => ({ ...outcome, verdicts: verdicts(outcome) }));
  const json = JSON.stringify({ ...table, outcomes: judged }, rounded, 1);
  writeFileSync(new URL(`${name}.json`, folder), `${json}\n`);
  writeFileSync(new URL(`${name}.md`, folder), page(table));
}

/** Six digits are more than such figures are good for. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(6)) : value;
}

function page({ machine, form, outcomes }: Table): string {
  const { date, commit, cpu, cores, memoryGb, load, loadAtEnd, node, v8, versions } = machine;
  const peers = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `# Benchmark of ${date}

Commit ${commit}, ${form} form. ${cpu}, ${cores} cores, ${memoryGb} GB, load ${load} at the start and ${loadAtEnd} at the end; Node ${node}, V8 ${v8}.
${busyNote(machine)}
Peers: ${peers.join(', ')}.

A row is a program that a user would write: main entry, shipped data, default options, and a new process or registry if a user has one;
its note says what is not in the time. Contenders answer the same questions in turn, after their answers were found equal and a number
of runs. Times are medians by the clock on the wall, with the least sample behind them and the CPU time of the process, all its threads, in the
best round. Ratios are of CPU time, which a busy machine changes least. "By hand" is code for exactly one question over data laid out
for it, without any check: it bounds what is possible.

## Summary

${formatSummary(outcomes)}

${formatMissed(outcomes, reasons)}

## All figures

${formatTable(outcomes)}
`;
}
