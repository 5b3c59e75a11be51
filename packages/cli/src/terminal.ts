import { hasCode } from './errors.js';
import { exitCodes } from './exit.js';
import { safeLine } from './render/paint.js';

/** Where a command writes. */
export interface Terminal {
  /** Standard output: the answer. */
  readonly out: (text: string) => void;
  /** Standard error: progress, notices and failures. */
  readonly err: (text: string) => void;
  /** Columns of standard output; undefined where it is a file or a pipe, and nothing is cut. */
  readonly columns: number | undefined;
  readonly hasColors: boolean;
  /** Whether standard error is a terminal, which shows the progress of long work; false if absent. */
  readonly isWatched?: boolean;
  /** Resolves once all so far is written: to whether more can be. Where it is absent, writing waits for itself. */
  readonly flushed?: () => Promise<boolean>;
}

/** A terminal that texts cannot steer. */
export interface GuardedTerminal extends Terminal {
  /** Standard output for what cannot steer, since it was made so: much of it is not looked at twice. */
  readonly outHarmless: (text: string) => void;
}

/**
 * A terminal that texts cannot steer: it receives only lines, and styles of the command line if it has colours. All
 * output goes through it: data, arguments, names of files, messages of errors.
 */
export function guarded({ out, err, ...terminal }: Terminal): GuardedTerminal {
  const safe = (text: string): string =>
    text
      .split('\n')
      .map((line) => safeLine(line, terminal.hasColors))
      .join('\n');
  return { ...terminal, out: (text) => out(safe(text)), outHarmless: out, err: (text) => err(safe(text)) };
}

/** The terminal of this process. */
export interface ProcessTerminal extends Terminal {
  /** Resolves once all is written, on either output: to an exit code where the output could not take it. */
  readonly settled: () => Promise<number | undefined>;
}

/** The terminal of this process. A failure to write is never thrown; `settled` reports it at the end. */
export function processTerminal(): ProcessTerminal {
  const { stdout, stderr, env } = process;
  for (const stream of [stdout, stderr]) {
    if (!stream.listeners('error').includes(outlive)) stream.on('error', outlive);
  }
  let problem: Error | undefined;
  let isOpen = true;
  const note = (error: Error | null | undefined): void => {
    if (error) isOpen = false;
    // A reader may stop reading, as `head` does: the rest is not written, and that is no failure.
    if (error && !isClosed(error)) problem ??= error;
  };
  const written = (stream: NodeJS.WriteStream): Promise<void> =>
    new Promise((resolve) => void stream.write('', () => resolve()));
  return {
    out: (text) => void stdout.write(text, note),
    err: (text) => void stderr.write(text),
    columns: stdout.isTTY ? stdout.columns : undefined,
    hasColors: hasColors(env, stdout.isTTY === true),
    isWatched: stderr.isTTY === true,
    flushed: async () => {
      await written(stdout);
      return isOpen;
    },
    settled: async () => {
      await written(stdout);
      if (problem !== undefined)
        stderr.write(`wayfold: the answer could not be written: ${problem.message}\n`);
      await written(stderr);
      return problem && exitCodes.output;
    },
  };
}

/**
 * Whether to write in colours: on a terminal that has them, unless `NO_COLOR` says no; `FORCE_COLOR` says yes, `0` and `false` no.
 *
 * @see no-color.org, force-color.org
 */
export function hasColors(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

/** Keeps an output that fails from ending the process: `settled` reports it. */
function outlive(): void {}

/** Whether the reader is gone; a stream that was closed so says it is destroyed from then on. */
function isClosed(error: Error): boolean {
  return hasCode(error, 'EPIPE', 'ERR_STREAM_DESTROYED');
}
