/** The layers of ARCHITECTURE.md, section 2: whatever the two tables do not allow is forbidden. */
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import {
  at,
  type Code,
  code,
  type Finding,
  moduleUses,
  packages,
  print,
  publishedSources,
  resolve,
} from './support/code.js';

const core = 'packages/core/src';

/** Folders of the core and what each may import. `.` is the root of the sources: the main entry point. */
const layers: Readonly<Record<string, readonly string[]>> = {
  primitives: [],
  json: ['primitives'],
  abi: ['primitives'],
  svm: ['primitives'],
  proto: ['primitives'],
  cctp: ['primitives'],
  denom: ['primitives'],
  digest: ['primitives'],
  registry: ['primitives', 'json', 'denom', 'digest'],
  graph: ['primitives', 'registry'],
  'graph-model': ['primitives', 'denom', 'registry', 'graph'],
  trace: ['primitives', 'denom', 'registry', 'graph'],
  operation: ['primitives', 'denom', 'registry'],
  pairing: ['primitives', 'denom', 'registry', 'graph', 'trace', 'operation'],
  pools: ['primitives', 'digest'],
  plan: ['primitives', 'denom', 'registry', 'graph', 'trace', 'operation', 'pairing', 'pools'],
  compile: ['primitives', 'json', 'abi', 'svm', 'cctp', 'denom', 'registry', 'operation'],
  simulate: ['primitives', 'json', 'abi', 'svm', 'denom', 'registry'],
  // Of plan and simulate it takes types only: the interfaces that they ask pools by.
  quote: ['primitives', 'pools', 'plan', 'simulate'],
  audit: ['primitives', 'json', 'abi', 'svm', 'proto', 'cctp', 'denom', 'registry'],
  wallet: ['primitives', 'json', 'abi', 'svm', 'proto'],
  guard: ['primitives', 'json', 'registry', 'audit'],
  track: ['primitives', 'json', 'denom', 'registry', 'simulate'],
  live: ['primitives', 'json', 'digest', 'pools', 'registry'],
  wire: [
    ...['primitives', 'json', 'denom', 'registry', 'graph', 'graph-model', 'trace', 'operation', 'pairing'],
    ...['pools', 'quote', 'plan', 'compile', 'simulate', 'audit'],
  ],
  // Of wire it takes types only: the answer that it describes.
  describe: ['primitives', 'json', 'registry', 'trace', 'wire'],
  // What is published where it is less than a folder's own index.ts, or more.
  entries: [
    ...['primitives', 'json', 'denom', 'registry', 'trace', 'operation', 'pairing', 'compile'],
    ...['plan', 'pools', 'quote', 'track', 'describe', 'live', 'wire'],
  ],
  '.': [
    'primitives',
    'json',
    'denom',
    'registry',
    'graph',
    'graph-model',
    'trace',
    'operation',
    'pairing',
    'plan',
    'compile',
    'wire',
  ],
};

/** Packages by folder and the packages each may import. */
const packageLayers: Readonly<Record<string, readonly string[]>> = {
  'packages/core': [],
  'packages/http': ['packages/core'],
  'packages/nats': ['packages/core'],
  'packages/sources': ['packages/core'],
  data: ['packages/core'],
  'packages/cli': ['packages/core', 'packages/http', 'packages/nats', 'packages/sources', 'data'],
  'packages/edge': ['packages/core', 'packages/http', 'data'],
  'packages/playground': ['packages/core', 'packages/sources', 'data'],
};

function folderOf(path: string): string {
  const inner = path.slice(core.length + 1);
  return inner.includes('/') ? inner.slice(0, inner.indexOf('/')) : '.';
}

/** Second doors of folders: what is behind them loads apart, which it would not if `index.ts` led there too. */
const doors = ['compile/bridges.ts', 'plan/swapping.ts', 'json/exact.ts', 'wire/lazy-api.ts'];

/** Arrows between folders of the core, and entries other than through `index.ts`. */
function brokenLayers(file: Code): Finding[] {
  const from = folderOf(file.path);
  const allowed = layers[from];
  if (allowed === undefined) return [{ path: file.path, line: 1, message: `folder ${from} is in no layer` }];
  return moduleUses(file).flatMap(({ specifier, node }) => {
    const target = resolve(file.path, specifier);
    if (target === undefined || !target.startsWith(`${core}/`)) return [];
    const to = folderOf(target);
    if (to === from) return [];
    if (to === '.') return [at(file, node, `${from} imports ${target}, which is above it`)];
    if (!allowed.includes(to)) return [at(file, node, `${from} may not import ${to}`)];
    if (doors.includes(target.slice(core.length + 1)) || target === posix.join(core, to, 'index.ts'))
      return [];
    return [at(file, node, `${to} is entered through its index.ts only, not ${target}`)];
  });
}

const packageOf = (path: string): string =>
  path.startsWith('packages/') ? path.split('/', 2).join('/') : 'data';

/** Arrows between packages, and relative paths out of a package. */
function brokenPackages(file: Code): Finding[] {
  const from = packageOf(file.path);
  const allowed = packageLayers[from];
  if (allowed === undefined) return [{ path: file.path, line: 1, message: `package ${from} is in no layer` }];
  return moduleUses(file).flatMap(({ specifier, node }) => {
    if (specifier.startsWith('.')) {
      const inside = posix.join(posix.dirname(file.path), specifier).startsWith(`${from}/src/`);
      return inside ? [] : [at(file, node, `${specifier} leaves the sources of ${from}`)];
    }
    const owner = packages().find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
    if (owner === undefined) return [];
    if (owner.folder === from) return [at(file, node, `${from} imports itself by name`)];
    return allowed.includes(owner.folder) ? [] : [at(file, node, `${from} may not import ${owner.folder}`)];
  });
}

test('folders of the core import only what the table allows, through index.ts', () => {
  const files = publishedSources().filter(({ path }) => path.startsWith(`${core}/`));
  expect(print(files.flatMap(brokenLayers))).toEqual([]);
});

test('packages import only what the table allows', () => {
  expect(print(publishedSources().flatMap(brokenPackages))).toEqual([]);
});

test.each([
  ['a forbidden arrow', 'compile/a.ts', '../graph/index.js', 'compile may not import graph'],
  ['an arrow upwards', 'denom/a.ts', '../wire/index.js', 'denom may not import wire'],
  [
    'the main entry point',
    'trace/a.ts',
    '../index.js',
    'trace imports packages/core/src/index.ts, which is above it',
  ],
  [
    'a side door',
    'denom/a.ts',
    '../primitives/ids.js',
    'primitives is entered through its index.ts only, not packages/core/src/primitives/ids.ts',
  ],
  ['an unknown folder', 'extra/a.ts', './b.js', 'folder extra is in no layer'],
])('the layer rule catches %s', (_name, path, specifier, message) => {
  const sample = code(`${core}/${path}`, `import type { A } from '${specifier}';`);
  expect(brokenLayers(sample).map((finding) => finding.message)).toEqual([message]);
});

test.each([
  [
    'a package above',
    'packages/core/src/a.ts',
    '@wayfold/http',
    'packages/core may not import packages/http',
  ],
  ['itself by name', 'packages/core/src/a.ts', 'wayfold/wire', 'packages/core imports itself by name'],
  [
    'a path out',
    'packages/http/src/a.ts',
    '../../core/src/index.js',
    '../../core/src/index.js leaves the sources of packages/http',
  ],
])('the package rule catches %s', (_name, path, specifier, message) => {
  const sample = code(path, `export type A = import('${specifier}').A;`);
  expect(brokenPackages(sample).map((finding) => finding.message)).toEqual([message]);
});
