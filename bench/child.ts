import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * What a program of `cold/` prints, run in a process of its own that can collect garbage when told.
 *
 * @param words its arguments
 * @throws Error where it fails
 */
export function runChild(program: string, ...words: readonly string[]): unknown {
  const path = fileURLToPath(new URL(`./cold/${program}.mjs`, import.meta.url));
  const flags = ['--expose-gc', '--max-old-space-size=8192'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, path, ...words], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${path} failed: ${stderr}`);
  return JSON.parse(stdout);
}
