/** Nothing in the project depends on, or tells about, the machine it was written on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from './support/code.js';

/** Put together from pieces, so that this file does not contain what it looks for. */
const word = (...pieces: string[]) => pieces.join('');

const folders = [word('wo', 'rk'), word('ro', 'ot'), word('ho', 'me/\\w+'), word('Us', 'ers/\\w+')];

const forbidden: Readonly<Record<string, RegExp>> = {
  'machine path': new RegExp(`(?<![\\w.~])/(?:${folders.join('|')})/`),
  'path out of the project': new RegExp(`${word('\\.\\./', 'shared')}\\b|${word('\\.', 'library')}\\b`),
  'page that users do not have':
    /(?<![\w-])(?:wire|onchain|data|bridges|pools|toolchain|performance|specification)\.md\b/,
  'registry host': new RegExp(word('npm', 'js\\.(?:org|com)|', 'yarn', 'pkg\\.com|', 'verd', 'accio')),
};

const binary = /\.(png|jpe?g|ico|woff2?|gz|br|wasm|tgz)$/;

/** Lines of a text that contain a forbidden word. */
function forbiddenWords(path: string, text: string): string[] {
  const rules = Object.entries(forbidden);
  if (!rules.some(([, pattern]) => pattern.test(text))) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules.filter(([, pattern]) => pattern.test(line)).map(([name]) => `${path}:${index + 1} ${name}`),
    );
}

/** Files whose words are other people's, or that are made of others: the reference, whose pages have the names of entry points. */
const isForeign = (path: string) =>
  /^(?:test\/vectors\/|test\/clients\/.*lock|packages\/docs\/reference\/api\/)/.test(path);

test('no file names a machine path, a folder outside the project, a page users lack or a registry host', () => {
  const files = filesUnder('.').filter((path) => !binary.test(path) && !isForeign(path));
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((path) => forbiddenWords(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  [word('see /wo', 'rk/main/x'), 'machine path'],
  [word('"/ro', 'ot/.npmrc"'), 'machine path'],
  [word('/ho', 'me/someone/x'), 'machine path'],
  [word('copied from ../sha', 'red/data'), 'path out of the project'],
  [word('as wire', '.md 4.3 says'), 'page that users do not have'],
  [word('https://registry.npm', 'js.org/immer'), 'registry host'],
])('the rule catches %s', (line, name) => {
  expect(forbiddenWords('a.md', `fine\n${line}`)).toEqual([`a.md:2 ${name}`]);
});

test('addresses of web pages are not machine paths', () => {
  expect(forbiddenWords('a.md', 'https://example.org/work/x and ./work/x, ~/work/x')).toEqual([]);
});
