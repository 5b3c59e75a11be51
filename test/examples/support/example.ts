import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What examples take for the time, nanoseconds since the epoch; `clock.mjs` says the same. */
export const now = 1_795_000_000_000_000_000n;

/** A module that sets the clock of whoever loads it before a program. */
export const clock: string = fileURLToPath(new URL('./clock.mjs', import.meta.url));

/** The environment in which Node does so; an address, since the folder may hold spaces. */
export const fixedClock = { NODE_OPTIONS: `--import=${pathToFileURL(clock).href}` } as const;

/** Folders of the examples. */
export const names = [
  'bullmq',
  'bun',
  'cloudflare-worker',
  'cosmjs-signing',
  'deno',
  'node-service',
  'vite-react',
] as const;

export type Name = (typeof names)[number];

export const folderOf = (name: Name): string => join(root, 'packages/docs/examples', name);

/** A file of the workspace's own node_modules. */
export const tool = (path: string): string => join(root, 'node_modules', path);

/** What `npm start` runs in an example, program first, without npm between: signals reach it then. */
export function startCommand(name: Name): readonly [program: string, ...rest: string[]] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    readFileSync(join(folderOf(name), 'package.json'), 'utf8'),
  );
  const [program = '', ...rest] = scripts.start.split(' ');
  if (program.includes('/')) return [join(folderOf(name), program), ...rest];
  return program === 'node' ? [process.execPath, ...rest] : [program, ...rest];
}

/** Whether the program of an example is there; said aloud where it is not. */
export function isThere(name: Name): boolean {
  const [program] = startCommand(name);
  if (!program.includes('/') || existsSync(program)) return true;
  console.warn(
    `SKIPPED: example ${name} (npm has no binary of it for ${process.platform} on ${process.arch})`,
  );
  return false;
}

/** How an example is run. */
export interface Options {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The environment of somebody in the example's folder: its tools are found, and npm's settings are not. */
function environment({ cwd, env }: Options): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_OPTIONS$|^VITEST|^NODE_ENV$/i.test(name),
  );
  const path = [join(cwd, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path, NO_COLOR: '1', ...env };
}

/** Runs a program to its end and resolves to what it printed. Rejects with that where it fails. */
export function run([program, ...rest]: readonly [string, ...string[]], options: Options): Promise<string> {
  return new Promise((resolve, reject) => {
    const { cwd } = options;
    execFile(program, rest, { cwd, env: environment(options), maxBuffer: 2 ** 26 }, (error, out, said) => {
      if (error === null) resolve(out);
      else reject(new Error(`${[program, ...rest].join(' ')}: ${error.message}\n${out}${said}`));
    });
  });
}

/** A program that goes on until it is told to end. */
export interface Running {
  readonly child: ChildProcess;
  /** Resolves to the first match in what it prints, also to what it printed before. */
  readonly said: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Sends a signal, SIGTERM unless another is named, and resolves to how it ended. */
  readonly end: (
    signal?: NodeJS.Signals,
  ) => Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

export function start([program, ...rest]: readonly [string, ...string[]], options: Options): Running {
  const child = spawn(program, rest, { cwd: options.cwd, env: environment(options) });
  let printed = '';
  const waiting = new Set<() => void>();
  const hear = (text: string): void => {
    printed += text;
    for (const look of waiting) look();
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  const said = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(printed);
        if (found === null) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`${program} ended without saying ${pattern}:\n${printed}`)));
    });
  return {
    child,
    said,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
