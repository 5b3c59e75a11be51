/** A worker: runs test files of the bundle, without a mutant or with one. */
import { existsSync, readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { startTests } from 'vitest/internal/browser';
import type { FileReach, Group, Job, TestReach, Trial, WorkerInput } from './messages.js';
import { type Import, modulesOf } from './modules.js';

type Runner = Parameters<typeof startTests>[1];
type Test = Parameters<NonNullable<Runner['onAfterRunTask']>>[0];

const { root, script, mutants } = workerData as WorkerInput; // the pool passes it
const modules = modulesOf(script, mutants);

/** `expect.poll` reads its defaults there. */
Object.assign(globalThis, { __vitest_worker__: { config: {} } });

/** Errors outside a test: of a promise that nothing waited for. */
let stray: unknown;
process.on('unhandledRejection', (error) => {
  stray ??= error;
});
process.on('uncaughtException', (error) => {
  stray ??= error;
});

/** As `vitest.config.ts` states for the fast tests, one test at a time. */
const config: Runner['config'] = {
  root,
  name: 'mutants',
  setupFiles: ['test/support/seeded.ts'],
  passWithNoTests: true,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { concurrent: false, shuffle: false, seed: 0, hooks: 'stack', setupFiles: 'list' },
  chaiConfig: undefined,
  maxConcurrency: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};

interface Watch {
  readonly onBeforeTest?: (test: Test) => void;
  readonly onTest: (test: Test) => void;
}

/** Runs tests of a file; returns the error outside its tests, if there was one. */
async function runFile(imports: Import, { file, tests }: Pick<Group, 'file' | 'tests'>, watch: Watch) {
  const [task] = await startTests([{ filepath: file, ...(tests && { testIds: [...tests] }) }], {
    config,
    importFile: imports,
    onBeforeRunTask: (test) => watch.onBeforeTest?.(test),
    onAfterRunTask: watch.onTest,
  });
  const error = task?.result?.errors?.[0] ?? suiteError(task) ?? stray;
  stray = undefined;
  return error;
}

function suiteError(task: Test['file'] | undefined): unknown {
  const suites = [...(task?.tasks ?? [])];
  for (const suite of suites) {
    if (suite.type !== 'suite') continue;
    if (suite.result?.errors?.[0] !== undefined) return suite.result.errors[0];
    suites.push(...suite.tasks);
  }
  return undefined;
}

const messageOf = (error: unknown): string =>
  (typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)
  ).split('\n')[0] ?? '';

/** CPU time of this thread in milliseconds where the system states it: a busy machine does not change it. Else the time of day. */
function threadMs(): number {
  const statistics = '/proc/thread-self/schedstat'; // nanoseconds first
  return existsSync(statistics)
    ? Number(readFileSync(statistics, 'utf8').split(' ')[0]) / 1e6
    : performance.now();
}

async function survey(file: string): Promise<FileReach> {
  const tests: TestReach[] = [];
  const once = { ms: 0, steps: 0, mutants: new Set<number>() };
  let failure: string | undefined;
  let begun = threadMs();
  const take = (): { ms: number; steps: number; mutants: number[] } => {
    const ms = threadMs() - begun;
    begun = threadMs();
    return { ms, steps: modules.takeSteps(), mutants: modules.takeReached() };
  };
  const takeOnce = (): void => {
    const { ms, steps, mutants } = take();
    once.ms += ms;
    once.steps += steps;
    for (const id of mutants) once.mutants.add(id);
  };
  modules.limitSteps(Number.POSITIVE_INFINITY);
  modules.takeReached();
  const error = await runFile(
    modules.fresh(),
    { file },
    {
      onBeforeTest: takeOnce,
      onTest({ id, name, result }) {
        tests.push({ id, name, ...take() });
        if (result?.state === 'fail') failure ??= `${name}: ${messageOf(result.errors?.[0])}`;
      },
    },
  );
  takeOnce();
  failure ??= error === undefined ? undefined : messageOf(error);
  return { file, ...once, mutants: [...once.mutants], tests, ...(failure !== undefined && { failure }) };
}

/** Steps that a mutant may take more than its tests take without it. */
const moreSteps = 1_000_000;

async function attempt(mutant: number, groups: readonly Group[]): Promise<Trial> {
  for (const group of groups) {
    let killer: string | undefined;
    modules.limitSteps(group.steps * 10 + moreSteps);
    const error = await runFile(modules.fresh(mutant), group, {
      onBeforeTest(test) {
        if (killer !== undefined) test.mode = 'skip';
      },
      onTest({ name, result }) {
        if (modules.isOverLimit()) killer ??= `${name}: too many steps`;
        if (result?.state === 'fail') killer ??= name;
      },
    });
    if (error !== undefined || modules.isOverLimit()) killer ??= messageOf(error);
    if (killer !== undefined) return { killer: `${group.file} > ${killer}` };
  }
  return {};
}

parentPort?.on('message', async (job: Job) => {
  const answer = job.kind === 'survey' ? await survey(job.file) : await attempt(job.mutant, job.groups);
  parentPort?.postMessage(answer);
});
parentPort?.postMessage({ ready: true });
