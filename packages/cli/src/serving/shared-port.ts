import type { Worker } from 'node:cluster';

/**
 * The port that all workers share. One that the system chose is lost when the last worker dies. A worker that then gets another port is
 * ended, and the next asks for the old one.
 */
export interface SharedPort {
  /** Whether a worker has listened. */
  readonly isKnown: () => boolean;
  /** Port that the next worker requests; undefined while earlier ones have it, or the command line names it. */
  readonly asked: () => number | undefined;
  /** Whether a worker listens where those before it did. One that does not is ended, and the next ones ask for the port. */
  readonly holds: (worker: Worker, port: number) => boolean;
  /** Whether a worker ended for that. */
  readonly sentAway: (worker: Worker) => boolean;
}

/** A port that the first worker to listen makes known. */
export function createSharedPort(): SharedPort {
  let known: number | undefined;
  let asked: number | undefined;
  const away = new Set<Worker>();
  return {
    isKnown: () => known !== undefined,
    asked: () => asked,
    holds: (worker, port) => {
      known ??= port;
      if (port === known) return true;
      asked = known;
      away.add(worker);
      worker.process.kill('SIGKILL');
      return false;
    },
    sentAway: (worker) => away.delete(worker),
  };
}
