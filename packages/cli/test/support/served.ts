/** `wayfold serve` in this process. */
import type { Program } from './wayfold.js';

/** A server, which ends with all others of this process when it is sent SIGTERM. */
export interface Served {
  readonly address: string;
  /** Handlers of SIGTERM that it had added when its address was printed. */
  readonly handlersAtAddress: number;
  /** What it said beside its address. */
  readonly said: () => string;
  /** Its exit code. */
  readonly ended: Promise<number>;
}

/** Starts one. @param argv the command line, without the port */
export function startServer(program: Program, argv: readonly string[]): Promise<Served> {
  const before = process.listenerCount('SIGTERM');
  let said = '';
  return new Promise((resolve) => {
    const out = (text: string): void =>
      resolve({
        address: text.trim(),
        handlersAtAddress: process.listenerCount('SIGTERM') - before,
        said: () => said,
        ended,
      });
    const err = (text: string): void => {
      said += text;
    };
    const ended = program([...argv, '--port', '0'], { out, err, columns: undefined, hasColors: false });
  });
}
