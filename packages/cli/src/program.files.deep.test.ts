/** Files that are not what a command reads: one sentence says what was expected, whatever they hold. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFixture } from '../test/support/wayfold.js';
import { runProgram } from './program.js';

const { file, folder, wayfold } = createFixture(runProgram);

function bytes(name: string, content: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

mkdirSync(join(folder, 'folder'));
const megabytes = 10_000_000;
const deep = '['.repeat(200_000) + ']'.repeat(200_000);
const text = '{"txs":[null]}';

/** What a file may hold; texts whose bytes are not UTF-8 are told by that alone. */
const files = (
  [
    ['nothing', file('empty', '')],
    ['blanks', file('blank', ' \n\n')],
    [
      'bytes',
      bytes('binary', Uint8Array.of(0x0a, 0xff, 0xff, 0xff, 0x0f, 1, 2)),
      /not a text in UTF-8|not UTF-8/,
    ],
    ['UTF-16', bytes('utf16', Buffer.from(`\ufeff${text}`, 'utf16le')), /it is UTF-16|not UTF-8/],
    ['a mark in front', file('bom', `\ufeff${text}`)],
    ['zeros behind', file('nul', `${text}\0\0`)],
    ['a long line', file('line', 'x'.repeat(megabytes))],
    ['a long number', file('digits', '1'.repeat(megabytes))],
    ['a long text', file('text', JSON.stringify({ chains: 'x'.repeat(megabytes) }))],
    ['long hex', file('hex', '0a'.repeat(megabytes / 2))],
    ['nested lists', file('lists', deep)],
    ['nested objects', file('objects', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`)],
    ['nested lists without an end', file('open', '['.repeat(1_000_000))],
    ['nested rows', file('rows', `{"chains":${deep},"pools":${deep},"txs":${deep}}`)],
    ['long names', file('names', { chains: [{ chain_id: 'x'.repeat(megabytes), chain_name: 7 }] })],
    ['wrong base64', file('base64', 'CpQBCpEBCh4vaWJjLmFwcGxpY2F0aW9ucy50cm!!')],
    ['a transaction cut off', file('cut', 'CpQBCpEBCh4vaWJjLmFwcGxpY2F0aW9u')],
    ['an EVM transaction cut off', file('evm', '0x02f8')],
    ['a number', file('number', '42')],
    ['null', file('null', 'null')],
    ['names of prototypes', file('proto', '{"__proto__":{"txs":[]},"constructor":[null],"txs":[null]}')],
    ['a folder', join(folder, 'folder')],
    ['no file', join(folder, 'absent'), /there is no such file/],
  ] satisfies readonly (readonly [name: string, path: string, says?: RegExp])[]
).map(([name, path, says]) => [name, path, says ?? /./] as const);

const plan = file('plan.json', {
  txs: [{ cosmos_tx: { chain_id: 'cosmoshub-4', path: [], signer_address: 'x', msgs: [] } }],
});
const quote = ['quote', 'osmosis', 'ATOM', 'OSMO', '--amount', '1'] as const;

/** Commands that read a file, and the exit codes of their documentation for one they cannot use. */
const commands: readonly (readonly [
  name: string,
  argv: (path: string) => readonly string[],
  codes: readonly number[],
])[] = [
  ['audit', (path) => ['audit', path], [2, 3]],
  ['track', (path) => ['track', path], [2, 3]],
  ['the events of track', (path) => ['track', plan, path], [2]],
  ['msgs', (path) => ['msgs', path], [2, 3]],
  ['--overlay', (path) => ['chains', '--overlay', path], [2, 3]],
  ['--data', (path) => ['chains', '--data', path], [2, 3]],
  ['--pools', (path) => [...quote, '--pools', path], [2]],
];

describe.each(commands)('%s refuses', (_name, argvOf, codes) => {
  test.each(files)('%s', async (name, path, says) => {
    const isNoEvent = argvOf(path)[0] === 'track' && argvOf(path).length > 2;
    const { code, out, err } = await wayfold(...argvOf(path));
    // A file of events may hold none.
    if (isNoEvent && ['nothing', 'blanks'].includes(name)) return expect(code).toBe(0);
    // Rows of data that cannot be used are left out, and found; what is left may be nothing.
    if (argvOf(path)[0] === 'chains' && ['nested rows', 'long names'].includes(name)) {
      expect([0, 1]).toContain(code);
      expect(err).toMatch(/^\d+ findings?: .{1,200} \(wayfold data check FILE lists them\)\n/);
      return expect(out.length + err.length).toBeLessThan(2000);
    }
    expect(codes).toContain(code);
    expect(out).toBe('');
    const [sentence = '', ...rest] = err.trimEnd().split('\n');
    expect(sentence).toMatch(/^wayfold: .{20}/);
    expect(rest.filter((line) => !line.startsWith('  hint: '))).toEqual([]);
    expect(err).not.toMatch(/TypeError|RangeError|SyntaxError|Maximum call stack|\n\s+at /);
    expect(err.length).toBeLessThan(600);
    expect(err).toMatch(says);
  });
});

describe('a batch answers', () => {
  test.each(files)('%s', async (name, path, says) => {
    const { code, out, err } = await wayfold('quote', '--batch', path);
    if (['a folder', 'no file'].includes(name)) return expect({ code, out }).toEqual({ code: 2, out: '' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const line of out.split('\n').filter((each) => each !== '')) {
      expect(line.length).toBeLessThan(600);
      expect(JSON.parse(line)).toMatchObject({
        id: null,
        error: { message: expect.stringMatching(says) },
      });
    }
  });
});

test('a pipe whose writer leaves is a file', async () => {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  spawn('sh', ['-c', `printf '{"txs"' > '${path}'`], { stdio: 'ignore' });
  const { code, err } = await wayfold('audit', path);
  expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('not valid JSON') });
});
