import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { runProgram } from './program.js';

/** What a command prints into a terminal of a usual width. */
async function printed(argv: readonly string[]): Promise<string> {
  let out = '';
  const terminal = {
    out: (text: string): void => {
      out += text;
    },
    err: (): void => {},
    columns: 100,
    hasColors: false,
  };
  expect(await runProgram(argv, terminal)).toBe(0);
  return out;
}

it('shows what its commands print', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = readme.split('\n## From a question to messages\n');
  const blocks = [...section.matchAll(/```(sh|text)\n([\s\S]*?)```\n/g)].slice(0, 4);
  expect(blocks.map(([, kind]) => kind)).toEqual(['sh', 'text', 'sh', 'text']);
  const [route = '', lines = '', recovery = '', table = ''] = blocks.map(([, , text]) => text ?? '');
  const argv = (command: string) =>
    command
      .replace(/^npm start -- /, '')
      .trim()
      .split(/[\s\\]+/);
  expect(await printed(argv(route))).toBe(lines);
  const whole = await printed(argv(recovery));
  expect(whole.slice(whole.indexOf('if something fails'))).toBe(table);
});
