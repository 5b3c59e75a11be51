import { spawnSync } from 'node:child_process';
import { deepStrictEqual } from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { type Figure, type Role, summary } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';

/**
 * From an empty process to the first answer, by what of ours is made on the way. Time inside the process; time of the
 * processor and memory beyond what Node itself takes, of which the least counts, since a busy machine adds to them.
 */
export const coldStart: Case = {
  name: 'cold-start',
  run: async ({ isFull }) => {
    const rounds = isFull ? 31 : 7;
    const runs = new Map([...contenders, ...ours].map(({ file }): [string, Run[]] => [file, []]));
    for (let round = 0; round < rounds; round++) {
      for (const [file, known] of runs) known.push(runProcess(file));
    }
    checkAnswers(runs);
    const beyondNode = (measured: (run: Run) => number): ((run: Run) => number) => {
      const empty = Math.min(...(runs.get('empty') ?? []).map(measured));
      return (run) => measured(run) - empty;
    };
    return ours.flatMap((one): Outcome[] => {
      const of = (measured: (run: Run) => number) => figures(runs, one, measured);
      const cpu = beyondNode(({ cpuMilliseconds }) => cpuMilliseconds * 1e6);
      const times = [{ kind: 'within', factor: one.within, of: [byHand] } as const];
      return [
        outcome(`Cold start, ${one.what}`, 'ns', of(inNanoseconds), 8),
        outcome(`Cold start, ${one.what}: processor beyond Node`, 'ns', of(cpu), 15, times),
        outcome(
          `Cold start, ${one.what}: peak memory beyond Node`,
          'bytes',
          of(beyondNode(({ peakBytes }) => peakBytes)),
          3,
        ),
        outcome(
          `Cold start, ${one.what}: heap that stays, beyond Node`,
          'bytes',
          of(beyondNode(({ heapBytes }) => heapBytes)),
          3,
        ),
      ];
    });
  },
};

/** Ours by what is made. The limit builds nothing; with the index it is to cost at most two and a half times as much. */
const ours: readonly { readonly file: string; readonly what: string; readonly within: number }[] = [
  { file: 'ours-answer', what: 'one origin', within: 2.5 },
  { file: 'ours-index', what: 'one origin and one path, by the index', within: 2.5 },
  { file: 'ours-graph', what: 'one origin, and the graph of graphology', within: 5 },
];

const byHand = 'columns read by hand, no graph';

const contenders: readonly { readonly file: string; readonly name: string; readonly role: Role }[] = [
  { file: 'peer', name: 'chain-registry', role: 'peer' },
  { file: 'limit', name: byHand, role: 'limit' },
  { file: 'empty', name: 'empty', role: 'part' },
];

/** What a process of `cold/` reports. */
interface Run {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  readonly peakBytes: number;
  readonly heapBytes: number;
  readonly answer?: unknown;
}

function runProcess(file: string): Run {
  const path = fileURLToPath(new URL(`../cold/${file}.mjs`, import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--expose-gc', path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path} failed: ${stderr}`);
  return JSON.parse(stdout) as Run; // as cold/report.mjs prints it
}

const inNanoseconds = ({ milliseconds }: Run): number => milliseconds * 1e6;

function checkAnswers(runs: ReadonlyMap<string, readonly Run[]>): void {
  for (const file of ['peer', ...ours.map((one) => one.file)])
    deepStrictEqual(runs.get(file)?.[0]?.answer, runs.get('limit')?.[0]?.answer);
}

/** Each process is a round of one sample. */
function figures(
  runs: ReadonlyMap<string, readonly Run[]>,
  { file: own }: { readonly file: string },
  measured: (run: Run) => number,
): readonly Figure[] {
  return [{ file: own, name: 'ours', role: 'ours' as const }, ...contenders]
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
  more: Outcome['aims'] = [],
): Outcome {
  const aims = [{ kind: 'less', factor: less, than: 'chain-registry' } as const, ...more];
  return { work, unit, figures: found, aims };
}
