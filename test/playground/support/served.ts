import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** `wayfold serve` as a process of its own. */
export interface Served {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts the built command line and resolves once it has said where it listens. */
export function serve(): Promise<Served> {
  const folder = dirname(createRequire(import.meta.url).resolve('@wayfold/cli/package.json'));
  const child = spawn(process.execPath, [join(folder, 'dist/bin.js'), 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = (): Promise<void> => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve({ address: line.trim(), stop }));
  });
}
