/** The help of every command: it fits the terminal, and the shells are told all that it names. */
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFixture } from '../test/support/wayfold.js';
import { runProgram } from './program.js';

const { file } = createFixture(runProgram);

async function printed(argv: readonly string[], columns: number | undefined): Promise<string> {
  let out = '';
  const take = (text: string): void => {
    out += text;
  };
  expect(await runProgram(argv, { out: take, err: take, columns, hasColors: false })).toBe(0);
  return out;
}

/** What stands first in the lines of a part of the help: commands by their names, options by their long ones. */
function named(help: string, title: string): readonly string[] {
  const [, part = ''] = help.split(`\n${title}:\n`);
  const [lines = ''] = part.split('\n\n');
  return lines.split('\n').flatMap((line) => {
    const [term = ''] = /^ {2}(\S.*?)(?: {2,}|$)/.exec(line)?.slice(1) ?? [];
    if (term === '') return [];
    return title === 'Commands' ? [term] : [/--[a-z0-9-]+/.exec(term)?.[0] ?? term];
  });
}

/** The examples of a help as a shell reads them: lines go on behind a backslash, but for one in quotes. */
function examplesIn(help: string): readonly string[] {
  const [, part = ''] = help.split('\nExamples:\n');
  const [lines = ''] = part.split('\n\n');
  const joined = lines.replace(/'[^']*'|\\\n/g, (text) => (text === '\\\n' ? ' ' : text));
  return joined.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
}

/** Every command, with those of its commands. */
async function chainsFrom(chain: readonly string[]): Promise<readonly (readonly string[])[]> {
  const inner = named(await printed([...chain, '--help'], 80), 'Commands').filter((name) => name !== 'help');
  const below = await Promise.all(inner.map((name) => chainsFrom([...chain, name])));
  return [chain, ...below.flat()];
}

const chains = await chainsFrom([]);

test('commands of commands are found', () => {
  expect(chains).toContainEqual(['data', 'refresh']);
  expect(chains.length).toBeGreaterThan(20);
});

describe.each(chains.map((chain) => [chain.join(' ') || 'wayfold', chain] as const))('%s', (name, chain) => {
  test.each([80, 100, undefined])('fits %s columns', async (columns) => {
    const help = await printed([...chain, '--help'], columns);
    const tooLong = help.split('\n').filter((line) => [...line].length > (columns ?? 80));
    expect(tooLong).toEqual([]);
  });

  test.each([40, 60, 80, 100])(
    'has examples that a shell takes as they are at %s columns',
    async (columns) => {
      const whole = examplesIn(await printed([...chain, '--help'], 1000));
      expect(examplesIn(await printed([...chain, '--help'], columns))).toEqual(whole);
    },
  );

  test('says what it is for', async () => {
    const help = await printed([...chain, '--help'], 80);
    expect(help).toMatch(/^Usage: wayfold/);
    if (!['data', 'demo'].includes(name)) expect(help).toContain('\nExamples:\n  wayfold');
  });

  test('is completed', async () => {
    const help = await printed([...chain, '--help'], 80);
    const wanted = ['Commands', 'Options', 'Global Options'].flatMap((title) => named(help, title));
    const offered = new Set(completionsOf([...chain, '']));
    expect(wanted.filter((word) => !offered.has(word))).toEqual([]);
    expect(wanted).toContain('--help');
  });
});

let script = '';
beforeAll(async () => {
  script = file('completion.bash', await printed(['completion', 'bash'], undefined));
});

function completionsOf(words: readonly string[]): readonly string[] {
  const line = ['wayfold', ...words].map((word) => `'${word}'`).join(' ');
  const asked = `source '${script}'; COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _wayfold; echo "\${COMPREPLY[*]}"`;
  return execFileSync('bash', ['-c', asked], { encoding: 'utf8' }).trim().split(' ');
}

test.each([
  ['completion', 'zsh'],
  ['format', 'overlay'],
])('%s offers what it takes', (command, wanted) => expect(completionsOf([command, ''])).toContain(wanted));
