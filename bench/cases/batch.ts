import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, runProgram, type Spent } from '../child.js';
import { type Figure, type Role, summary } from '../measure.js';
import { type Case, type CaseEffort, ofForm, type Outcome } from '../outcome.js';
import { times } from '../times.js';
import { transfers } from '../transfers.js';
import { listedAssets } from '../world.js';

/** Batches through `wayfold batch` in new processes: one of them, and two at once. */
export const batch: Case = {
  name: 'batch',
  run: async (effort) => {
    const folder = mkdtempSync(join(tmpdir(), 'wayfold-bench-'));
    try {
      const outcomes: Outcome[] = [];
      for (const work of works) outcomes.push(...(await timed(work, folder, effort)));
      return outcomes;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

interface Work {
  readonly endpoint: string;
  readonly what: string;
  readonly lines: number;
  /** Nanoseconds. */
  readonly atMost: number;
  readonly bodies: readonly unknown[];
}

const works: readonly Work[] = [
  {
    ...{ endpoint: 'audit', what: 'audits of a transfer', lines: 10_000, atMost: 1e9 / 15_000 },
    bodies: [transfers(1, 0, 1)],
  },
  {
    ...{
      endpoint: 'origin',
      what: 'origins of one asset',
      lines: 50_000,
      atMost: 1e9 / 100_000,
    },
    bodies: listedAssets().map(({ chainId, denom }) => ({ assets: [{ denom, chain_id: chainId }] })),
  },
];

async function timed(work: Work, folder: string, { form }: CaseEffort): Promise<readonly Outcome[]> {
  const [rounds, share] = ofForm(form, [
    [1, 0.001],
    [2, 1],
    [7, 1],
  ]);
  const file = fileOf(work, folder, work.lines * share);
  const alone: (readonly Spent[])[] = [];
  const both: (readonly Spent[])[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await run(work, [file]));
    both.push(await run(work, [file, file]));
  }
  const one = figureOf('one process', 'part', alone, work.lines);
  const what = `Batch of ${work.lines.toLocaleString('en')} ${work.what}, each`;
  const note = 'the start of the process is in it';
  return [
    {
      ...{ work: what, unit: 'ns', note, figures: [{ ...one, name: 'ours', role: 'ours' }] },
      aims: [{ kind: 'atMost', amount: work.atMost }],
    },
    {
      ...{ work: `${what}, two at once`, unit: 'ns', note },
      figures: [figureOf('two processes', 'ours', both, work.lines), one],
      aims: [{ kind: 'within', factor: 1.25, of: ['one process'] }],
    },
  ];
}

function fileOf({ endpoint, bodies }: Work, folder: string, lines: number): string {
  const path = join(folder, `${endpoint}-${lines}.ndjson`);
  const printed = bodies.map((body) => JSON.stringify(body));
  const text = times(lines, (id) => `{"id":${id},"request":${printed[id % printed.length]}}\n`).join('');
  writeFileSync(path, text);
  return path;
}

/** What processes that run at once take, each with one of the files. */
async function run({ endpoint }: Work, files: readonly string[]): Promise<readonly Spent[]> {
  const ran = await Promise.all(files.map((file) => runProgram(commandLine, ['batch', endpoint, file])));
  return ran.map(({ spent }) => spent);
}

/** Nanoseconds of a line, of all processes of the rounds. */
function figureOf(name: string, role: Role, rounds: readonly (readonly Spent[])[], lines: number): Figure {
  const mean = (ran: readonly Spent[], of: (spent: Spent) => number): number =>
    (ran.reduce((sum, spent) => sum + of(spent), 0) * 1e6) / ran.length / lines;
  const wall = rounds.map((ran) => [mean(ran, ({ milliseconds }) => milliseconds)]);
  const cpu = rounds.map((ran) => mean(ran, ({ cpuMilliseconds }) => cpuMilliseconds));
  return { name, role, ...summary(wall), cpu: Math.min(...cpu) };
}
