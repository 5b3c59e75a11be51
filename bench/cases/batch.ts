import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, runProgram, type Spent } from '../child.js';
import { type Figure, summary } from '../measure.js';
import { type Case, type CaseEffort, ofForm, type Outcome } from '../outcome.js';
import { times } from '../times.js';
import { transfers } from '../transfers.js';
import { listedAssets } from '../world.js';

/** Lines of long batches through `wayfold batch` in new processes, without the start of these and their first lines. */
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
  /** Lines by which a process is warm: its code is compiled. */
  readonly first: number;
  readonly lines: number;
  /** Nanoseconds. */
  readonly atMost: number;
  readonly bodies: readonly unknown[];
}

const works: readonly Work[] = [
  {
    ...{ endpoint: 'audit', what: 'audits of a transfer', first: 5_000, lines: 30_000, atMost: 1e9 / 15_000 },
    bodies: [transfers(1, 0, 1)],
  },
  {
    ...{
      endpoint: 'origin',
      what: 'origins of one asset',
      first: 20_000,
      lines: 200_000,
      atMost: 1e9 / 100_000,
    },
    bodies: listedAssets().map(({ chainId, denom }) => ({ assets: [{ denom, chain_id: chainId }] })),
  },
];

async function timed(work: Work, folder: string, { form }: CaseEffort): Promise<readonly Outcome[]> {
  const [rounds, share] = ofForm(form, [
    [1, 0.01],
    [3, 1],
    [5, 3],
  ]);
  const [first, more] = [work.first * Math.min(share, 1), work.lines * share];
  const [begun, whole] = [first, first + more].map((lines) => fileOf(work, folder, lines));
  if (begun === undefined || whole === undefined) return [];
  const [alone, both]: [Line[], Line[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    alone.push(perLine(await run(work, [whole]), await run(work, [begun]), more));
    both.push(perLine(await run(work, [whole, whole]), await run(work, [begun, begun]), more));
  }
  const what = `Batch of ${work.what}`;
  const note = `one line; without the start of a process and its first ${work.first} lines`;
  const one: Figure = figureOf('one process', 'part', alone);
  return [
    {
      ...{ work: what, unit: 'ns', note, figures: [{ ...one, name: 'ours', role: 'ours' }] },
      aims: [{ kind: 'atMost', amount: work.atMost }],
    },
    {
      ...{ work: `${what}, two at once`, unit: 'ns', note },
      figures: [figureOf('two processes', 'ours', both), one],
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

/** Nanoseconds of a line. */
interface Line {
  readonly wall: number;
  readonly cpu: number;
}

/** A line beyond the first ones: the mean of the processes. */
function perLine(whole: readonly Spent[], begun: readonly Spent[], lines: number): Line {
  const mean = (ran: readonly Spent[], of: (spent: Spent) => number): number =>
    ran.reduce((sum, spent) => sum + of(spent), 0) / ran.length;
  const beyond = (of: (spent: Spent) => number): number =>
    ((mean(whole, of) - mean(begun, of)) * 1e6) / lines;
  return {
    wall: beyond(({ milliseconds }) => milliseconds),
    cpu: beyond(({ cpuMilliseconds }) => cpuMilliseconds),
  };
}

function figureOf(name: string, role: Figure['role'], lines: readonly Line[]): Figure {
  const cpu = Math.min(...lines.map((line) => line.cpu));
  return { name, role, ...summary(lines.map(({ wall }) => [wall])), cpu };
}
