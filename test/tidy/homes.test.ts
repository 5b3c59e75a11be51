/** Where tests live: CONTRIBUTING.md, "Where tests live". */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import {
  at,
  type Code,
  code,
  type Finding,
  filesUnder,
  moduleUses,
  packages,
  print,
  root,
} from './support/code.js';

const entries = new Set(packages().flatMap((one) => [...one.entries.keys()]));
const names = packages().map(({ name }) => name);
const folderOf = (path: string): string => /^packages\/[^/]+/.exec(path)?.[0] ?? path.split('/')[0] ?? '';
const isSupport = (path: string): boolean => /(^|\/)test\//.test(path) && !/\.test\.ts$/.test(path);

/** Whether a test beside the code is named after a file or a folder there. */
function isNamedAfterCode(path: string, exists: (path: string) => boolean): boolean {
  const folder = posix.dirname(path);
  const [subject = ''] = posix.basename(path).split('.');
  return subject === posix.basename(folder) || exists(`${folder}/${subject}.ts`);
}

/** Folders that the relative imports of a file may lead to. */
function reachOf({ path }: Code): (target: string) => boolean {
  const own = folderOf(path);
  const shared = (target: string): boolean => /^test\/(support|vectors)\//.test(target);
  // The benchmark and the scripts are no packages, so their tests import them by path.
  if (own === 'test') return (target) => /^(test|bench|scripts)\//.test(target);
  if (path.startsWith(`${own}/test/`)) {
    // The folder of the same name, and other folders by their doors: helpers import no entry, for tests beside the code.
    const subject = `${own}/src/${path.slice(own.length + 6).split('/')[0]}/`;
    const isDoor = (target: string): boolean => /^packages\/[^/]+\/src\/[^/]+\/index\.ts$/.test(target);
    return (target) =>
      target.startsWith(`${own}/test/`) ||
      shared(target) ||
      (target.startsWith(`${own}/src/`) && (isDoor(target) || target.startsWith(subject)));
  }
  return (target) =>
    (target.startsWith(`${own}/`) && !target.startsWith(`${own}/test/`)) ||
    ((target.startsWith(`${own}/test/`) || shared(target)) && isSupport(target));
}

function strays(file: Code, exists = (path: string) => existsSync(join(root, path))): Finding[] {
  const own = folderOf(file.path);
  const isUnit = own !== 'test' && !file.path.startsWith(`${own}/test/`);
  const reaches = reachOf(file);
  const misnamed =
    isUnit && !isNamedAfterCode(file.path, exists)
      ? [{ path: file.path, line: 1, message: 'not named after a file or folder next to it' }]
      : [];
  const imports = moduleUses(file).flatMap(({ specifier, node }) => {
    if (specifier.startsWith('.')) {
      const target = posix.join(posix.dirname(file.path), specifier).replace(/\.js$/, '.ts');
      return reaches(target) ? [] : [at(file, node, `may not reach ${target}`)];
    }
    const isOurs = names.some((name) => specifier === name || specifier.startsWith(`${name}/`));
    const isEntry = entries.has(specifier) || specifier.includes('.json');
    return !isOurs || isEntry ? [] : [at(file, node, `${specifier} is not a public entry`)];
  });
  return [...misnamed, ...imports];
}

const isTest = (path: string): boolean =>
  /\.test\.ts$/.test(path) || /^(packages\/[^/]+\/)?test\/.*\.ts$/.test(path);

test('every test and its support is where its imports belong', () => {
  const files = ['packages', 'data', 'test'].flatMap(filesUnder).filter(isTest);
  expect(files.length).toBeGreaterThan(150);
  expect(print(files.flatMap((path) => strays(code(path, readFileSync(join(root, path), 'utf8')))))).toEqual(
    [],
  );
});

test.each([
  ['packages/core/src/trace/c.test.ts', './search.js', 'not named after a file or folder next to it'],
  [
    'packages/core/src/trace/search.test.ts',
    '../../../http/src/index.js',
    'may not reach packages/http/src/index.ts',
  ],
  [
    'packages/core/src/trace/search.test.ts',
    '../../test/a.test.js',
    'may not reach packages/core/test/a.test.ts',
  ],
  [
    'packages/core/test/a.test.ts',
    '../src/trace/search.js',
    'may not reach packages/core/src/trace/search.ts',
  ],
  [
    'packages/core/test/wire/a.test.ts',
    '../../src/trace/search.js',
    'may not reach packages/core/src/trace/search.ts',
  ],
  ['packages/core/test/world.ts', '../../../test/audit/a.js', 'may not reach test/audit/a.ts'],
  ['test/real/a.test.ts', '../../packages/core/src/index.js', 'may not reach packages/core/src/index.ts'],
  ['test/real/a.test.ts', '../../packages/core/test/a.js', 'may not reach packages/core/test/a.ts'],
  ['test/real/a.test.ts', 'wayfold/json', 'wayfold/json is not a public entry'],
])('a stray is found: %s with %s', (path, specifier, message) => {
  const sample = code(path, `import type { A } from '${specifier}';`);
  const found = strays(sample, (name) => name.endsWith('/search.ts'));
  expect(found.map((finding) => finding.message)).toEqual([message]);
});

test.each([
  ['packages/core/src/trace/search.limits.test.ts', '../../../../test/support/bech32.js'],
  ['packages/core/src/trace/trace.test.ts', '../../test/graph/world.js'],
  ['packages/core/test/a.test.ts', 'wayfold/trace'],
  ['packages/core/test/trace/a.test.ts', '../../src/trace/search.js'],
  ['packages/core/test/trace/a.test.ts', '../../src/registry/index.js'],
  ['test/real/a.test.ts', '../support/json.js'],
])('what the rule allows: %s with %s', (path, specifier) => {
  const sample = code(path, `import type { A } from '${specifier}';`);
  expect(strays(sample, (name) => name.endsWith('/search.ts'))).toEqual([]);
});
