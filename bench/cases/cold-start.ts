import { spawnSync } from 'node:child_process';
import { deepStrictEqual } from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { type Figure, type Role, summary } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';

/** From an empty process to the first answer: time inside the process, and memory beyond what Node itself takes. */
export const coldStart: Case = {
  name: 'cold-start',
  run: async ({ isFull }) => {
    const rounds = isFull ? 31 : 5;
    const runs = new Map(contenders.map(({ file }): [string, Run[]] => [file, []]));
    for (let round = 0; round < rounds; round++) {
      for (const { file } of contenders) runs.get(file)?.push(runProcess(file));
    }
    checkAnswers(runs);
    const empty = Math.min(...(runs.get('empty') ?? []).map(({ peakBytes }) => peakBytes));
    return [
      outcome(
        'Cold start: import, read, parse, index, first answer',
        'ns',
        figures(runs, inNanoseconds),
        8,
        3,
      ),
      outcome(
        'Cold start: peak memory beyond Node',
        'bytes',
        figures(runs, (run) => run.peakBytes - empty),
        3,
      ),
    ];
  },
};

const contenders: readonly { readonly file: string; readonly name: string; readonly role: Role }[] = [
  { file: 'ours', name: 'ours', role: 'ours' },
  { file: 'peer', name: 'chain-registry', role: 'peer' },
  { file: 'limit', name: 'columns read by hand, no graph', role: 'limit' },
  { file: 'empty', name: 'empty', role: 'part' },
];

/** What a process of `cold/` reports. */
interface Run {
  readonly milliseconds: number;
  readonly peakBytes: number;
  readonly answer?: unknown;
}

function runProcess(file: string): Run {
  const path = fileURLToPath(new URL(`../cold/${file}.mjs`, import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path} failed: ${stderr}`);
  return JSON.parse(stdout) as Run; // as cold/report.mjs prints it
}

const inNanoseconds = ({ milliseconds }: Run): number => milliseconds * 1e6;

function checkAnswers(runs: ReadonlyMap<string, readonly Run[]>): void {
  for (const file of ['peer', 'limit'])
    deepStrictEqual(runs.get(file)?.[0]?.answer, runs.get('ours')?.[0]?.answer);
}

/** Each process is a round of one sample. */
function figures(
  runs: ReadonlyMap<string, readonly Run[]>,
  measured: (run: Run) => number,
): readonly Figure[] {
  return contenders
    .filter(({ role }) => role !== 'part')
    .map(({ file, name, role }) => {
      const samples = (runs.get(file) ?? []).map((run) => [measured(run)]);
      return { name, role, ...summary(samples) };
    });
}

function outcome(
  work: string,
  unit: Outcome['unit'],
  found: readonly Figure[],
  less: number,
  within?: number,
): Outcome {
  return {
    work,
    unit,
    figures: found,
    aims: [
      { kind: 'less', factor: less, than: 'chain-registry' },
      ...(within === undefined
        ? []
        : [{ kind: 'within', factor: within, of: ['columns read by hand, no graph'] } as const]),
    ],
  };
}
