import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

test.each([
  ['a command', ['ro'], 'route'],
  ['an option of a command', ['route', 'osmosis', '--amount-'], '--amount-out'],
  ['an option of all', ['route', '--overl'], '--overlay'],
  ['a command of a command', ['data', 'pac'], 'pack'],
  ['an option of one', ['data', 'pack', '--ou'], '--out'],
])('bash completes %s', async (_name, words, wanted) => {
  const { code, out } = await wayfold('completion', 'bash');
  expect(code).toBe(0);
  const script = file('completion.bash', out);
  const line = ['wayfold', ...words].map((word) => `'${word}'`).join(' ');
  const asked = `source '${script}'; COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _wayfold; echo "\${COMPREPLY[*]}"`;
  expect(execFileSync('bash', ['-c', asked], { encoding: 'utf8' }).trim().split(' ')).toContain(wanted);
});

test.each(['zsh', 'fish'])('%s is told every command and option', async (shell) => {
  const { out } = await wayfold('completion', shell);
  for (const word of ['route', 'completion', 'amount-out', 'overlay', 'pack']) expect(out).toContain(word);
});

test('other shells are a matter of usage', async () => {
  const { code, err } = await wayfold('completion', 'cmd');
  expect(code).toBe(2);
  expect(err).toContain('bash, zsh, fish');
});
