import type { Registry } from 'wayfold';
import type { DataProof } from 'wayfold/registry';
import { writeText } from './files.js';
import { proofOf } from './feed/data-in-use.js';
import { type DataOptions, type Loaded, load } from './load.js';
import { createProgress, type Progress } from './progress.js';
import { createPaint, type Paint, safeLine } from './render/paint.js';
import { findingsNotice } from './render/data.js';
import { jsonText } from './render/text.js';
import type { GuardedTerminal } from './terminal.js';

/** Options that every command takes. */
export interface GlobalOptions extends DataOptions {
  /** Nanoseconds since the epoch; the system's clock when absent. */
  readonly clock?: bigint;
  /** Whether the answer is the JSON of the interface. */
  readonly json?: true;
}

/** Inputs and outputs of a command. */
export interface Session {
  /** The command line as it was given. */
  readonly argv: readonly string[];
  readonly options: GlobalOptions;
  readonly paint: Paint;
  /** Columns of the terminal; undefined where nothing is to be cut. */
  readonly width: number | undefined;
  /** The data that the options name, loaded once. */
  readonly loaded: () => Promise<Loaded>;
  /** The registry of that data. */
  readonly registry: () => Promise<Registry>;
  /** Last statement of the feed of that data, once it is loaded; undefined for other data. */
  readonly proof: () => DataProof | undefined;
  /** Nanoseconds since the epoch. The command line is the only place that reads a clock. */
  readonly now: () => bigint;
  /** Prints lines of the answer. */
  readonly print: (...lines: readonly string[]) => void;
  readonly printJson: (value: unknown) => void;
  /** Prints lines that `harmlessJson` has made, with their ends: many at a time, since each call is one write. */
  readonly printHarmless: (lines: string) => void;
  /** Resolves once everything so far is printed, to whether the reader is still there. Endless output waits for it. */
  readonly flushed: () => Promise<boolean>;
  /** Prints lines on standard error, apart from the answer. */
  readonly notice: (...lines: readonly string[]) => void;
  /** How far long work is, where standard error is a terminal and no program reads the answer. */
  readonly progress: Progress;
}

/** Makes a command's work into an action of the parser: gives it the session, and keeps the exit code it resolves to. */
export type Run = <Args extends readonly unknown[]>(
  work: (session: Session, ...args: Args) => number | Promise<number>,
) => (...args: Args) => Promise<void>;

/** A session over a terminal. */
export function createSession(
  options: GlobalOptions,
  terminal: GuardedTerminal,
  argv: readonly string[] = [],
): Session {
  const { clock } = options;
  let loading: Promise<Loaded> | undefined;
  let proof: DataProof | undefined;
  // Parts of a line may contain line ends, which must not start another line of the output.
  const linesOf = (lines: readonly string[]): string =>
    lines.map((line) => `${safeLine(line, terminal.hasColors)}\n`).join('');
  const notice = (...lines: readonly string[]): void => terminal.err(linesOf(lines));
  const loadOnce = async (): Promise<Loaded> => {
    const data = await loadNoticing(options, notice);
    proof = data.feed && proofOf(data.feed.state);
    return data;
  };
  const loaded: Session['loaded'] = () => {
    loading ??= loadOnce();
    return loading;
  };
  return {
    argv,
    options,
    paint: createPaint(terminal.hasColors),
    width: terminal.columns,
    loaded,
    registry: async () => (await loaded()).registry,
    proof: () => proof,
    now: () => clock ?? BigInt(Date.now()) * 1_000_000n,
    print: (...lines) => terminal.out(linesOf(lines)),
    printJson: (value) => terminal.out(`${jsonText(value)}\n`),
    printHarmless: terminal.outHarmless,
    flushed: async () => (await terminal.flushed?.()) ?? true,
    notice,
    progress: createProgress(notice, terminal.isWatched === true && options.json !== true),
  };
}

/** Writes JSON to a file, or to standard output where none is named. @throws CliError when it cannot be written */
export async function writeAnswer(session: Session, value: unknown, path: string | undefined): Promise<void> {
  if (path === undefined) return session.printJson(value);
  const text = `${JSON.stringify(value)}\n`;
  await writeText(path, text);
  session.notice(`${path}: ${Buffer.byteLength(text).toLocaleString('en')} bytes`);
}

async function loadNoticing(options: DataOptions, notice: (line: string) => void): Promise<Loaded> {
  const data = await load(options);
  const { diagnostics } = data.registry;
  if (diagnostics.length > 0) notice(findingsNotice(diagnostics));
  return data;
}
