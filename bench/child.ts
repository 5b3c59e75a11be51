import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** What a process took, as `programs/report.mjs` says it. */
export interface Spent {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  readonly peakBytes: number;
}

/** A program that ended well. */
export interface Ran {
  readonly output: string;
  readonly spent: Spent;
}

const report = new URL('./programs/report.mjs', import.meta.url).href;

/** Paths of programs: by the name of one in `programs`, and the command line as built. */
export const programOf = (name: string): string => pathOf(`./programs/${name}.mjs`);
export const commandLine: string = pathOf('../packages/cli/dist/bin.js');

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/**
 * Runs a program in a process of its own.
 *
 * @param words its arguments
 * @param flags those of Node
 * @throws Error where it fails
 */
export async function runProgram(
  path: string,
  words: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<Ran> {
  const argv = [...flags, '--import', report, path, ...words];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, said, [code]] = await Promise.all([
    read(child.stdout),
    read(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(`${path} ${words.join(' ')} ended with ${code}: ${said}`);
  const spent = JSON.parse(said.slice(said.lastIndexOf('\n'))) as Spent; // written by `report.mjs`
  return { output, spent };
}

const read = (stream: Readable): Promise<string> => text(stream);

/** What a program of `programs` prints as JSON, run with the means to collect garbage. */
export async function runChild(name: string, ...words: readonly string[]): Promise<unknown> {
  const flags = ['--expose-gc', '--max-old-space-size=8192', '--import', 'tsx'];
  const { output } = await runProgram(programOf(name), words, flags);
  return JSON.parse(output);
}
