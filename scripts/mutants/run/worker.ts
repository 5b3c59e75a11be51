/** A worker: runs test files of the bundle, without a mutant or with one. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, FileReach, Group, Job, TestReach, Trial, WorkerInput } from './messages.js';
import { modulesOf } from './modules.js';
import { sweep } from './sweep.js';
import { messageOf, runFile, threadMs } from './tests.js';

const { script, mutants } = workerData as WorkerInput; // the pool passes it
const modules = modulesOf(script, mutants);

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
    modules.fresh().imports,
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
    const error = await runFile(modules.fresh(mutant).imports, group, {
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

function answerOf(job: Job): Promise<Answer> {
  if (job.kind === 'survey') return survey(job.file);
  return job.kind === 'sweep' ? sweep(modules, job) : attempt(job.mutant, job.groups);
}

parentPort?.on('message', async (job: Job) => {
  parentPort?.postMessage(await answerOf(job));
});
parentPort?.postMessage({ ready: true });
