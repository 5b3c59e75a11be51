/** The command line as processes of their own. */
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { bundleProgram } from '../../../../test/support/program-bundle.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A command line that runs. */
export interface Running<C extends ChildProcess = ChildProcess> {
  readonly child: C;
  readonly out: () => string;
  readonly err: () => string;
  /** Exit code, once the process has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Command lines of one test file, and files for them. */
export interface Processes {
  readonly start: (...argv: readonly string[]) => Running<ChildProcessWithoutNullStreams>;
  /** What `start` runs, program first; known once the tests run. */
  readonly command: (...argv: readonly string[]) => readonly [string, ...string[]];
  /** With an open file as its standard output. */
  readonly startWriting: (output: number, ...argv: readonly string[]) => Running;
  /** Writes a file, JSON unless it is a text, and gives its path. */
  readonly file: (name: string, content: unknown) => string;
}

/** To be called once by each test file, at its top: what still runs at its end is ended. */
export function createProcesses(): Processes {
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-'));
  let program = '';
  beforeAll(async () => {
    program = await bundleProgram(folder);
  });
  const command: Processes['command'] = (...argv) => [process.execPath, program, ...argv];
  const started: ChildProcess[] = [];
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  const watch = <C extends ChildProcess>(child: C): Running<C> => {
    started.push(child);
    let [out, err] = ['', ''];
    child.stdout?.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      err += chunk;
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return { child, out: () => out, err: () => err, ended };
  };
  return {
    start: (...argv) => watch(spawn(process.execPath, [program, ...argv], { cwd: root })),
    startWriting: (output, ...argv) =>
      watch(spawn(process.execPath, [program, ...argv], { cwd: root, stdio: ['pipe', output, 'pipe'] })),
    command,
    file: (name, content) => {
      const path = join(folder, name);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    },
  };
}

/** The first line that a server prints. */
export async function addressOf({ child, out, err }: Running): Promise<string> {
  while (!out().includes('\n')) {
    if (child.exitCode !== null) throw new Error(`it ended: ${err()}`);
    await new Promise((resolve) => child.stdout?.once('data', resolve).once('end', resolve));
  }
  return out().split('\n')[0] ?? '';
}
