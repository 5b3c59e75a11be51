/** Tries mutants: bundles tests with switches, runs them once without a mutant and then for each mutant. */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Mutant } from '../find/find.js';
import { folderOf } from '../judge/report.js';
import { bundle, bundleWorker } from './bundle.js';
import type { NumberedMutant } from './instrument.js';
import type { FileReach, Job, Sweep, Trial } from './messages.js';
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
  /** Whether it was tried in modules that are kept alone. */
  readonly isQuick: boolean;
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
  /** Whether mutants that tests reach in modules that are kept, and do not notice there, are left at that. */
  readonly isQuick: boolean;
  readonly say: (line: string) => void;
}

type TestPool = Pool<Job, FileReach | Sweep | Trial>;

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
  const { root, folder, tests, counts, say } = input;
  mkdirSync(folder, { recursive: true });
  const mutants = input.mutants.map((mutant, id): NumberedMutant => ({ ...mutant, id }));
  const { script, reach } = await bundle({ root, folder, tests: [...tests, seeded], mutants, counts });
  const program = await bundleWorker(root, folder, 'scripts/mutants/run/worker.ts');
  const pool: TestPool = poolOf(program, { root, script, mutants: mutants.length }, availableParallelism());
  try {
    const changed = new Set(mutants.map(({ file }) => file));
    const reaching = tests.filter((test) => [...(reach.get(test) ?? [])].some((file) => changed.has(file)));
    say(`${mutants.length} mutants; ${reaching.length} test files import them`);
    const swept = await sweptBy(reaching, pool.run, input);
    // Modules that are kept are evaluated once, so that no test there meets what imports alone reach.
    const isLeft = ({ id }: NumberedMutant): boolean =>
      !swept.killers.has(id) && (!input.isQuick || swept.files[id] === 0);
    const quick = mutants.flatMap((one): Tried[] => {
      const { id } = one;
      const [mutant, killer, files] = [input.mutants[id], swept.killers.get(id), swept.files[id] ?? 0];
      if (mutant === undefined || isLeft(one)) return [];
      return [{ mutant, files, isCut: false, isQuick: true, ...(killer !== undefined && { killer }) }];
    });
    say(`${swept.killers.size} of ${mutants.length} mutants are noticed in modules that are kept`);
    const { tried, failures } = await triedIn(reaching, mutants.filter(isLeft), pool.run, input);
    return { tried: [...quick, ...tried], failures };
  } finally {
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** CPU milliseconds of tests that a mutant takes in modules that are kept. */
const mostMsOfSweep = 600;

/** Runs each file with all mutants in turn. */
async function sweptBy(
  tests: readonly string[],
  run: TestPool['run'],
  { mutants, deadline, say }: Measurement,
) {
  const killers = new Map<number, string>();
  const spent = mutants.map(() => 0);
  const files = mutants.map(() => 0);
  let done = 0;
  const jobs = function* (): Generator<TimedJob<Job>> {
    for (const file of nearestFirst(tests, mutants)) {
      if (performance.now() > deadline) return;
      const open = [...mutants.keys()].filter((id) => !killers.has(id) && (spent[id] ?? 0) < mostMsOfSweep);
      const job = { kind: 'sweep', file, open, spent, mostMs: mostMsOfSweep } as const;
      yield { job, mostMs: mostMsOfSweptFile };
    }
  };
  await run(jobs(), (job, result) => {
    done += 1;
    if (done % 20 === 0) say(`${done} of ${tests.length} files, ${killers.size} mutants noticed`);
    if (job.kind !== 'sweep' || !('noticed' in result)) return; // a worker that broke down is replaced
    for (const [id, killer] of result.noticed) if (!killers.has(id)) killers.set(id, killer);
    for (const id of result.reached) files[id] = (files[id] ?? 0) + 1;
    for (const [id, ms] of result.spent) spent[id] = Math.max(ms, spent[id] ?? 0);
  });
  return { killers, files };
}

/** Tests beside the mutants first, then the rows of answers. */
function nearestFirst(tests: readonly string[], mutants: readonly Mutant[]): readonly string[] {
  const folders = new Set(mutants.map(({ file }) => folderOf(file)));
  const names = [...folders].map((folder) => folder.replace(/^packages\/core\/src\//, ''));
  const rank = (test: string): number => {
    if (folders.has(folderOf(test))) return 0;
    if (test.startsWith('packages/core/test/answers/')) return 1;
    return names.some((name) => test.includes(`/${name}/`)) ? 2 : 3;
  };
  return [...tests].sort((a, b) => rank(a) - rank(b));
}

const mostMsOfSweptFile = 1_800_000;

/** Tries mutants in fresh modules. */
async function triedIn(
  tests: readonly string[],
  mutants: readonly NumberedMutant[],
  run: TestPool['run'],
  input: Measurement,
): Promise<Measured> {
  const { deadline, say } = input;
  const { files: surveyedFiles, failures } = await surveyed(tests, run);
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
  await run(jobs(), (job, result) => {
    const mutant = job.kind === 'try' ? input.mutants[job.mutant] : undefined;
    if (job.kind !== 'try' || mutant === undefined) return;
    const { files, isCut } = planOf(job.mutant);
    const killer = 'silence' in result ? result.silence : 'killer' in result ? result.killer : undefined;
    tried.push({ mutant, files, isCut, isQuick: false, ...(killer !== undefined && { killer }) });
    if (tried.length % 100 === 0) say(`${tried.length} of ${mutants.length} mutants tried in fresh modules`);
  });
  return { tried, failures };
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
