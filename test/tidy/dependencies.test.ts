/** Each dependency is wrapped by one folder; nobody else knows it. */
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { at, type Code, code, type Finding, moduleUses, print, publishedSources } from './support/code.js';

const core = 'packages/core/src';

/** Packages by the beginning of their name, and the folders that may import them. */
const homes: readonly (readonly [prefix: string, folders: readonly string[]])[] = [
  ['graphology-layout', ['packages/playground/src/engine']],
  ['graphology', [`${core}/graph-model`, 'packages/playground/src/engine', 'packages/playground/src/map']],
  ['sigma', ['packages/playground/src/map']],
  ['immer', [`${core}/registry`]],
  ['@noble/', [`${core}/primitives`]],
  ['@scure/', [`${core}/primitives`, 'packages/playground/src/engine']],
  ['preact', ['packages/playground/src']],
  ['yaml', ['packages/sources/src/refresh/reading']],
  ['commander', ['packages/cli/src']],
  ['@nats-io/', ['packages/nats/src', 'packages/cli/src/live/broker']],
  [
    'node:',
    [
      ...['packages/cli/src', 'packages/feed/src/node', 'packages/file/src', 'packages/http/src/node'],
      'packages/nats/src',
      ...['packages/sources/src/node', 'data/src'],
    ],
  ],
  [
    'wayfold',
    [
      ...['packages/feed/src', 'packages/file/src', 'packages/http/src', 'packages/nats/src'],
      'packages/sources/src',
      ...['packages/edge/src', 'packages/cli/src'],
      'data/src',
      'packages/playground/src',
    ],
  ],
  ['@wayfold/sources', ['packages/feed/src', 'packages/cli/src', 'packages/playground/src/engine']],
  ['@wayfold/', ['packages/cli/src', 'packages/edge/src', 'packages/playground/src/engine']],
];

const builtins = new Set(builtinModules);

function strays(file: Code): Finding[] {
  return moduleUses(file).flatMap(({ specifier, node }) => {
    if (specifier.startsWith('.')) return [];
    if (builtins.has(specifier)) return [at(file, node, `${specifier} must be written node:${specifier}`)];
    const home = homes.find(([prefix]) => specifier.startsWith(prefix));
    if (home === undefined) return [at(file, node, `${specifier} is missing in this table`)];
    const [, folders] = home;
    if (folders.some((folder) => file.path.startsWith(`${folder}/`))) return [];
    return [at(file, node, `${specifier} may be imported only in ${folders.join(', ')}`)];
  });
}

test('dependencies are imported only where they are wrapped', () => {
  expect(print(publishedSources().flatMap(strays))).toEqual([]);
});

test.each([
  [
    'graphology-shortest-path/dijkstra.js',
    `${core}/trace/a.ts`,
    `may be imported only in ${core}/graph-model, packages/playground/src/engine, packages/playground/src/map`,
  ],
  ['immer', `${core}/wire/a.ts`, `may be imported only in ${core}/registry`],
  ['@noble/hashes/sha2.js', `${core}/denom/a.ts`, `may be imported only in ${core}/primitives`],
  [
    'node:fs',
    `${core}/registry/a.ts`,
    'may be imported only in packages/cli/src, packages/feed/src/node, packages/file/src, packages/http/src/node, packages/nats/src, packages/sources/src/node, data/src',
  ],
  ['fs', 'packages/cli/src/a.ts', 'must be written node:fs'],
  ['left-pad', 'packages/cli/src/a.ts', 'is missing in this table'],
])('the rule catches %s in %s', (specifier, path, message) => {
  const sample = code(path, `import { x } from '${specifier}';`);
  expect(strays(sample).map((finding) => finding.message)).toEqual([`${specifier} ${message}`]);
});
