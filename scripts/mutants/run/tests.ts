/** Runs test files of the bundle with vitest's own runner. */
import { existsSync, readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { startTests } from 'vitest/internal/browser';
import type { Group, WorkerInput } from './messages.js';
import type { Import } from './modules.js';

type Runner = Parameters<typeof startTests>[1];
/** A test of vitest. */
export type Test = Parameters<NonNullable<Runner['onAfterRunTask']>>[0];

const { root } = workerData as WorkerInput; // the pool passes it

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

/** What is told while tests run. */
export interface Watch {
  readonly onBeforeTest?: (test: Test) => void;
  readonly onTest: (test: Test) => void;
}

/** Runs tests of a file; returns the error outside its tests, if there was one. */
export async function runFile(imports: Import, { file, tests }: Pick<Group, 'file' | 'tests'>, watch: Watch) {
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

/** First line of an error. */
export const messageOf = (error: unknown): string =>
  (typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)
  ).split('\n')[0] ?? '';

/** CPU time of this thread in milliseconds where the system states it: a busy machine does not change it. Else the time of day. */
export function threadMs(): number {
  const statistics = '/proc/thread-self/schedstat'; // nanoseconds first
  return existsSync(statistics)
    ? Number(readFileSync(statistics, 'utf8').split(' ')[0]) / 1e6
    : performance.now();
}

/** The tests of a file that pass, in their order, after a run of all. */
export async function collected(imports: Import, file: string): Promise<readonly Test[]> {
  const tests: Test[] = [];
  await runFile(imports, { file }, { onTest: (test) => tests.push(test) });
  return tests.filter(({ result }) => result?.state === 'pass');
}
