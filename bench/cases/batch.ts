import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, summary } from '../measure.js';
import type { Aim, Case, CaseEffort, Outcome } from '../outcome.js';
import { times } from '../times.js';
import { transfers } from '../transfers.js';
import { listedAssets } from '../world.js';

/** Lines of long batches through `wayfold batch` in processes of their own, less what the same take for their first lines. */
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

async function timed(work: Work, folder: string, { isFull }: CaseEffort): Promise<readonly Outcome[]> {
  const count = work.lines * (isFull ? 3 : 1);
  const [all, half, first] = [count, count / 2, 0].map((lines) => fileOf(work, folder, work.first + lines));
  if (all === undefined || half === undefined || first === undefined) return [];
  const samples = { cpu: [] as number[], one: [] as number[], two: [] as number[] };
  for (let round = 0; round < (isFull ? 5 : 3); round++) {
    const start = await run(work, [first]);
    const alone = await run(work, [all]);
    const starts = await run(work, [first, first]);
    const both = await run(work, [half, half]);
    samples.cpu.push(((alone.cpu - start.cpu) * 1000) / count);
    samples.one.push(((alone.wall - start.wall) * 1e6) / count);
    samples.two.push(((both.wall - starts.wall) * 1e6) / count);
  }
  const [cpu, one, two] = [samples.cpu, samples.one, samples.two].map((list) =>
    summary(list.map((sample) => [sample])),
  );
  if (cpu === undefined || one === undefined || two === undefined) return [];
  const ours: Figure = { name: 'ours', role: 'ours', ...one, cpu: cpu.best };
  const aims: readonly Aim[] = [{ kind: 'atMost', amount: work.atMost }];
  const scaled: readonly Figure[] = [
    { name: 'two processes', role: 'ours', ...two },
    { name: 'one process', role: 'part', ...one },
  ];
  const note = `one line; without the start of a process and its first ${work.first} lines`;
  return [
    { work: `Batch of ${work.what}`, unit: 'ns', note, figures: [ours], aims },
    {
      ...{ work: `Batch of ${work.what}, on two cores`, unit: 'ns', note, figures: scaled },
      aims: [{ kind: 'less', factor: 1.6, than: 'one process' }],
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

/** Milliseconds until all are done, and microseconds of the processor for all of them. */
async function run(
  { endpoint }: Work,
  files: readonly string[],
): Promise<{ readonly wall: number; readonly cpu: number }> {
  const start = performance.now();
  const spent = await Promise.all(files.map((file) => cpuOf(endpoint, file)));
  return { wall: performance.now() - start, cpu: spent.reduce((sum, one) => sum + one, 0) };
}

function cpuOf(endpoint: string, file: string): Promise<number> {
  const program = fileURLToPath(new URL('../cold/batch.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, endpoint, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      if (code === 0) resolve(Number(said));
      else reject(new Error(`wayfold batch ${endpoint} ended with ${code}: ${said}`));
    });
  });
}
