import type { Message, Reply, TaskName, Tasks } from './protocol.js';

/** Asks the engine. */
export interface Engine {
  /**
   * Resolves to the answer of a task. An aborted task rejects with the signal's reason; if its work does not end soon, the
   * worker is restarted.
   */
  ask<N extends TaskName>(task: N, ask: Tasks[N]['ask'], signal?: AbortSignal): Promise<Tasks[N]['answer']>;
}

interface Waiting {
  readonly message: Message;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Milliseconds that aborted work may continue before the worker is stopped. */
const patience = 600;

/**
 * An engine in a worker, which answers one request at a time. A restarted worker loads the same files again.
 *
 * @param start makes a new worker
 */
export function createEngine(start: () => Worker): Engine {
  let worker = open();
  let last = 0;
  let loaded: Message<'load'> | undefined;
  let running: Waiting | undefined;
  const queue: Waiting[] = [];

  function open(): Worker {
    const made = start();
    made.onmessage = ({ data }: MessageEvent<Reply>) => finish(data);
    made.onerror = (event) => {
      event.preventDefault();
      finish({ id: running?.message.id ?? 0, failure: 'The engine could not be started in this browser.' });
    };
    return made;
  }

  function next(): void {
    if (running !== undefined) return;
    running = queue.shift();
    if (running !== undefined) worker.postMessage(running.message);
  }

  function finish({ id, answer, failure }: Reply): void {
    if (running?.message.id !== id) return;
    const done = running;
    running = undefined;
    if (failure === undefined) done.resolve(answer);
    else done.reject(new Error(failure));
    next();
  }

  function restart(): void {
    worker.terminate();
    worker = open();
    running = undefined;
    if (loaded !== undefined) {
      queue.unshift({ message: { ...loaded, id: ++last }, resolve: () => {}, reject: () => {} });
    }
    next();
  }

  function drop(waiting: Waiting, reason: unknown): void {
    waiting.reject(reason);
    const index = queue.indexOf(waiting);
    if (index >= 0) queue.splice(index, 1);
    else if (running === waiting) {
      setTimeout(() => running === waiting && restart(), patience);
    }
  }

  return {
    ask: (task, ask, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const message: Message = { id: ++last, task, ask };
        if (task === 'load') loaded = message as Message<'load'>; // the task says so
        const waiting: Waiting = { message, resolve: resolve as Waiting['resolve'], reject }; // answers are of the task asked
        signal?.addEventListener('abort', () => drop(waiting, signal.reason), { once: true });
        queue.push(waiting);
        next();
      }),
  };
}
