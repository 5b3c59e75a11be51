/** Tries mutants: bundles tests with switches, runs them once without a mutant and then for each mutant. */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Mutant } from '../find/find.js';
import { bundle, bundleWorker } from './bundle.js';
import type { NumberedMutant } from './instrument.js';
import type { FileReach, Job, Trial } from './messages.js';
import { planner } from './plan.js';
import { type Pool, poolOf, type TimedJob } from './pool.js';

/** A mutant after its tests. */
export interface Tried {
  readonly mutant: Mutant;
  /** The test that failed; absent if all passed. */
  readonly killer?: string;
  /** Number of test files that reach the mutant. */
  readonly files: number;
  /** Whether tests were left out because all of them would take too long. */
  readonly isCut: boolean;
}

/** What is tried, and how long. */
export interface Measurement {
  readonly root: string;
  /** Folder for the bundle. */
  readonly folder: string;
  readonly mutants: readonly Mutant[];
  /** Test files, relative to the root. */
  readonly tests: readonly string[];
  /** Whether loops of a file count steps. */
  readonly counts: (file: string) => boolean;
  /** Time in milliseconds, as `performance.now()` returns it, after which no mutant is begun. */
  readonly deadline: number;
  readonly say: (line: string) => void;
}

type TestPool = Pool<Job, FileReach | Trial>;

/** Most CPU milliseconds of tests for one mutant, as they take without it. */
const mostMsEach = 20_000;
/** A mutant may take this many times as long, and so much longer, before it counts as endless: other programs run too. */
const slower = 30;
const moreMs = 60_000;

/** Result of a measurement. */
export interface Measured {
  /** Mutants that the deadline left out are absent. */
  readonly tried: readonly Tried[];
  /** Test files that fail without a mutant: they decide nothing. */
  readonly failures: readonly string[];
}

/** Tries mutants in their order. */
export async function measure(input: Measurement): Promise<Measured> {
  const { root, folder, tests, counts, deadline, say } = input;
  mkdirSync(folder, { recursive: true });
  const mutants = input.mutants.map((mutant, id): NumberedMutant => ({ ...mutant, id }));
  const { script, reach } = await bundle({ root, folder, tests: [...tests, seeded], mutants, counts });
  const program = await bundleWorker(root, folder, 'scripts/mutants/run/worker.ts');
  const pool: TestPool = poolOf(program, { root, script, mutants: mutants.length }, availableParallelism());
  try {
    const changed = new Set(mutants.map(({ file }) => file));
    const reaching = tests.filter((test) => [...(reach.get(test) ?? [])].some((file) => changed.has(file)));
    say(`${mutants.length} mutants; ${reaching.length} test files import them`);
    const { files: surveyedFiles, failures } = await surveyed(reaching, pool.run);
    say(`${surveyedFiles.flatMap((one) => one.tests).length} tests pass without a mutant`);
    const planOf = planner(surveyedFiles, mostMsEach);
    const tried: Tried[] = [];
    const jobs = function* (): Generator<TimedJob<Job>> {
      for (const { id } of mutants) {
        if (performance.now() > deadline) return;
        const { groups } = planOf(id);
        const ms = groups.reduce((total, group) => total + group.ms, 0);
        yield { job: { kind: 'try', mutant: id, groups }, mostMs: ms * slower + moreMs };
      }
    };
    await pool.run(jobs(), (job, result) => {
      const mutant = job.kind === 'try' ? input.mutants[job.mutant] : undefined;
      if (job.kind !== 'try' || mutant === undefined) return;
      const { files, isCut } = planOf(job.mutant);
      const killer = 'silence' in result ? result.silence : 'killer' in result ? result.killer : undefined;
      tried.push({ mutant, files, isCut, ...(killer !== undefined && { killer }) });
      if (tried.length % 100 === 0) say(`${tried.length} of ${mutants.length} mutants tried`);
    });
    return { tried, failures };
  } finally {
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Set-up of random draws, as in `vitest.config.ts`. */
const seeded = 'test/support/seeded.ts';
/** A test file without a mutant takes a few seconds, more on a busy machine. */
const mostMsOfFile = 300_000;

async function surveyed(
  tests: readonly string[],
  run: TestPool['run'],
): Promise<{ readonly files: readonly FileReach[]; readonly failures: readonly string[] }> {
  const files: FileReach[] = [];
  const failures: string[] = [];
  const jobs = tests.map((file): TimedJob<Job> => ({ job: { kind: 'survey', file }, mostMs: mostMsOfFile }));
  await run(jobs, (job, result) => {
    const file = job.kind === 'survey' ? job.file : '';
    if ('silence' in result) failures.push(`${file}: ${result.silence}`);
    else if ('file' in result && result.failure !== undefined) failures.push(`${file}: ${result.failure}`);
    else if ('file' in result) files.push(result);
  });
  return { files, failures };
}
