import type { Ask, Reply, Report, Tasks } from './protocol.js';

let worker: Worker | undefined;
let last = 0;

/**
 * Has the worker do a task. What is cancelled is stopped at once, with the worker; the next task starts another, which finds the
 * data in the browser's cache.
 */
export function ask<N extends keyof Tasks>(
  task: N,
  question: Tasks[N]['ask'],
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: Report },
): Promise<Tasks[N]['answer']> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const asked = worker;
    const message: Ask<N> = { id: ++last, task, ask: question };
    const settled = new AbortController();
    const untilThen = { signal: settled.signal };

    const hear = ({ data }: MessageEvent<Reply>): void => {
      if (data.id !== message.id) return;
      if ('step' in data) {
        onProgress(data);
        return;
      }
      settled.abort();
      if ('failure' in data) reject(new Error(data.failure));
      else resolve(data.answer as Tasks[N]['answer']); // the worker answers the task of this id
    };
    const stop = (error: unknown): void => {
      settled.abort();
      asked.terminate();
      if (worker === asked) worker = undefined;
      reject(error);
    };
    asked.addEventListener('message', hear, untilThen);
    asked.addEventListener('error', () => stop(new Error('The worker could not be started.')), untilThen);
    signal.addEventListener('abort', () => stop(signal.reason), untilThen);
    asked.postMessage(message);
  });
}
