/** Runtimes that serve the built Worker, each with a clock that stands still. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clock, folderOf, isThere, type Running, start, startCommand } from '../example.js';

const { resolve } = createRequire(import.meta.url);

/** The file that is deployed. */
const workerFile: string = resolve('@wayfold/edge/worker');

/** A server that was started. */
export interface Served {
  readonly address: string;
  /** Milliseconds from starting the program until it listened. */
  readonly listening: number;
  /** Bytes of memory that the runtime holds; undefined where the system does not tell. */
  readonly memory: () => number | undefined;
  readonly end: () => Promise<unknown>;
}

/** A way to run the Worker. */
export interface Runtime {
  readonly name: string;
  readonly isThere: boolean;
  /** Starts it. @param environment variables of the Worker, which Workers alone are given */
  readonly serve: (environment?: object) => Promise<Served>;
}

/** Its program, and what it says once it listens. */
interface Program {
  readonly command: (folder: string) => readonly [string, ...string[]];
  readonly said: RegExp;
}

/** A folder with the Worker behind a module that sets the clock. */
function folderWithClock(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-edge-'));
  copyFileSync(workerFile, join(folder, 'worker.js'));
  copyFileSync(clock, join(folder, 'clock.js'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'main.js'), "import './clock.js';\nexport { default } from './worker.js';\n");
  return folder;
}

async function serveBy({ command, said }: Program, environment: object = {}): Promise<Served> {
  const folder = folderWithClock();
  const from = performance.now();
  const running: Running = start(command(folder), {
    cwd: folder,
    env: { PORT: '0', BINDINGS: JSON.stringify(environment) },
  });
  const end = async (): Promise<void> => {
    await running.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [, address = '', pid] = await running.said(said);
    const listening = performance.now() - from;
    return { address, listening, end, memory: () => memoryOf(pid ?? `${running.child.pid}`) };
  } catch (error) {
    await end();
    throw error;
  }
}

function memoryOf(pid: string): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

const support = (name: string): string => join(import.meta.dirname, name);

/** Every runtime that the Worker is for, and Node, which any of them is compared with. */
export const runtimes: readonly Runtime[] = (
  [
    [
      'miniflare',
      true,
      {
        command: (folder) => [
          process.execPath,
          support('miniflare.mjs'),
          folder,
          folderOf('cloudflare-worker'),
        ],
        said: /^serving at (http:\S+) by (\d+)$/m,
      },
    ],
    [
      'deno',
      isThere('deno'),
      {
        // Without a single permission but the address that it listens at.
        command: () => [startCommand('deno')[0], 'serve', '--host', '127.0.0.1', '--port', '0', 'main.js'],
        said: /Listening on (http:\S+)/,
      },
    ],
    [
      'bun',
      isThere('bun'),
      { command: () => [startCommand('bun')[0], 'main.js'], said: /server: (http:\S+)/ },
    ],
    [
      'node',
      true,
      {
        command: (folder) => [
          process.execPath,
          support('node.mjs'),
          pathToFileURL(join(folder, 'main.js')).href,
        ],
        said: /^serving at (http:\S+)$/m,
      },
    ],
  ] satisfies (readonly [string, boolean, Program])[]
).map(([name, there, program]) => ({
  name,
  isThere: there,
  serve: (environment) => serveBy(program, environment),
}));
