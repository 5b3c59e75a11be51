import { once } from 'node:events';
import { within } from '../within.js';

const [marker, portName] = ['WAYFOLD_WORKER', 'WAYFOLD_PORT'];

/** Whether this process is one of several that answer on one port, started by the command itself. */
export const isWorker: boolean = process.env[marker] === '1' && process.send !== undefined;

/** Environment variables that start a worker. @param port the port to share, if the command line leaves it to the system */
export function workerEnvironment(port: number | undefined): Readonly<Record<string, string>> {
  return { [marker]: '1', ...(port !== undefined && { [portName]: String(port) }) };
}

/** The port to listen at: that of the command line, or the one that workers before this one had. */
export function portOf(asked: number): number {
  const given = isWorker ? process.env[portName] : undefined;
  return given === undefined ? asked : Number(given);
}

/** Milliseconds that the first process has to let a worker go. */
const parting = 1000;

/** Leaves the other workers: resolves once the first process stops handing connections to this one. */
export async function leaveWorkers(): Promise<void> {
  const { default: cluster } = await import('node:cluster');
  if (!process.connected) return;
  const left = once(process, 'disconnect');
  cluster.worker?.disconnect();
  await within(parting, left);
}
