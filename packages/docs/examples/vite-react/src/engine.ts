import type { Ask, Reply, Tasks } from './protocol.js';

/** How far a task is: what it does, and which share of it is done where that is known. */
export interface Progress {
  readonly step: string;
  readonly share?: number;
}

let worker: Worker | undefined;
let last = 0;

/**
 * Has the worker do a task. What is cancelled is stopped at once, with the worker; the next task starts another, whose data then comes
 * from the browser's cache.
 */
export function ask<N extends keyof Tasks>(
  task: N,
  question: Tasks[N]['ask'],
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<Tasks[N]['answer']> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const asked = worker;
    const message: Ask<N> = { id: ++last, task, ask: question };
    const settled = new AbortController();

    const hear = ({ data }: MessageEvent<Reply>): void => {
      if (data.id !== message.id) return;
      if ('step' in data) return onProgress(data);
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
    asked.addEventListener('message', hear, settled);
    asked.addEventListener('error', () => stop(new Error('The worker could not be started.')), settled);
    signal.addEventListener('abort', () => stop(signal.reason), settled);
    asked.postMessage(message);
  });
}
