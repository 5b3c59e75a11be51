import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runProgram } from './program.js';

/** What a command prints into a terminal of a usual width, what it says beside that, and its exit code. */
async function ran(
  argv: readonly string[],
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  let [out, err] = ['', ''];
  const terminal = {
    out: (text: string): void => {
      out += text;
    },
    err: (text: string): void => {
      err += text;
    },
    columns: 100,
    hasColors: false,
  };
  const code = await runProgram(argv, terminal);
  return { code, out, err };
}

/** A command of the README as arguments of the program; comments are not part of it. */
function argvOf(command: string): readonly string[] {
  const [words = ''] = command.split(' #');
  return words
    .replace(/^npm start -- /, '')
    .trim()
    .split(/[\s\\]+/);
}

it('shows what its commands print', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = readme.split('\n## From a question to messages\n');
  const blocks = [...section.matchAll(/```(sh|text)\n([\s\S]*?)```\n/g)].slice(0, 4);
  expect(blocks.map(([, kind]) => kind)).toEqual(['sh', 'text', 'sh', 'text']);
  const [route = '', lines = '', recovery = '', table = ''] = blocks.map(([, , text]) => text ?? '');
  expect(await ran(argvOf(route))).toMatchObject({ code: 0, out: lines });
  const { code, out } = await ran(argvOf(recovery));
  expect(code).toBe(0);
  expect(out.slice(out.indexOf('if something fails'))).toBe(table);
});

it('shows an outage that refuses a route, and the switch that lifts it', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = readme.split('\n## What is out of service\n');
  const [, row = '', commands = ''] = /```json\n([\s\S]*?)```\n\n```sh\n([\s\S]*?)```\n/.exec(section) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'readme-'));
  try {
    const overlay = join(folder, 'outages.json');
    await writeFile(overlay, row);
    const [refused = '', lifted = ''] = commands.trim().split('\n');
    const argv = (command: string) =>
      argvOf(command).map((word) => (word === 'outages.json' ? overlay : word));
    const without = await ran(argv(refused));
    expect(without.code).not.toBe(0);
    expect(without.err).toMatch(
      /no routes found[\s\S]*channel-0 on osmosis-1[\s\S]*since 2026-11-20[\s\S]*our relayers/,
    );
    const over = await ran(argv(lifted));
    expect(over.code).toBe(0);
    expect(over.out).toMatch(/receive .* on cosmoshub-4[\s\S]*warning .*our relayers.*\(OUTAGE\)/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('shows what pools pay', async () => {
  const root = new URL('../../../', import.meta.url);
  const readme = await readFile(new URL('README.md', root), 'utf8');
  const [, section = ''] = readme.split('\n## What pools pay\n');
  const [, command = '', lines = ''] = /```sh\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```\n/.exec(section) ?? [];
  const argv = argvOf(command).map((word) =>
    word.startsWith('test/') ? fileURLToPath(new URL(word, root)) : word,
  );
  expect(await ran(argv)).toMatchObject({ code: 0, out: lines });
});
