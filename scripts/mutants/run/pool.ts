/** Worker threads that take jobs in turn. A worker that does not answer in time is terminated and replaced. */
import { Worker } from 'node:worker_threads';
import type { WorkerInput } from './messages.js';

/** A job with its time limit. */
export interface TimedJob<Job> {
  readonly job: Job;
  readonly mostMs: number;
}

/** No answer: the worker was terminated or broke down. */
export interface Silence {
  readonly silence: string;
}

/** The workers. */
export interface Pool<Job, Answer> {
  /** Does jobs in their order, one per worker at a time, and passes each result on as it comes. */
  run(jobs: Iterable<TimedJob<Job>>, take: (job: Job, result: Answer | Silence) => void): Promise<void>;
  close(): Promise<void>;
}

/** Memory of a worker: a mutant that fills it ends with it. */
const resourceLimits = { maxOldGenerationSizeMb: 2048 };

/** A worker compiles the bundle first. */
const mostMsOfStart = 120_000;

/** Starts no worker yet. @param program path of a bundled worker, which answers each job with an object */
export function poolOf<Job, Answer extends object, Input extends WorkerInput = WorkerInput>(
  program: string,
  input: Input,
  size: number,
): Pool<Job, Answer> {
  const idle: Worker[] = [];
  const start = async (): Promise<Worker> => {
    const env = { ...process.env, RANDOM_SEED: '1' }; // equal draws for the survey and for every mutant
    const quiet = { stdout: true, stderr: true };
    // Without the options of this thread: a loader of TypeScript would load packages a second time.
    const worker = new Worker(program, { workerData: input, env, execArgv: [], ...quiet, resourceLimits });
    const answer = await answerOf<object>(worker, mostMsOfStart);
    if ('silence' in answer) throw new Error(`a worker does not start: ${answer.silence}`);
    return worker;
  };
  const work = async (
    jobs: Iterator<TimedJob<Job>>,
    take: (job: Job, result: Answer | Silence) => void,
  ): Promise<void> => {
    let worker = idle.pop() ?? (await start());
    for (let next = jobs.next(); !next.done; next = jobs.next()) {
      const { job, mostMs } = next.value;
      worker.postMessage(job);
      const answer = await answerOf<Answer>(worker, mostMs);
      if ('silence' in answer) {
        await worker.terminate();
        worker = await start();
      }
      take(job, answer);
    }
    idle.push(worker);
  };
  return {
    async run(jobs, take) {
      const iterator = jobs[Symbol.iterator]();
      await Promise.all(Array.from({ length: size }, () => work(iterator, take)));
    },
    async close() {
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function answerOf<Answer extends object>(worker: Worker, mostMs: number): Promise<Answer | Silence> {
  return new Promise((resolve) => {
    const settle = (result: Answer | Silence): void => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', fail).off('exit', end);
      resolve(result);
    };
    const fail = ({ message }: Error): void => settle({ silence: message });
    const end = (code: number): void => settle({ silence: `exit code ${code}` });
    const timer = setTimeout(() => settle({ silence: `no answer within ${Math.round(mostMs)} ms` }), mostMs);
    worker.on('message', settle).on('error', fail).on('exit', end);
  });
}
