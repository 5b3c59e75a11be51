import cluster, { type Worker } from 'node:cluster';
import { exitCodes } from '../exit.js';
import { programFile } from '../package-folder.js';
import { drainTimes } from './http-server.js';
import { addressOf, onStopSignal } from './server.js';
import type { Session } from '../session.js';
import { createChorus } from './chorus.js';
import { createSharedPort } from './shared-port.js';
import { workerEnvironment } from './worker.js';

/** How many processes answer, and where. */
export interface WorkersOptions {
  readonly workers: number;
  readonly host: string;
}

/** Milliseconds: a worker that ends sooner after it began to answer counts as one that could not start. */
const shortLife = 1000;

/** How often in a row a worker may fail to start before starting ends. */
const mostFailures = 5;

/** Milliseconds before a worker is started again, by how many in a row failed before it. */
const pauseAfter = (failures: number): number => (failures === 0 ? 0 : 100 * 2 ** failures);

/**
 * Runs the same command line in processes that share one port, replaces a process that dies, and on a signal lets all finish
 * their answers. The first starts alone, so that an error in the command line is reported once.
 *
 * @param onReady called once, with the address, when all of them answer
 * @returns the exit code: 0 after a signal, otherwise that of workers that cannot be started
 */
export function runWorkers(
  session: Session,
  { workers, host }: WorkersOptions,
  onReady: (address: string) => void,
): Promise<number> {
  cluster.setupPrimary({ exec: programFile, args: [...session.argv], silent: true });
  const hear = hearing(session);
  const answering = new Map<Worker, number>();
  const pauses = new Set<NodeJS.Timeout>();
  const port = createSharedPort();
  let [living, failures, isReady, isStopping] = [0, 0, false, false];
  return new Promise((resolve) => {
    const start = (): void => {
      living += 1;
      const worker = cluster.fork(workerEnvironment(port.asked()));
      hear(worker);
      worker.on('listening', (address) => {
        if (!port.holds(worker, address.port)) return;
        answering.set(worker, performance.now());
        if (isReady) return;
        if (living === 1) for (let more = 1; more < workers; more += 1) start();
        if (answering.size < workers) return;
        isReady = true;
        onReady(addressOf(host, address.port));
      });
      worker.process.on('close', (code, signal) => ended(worker, code, signal));
    };
    const ended = (worker: Worker, code: number | null, signal: string | null): void => {
      living -= 1;
      const lived = performance.now() - (answering.get(worker) ?? Number.POSITIVE_INFINITY);
      answering.delete(worker);
      if (isStopping) {
        if (living === 0) finish(exitCodes.ok);
        return;
      }
      if (port.sentAway(worker)) {
        start();
        return;
      }
      // It has said itself what cannot be used.
      if (!port.isKnown() && code !== null) {
        finish(code);
        return;
      }
      failures = lived >= shortLife || code === exitCodes.ok ? 0 : failures + 1;
      const what = `worker ${worker.process.pid} ended ${signal === null ? `with exit code ${code}` : `by ${signal}`}`;
      if (failures < mostFailures) {
        session.notice(`wayfold: ${what}; a new one starts`);
        pauses.add(setTimeout(start, pauseAfter(failures)));
        return;
      }
      session.notice(`wayfold: ${what}; ${failures} in a row: none is started, ${living} still answer`);
      if (living === 0) finish(code ?? exitCodes.internal);
    };
    const finish = (code: number): void => {
      ignoreSignals();
      resolve(code);
    };
    const ignoreSignals = onStopSignal(() => {
      isStopping = true;
      for (const pause of pauses) clearTimeout(pause);
      signalAll('SIGTERM');
      if (living === 0) finish(exitCodes.ok);
      // One that is halted, or does not end, must not keep the others.
      setTimeout(() => signalAll('SIGKILL'), 2 * drainTimes.patience).unref();
    });
    start();
  });
}

function signalAll(signal: NodeJS.Signals): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
}

/** Passes on what workers say, once where several say the same. */
function hearing({ print, notice }: Session): (worker: Worker) => void {
  const [out, err] = [createChorus(print), createChorus(notice)];
  return ({ process: { stdout, stderr } }) => {
    stdout?.setEncoding('utf8').on('data', out());
    stderr?.setEncoding('utf8').on('data', err());
  };
}
