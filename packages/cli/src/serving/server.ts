import type { Server } from 'node:http';
import { CliError, exitCodes } from '../exit.js';
import type { HttpServer } from './http-server.js';
import { isWorker } from './worker.js';

/** Where to listen. */
export interface ListenOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
}

/** Starts a server and resolves to its address, once it answers. @throws CliError when it cannot listen there */
export function listen(server: Server, { port, host }: ListenOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const hint = error.code === 'EADDRINUSE' ? '--port 0 takes a free port' : undefined;
      const message = `cannot listen at ${host}, port ${port}: ${error.message}`;
      reject(new CliError(exitCodes.usage, message, { hint }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(addressOf(host, typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/** The address of a server. */
export function addressOf(host: string, port: number): string {
  return `http://${hostOf(host)}:${port}`;
}

/** A host in the form of addresses: IPv6 in brackets. */
export function hostOf(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Resolves once a signal has ended the server: answers in progress are finished first, within limits. */
export function untilStopped({ drain }: HttpServer): Promise<void> {
  return new Promise((resolve, reject) => {
    onStopSignal(() => void drain().then(resolve, reject));
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does something on the first signal that asks this process to end. The next one ends it; a worker passes over it, since one Ctrl-C
 * may reach it from the terminal and from the process that started it, which ends it if it takes too long.
 *
 * @returns takes that back
 */
export function onStopSignal(work: () => void): () => void {
  const ignore = (): void => {
    for (const signal of signals) process.off(signal, stop);
  };
  let isAsked = false;
  const stop = (): void => {
    if (!isWorker) ignore();
    if (!isAsked) work();
    isAsked = true;
  };
  for (const signal of signals) process.on(signal, stop);
  return ignore;
}
