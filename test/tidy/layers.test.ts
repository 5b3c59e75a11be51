/** The layers of ARCHITECTURE.md, section 2: whatever the two tables do not allow is forbidden. */
import { readFileSync } from 'node:fs';
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
  publishedSources,
  resolve,
  root,
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
  formats: [],
  registry: ['primitives', 'json', 'denom', 'digest'],
  graph: ['primitives', 'registry'],
  'graph-model': ['primitives', 'denom', 'registry', 'graph'],
  trace: ['primitives', 'denom', 'registry', 'graph'],
  operation: ['primitives', 'denom', 'registry', 'formats'],
  pairing: ['primitives', 'denom', 'registry', 'graph', 'trace', 'operation'],
  search: ['primitives', 'registry', 'trace', 'pairing'],
  pools: ['primitives', 'digest'],
  plan: ['primitives', 'abi', 'denom', 'registry', 'graph', 'trace', 'operation', 'pairing', 'pools'],
  compile: ['primitives', 'json', 'abi', 'svm', 'cctp', 'denom', 'registry', 'operation'],
  several: ['primitives', 'registry', 'operation', 'pairing', 'pools', 'plan', 'compile'],
  simulate: ['primitives', 'json', 'abi', 'svm', 'denom', 'registry', 'formats'],
  // Of plan and simulate it takes types only: the interfaces that they ask pools by.
  quote: ['primitives', 'pools', 'plan', 'simulate'],
  audit: ['primitives', 'json', 'abi', 'svm', 'proto', 'cctp', 'denom', 'registry', 'formats'],
  wallet: ['primitives', 'json', 'abi', 'svm', 'proto', 'formats'],
  guard: ['primitives', 'json', 'registry', 'audit'],
  track: ['primitives', 'json', 'denom', 'registry', 'simulate'],
  live: ['primitives', 'json', 'digest', 'pools', 'registry'],
  wire: [
    ...['primitives', 'json', 'denom', 'registry', 'graph', 'graph-model', 'trace', 'operation', 'pairing'],
    ...['pools', 'quote', 'plan', 'compile', 'several', 'simulate', 'audit'],
  ],
  // Of wire it takes types only: the answer that it describes.
  describe: ['primitives', 'json', 'registry', 'trace', 'wire'],
  // What is published where it is less than a folder's own index.ts, or more.
  entries: [
    ...['primitives', 'json', 'denom', 'registry', 'graph', 'trace', 'operation', 'pairing', 'compile'],
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
    'several',
    'wire',
  ],
};

/** Packages by folder and the packages each may import. */
const packageLayers: Readonly<Record<string, readonly string[]>> = {
  'packages/core': [],
  'packages/http': ['packages/core'],
  'packages/nats': ['packages/core'],
  'packages/file': ['packages/core'],
  'packages/sources': ['packages/core'],
  'packages/feed': ['packages/core', 'packages/sources'],
  data: ['packages/core'],
  'packages/cli': [
    ...['packages/core', 'packages/feed', 'packages/file', 'packages/http', 'packages/nats'],
    'packages/sources',
    'data',
  ],
  'packages/edge': ['packages/core', 'packages/http', 'data'],
  'packages/playground': ['packages/core', 'packages/sources', 'data'],
};

/** Folders of rooms, whose files belong to layers by their roles. */
const houses: readonly string[] = ['kinds', 'formats'];

/** The layer of a file of a room by its role: the file's name before the first `-`. Rooms are entered by names and tables. */
const roles: Readonly<Record<string, string>> = {
  names: 'operation',
  facts: 'registry',
  members: 'operation',
  traits: 'operation',
  plan: 'plan',
  compile: 'compile',
  codec: 'wire',
  emits: 'operation',
  cases: 'tests',
  format: 'formats',
  simulate: 'simulate',
  audit: 'audit',
  wallet: 'wallet',
  complete: 'tests',
};

/** The place of a source file: its folder, its layer, and its room if the folder has rooms. */
interface Place {
  readonly folder: string;
  /** Undefined for a file of a room whose name is no role. */
  readonly layer: string | undefined;
  readonly role: string;
  readonly room: string | undefined;
}

function placeOf(path: string): Place {
  const parts = path.slice(core.length + 1).split('/');
  const folder = parts.length > 1 ? (parts[0] ?? '') : '.';
  if (!houses.includes(folder)) return { folder, layer: folder, role: '', room: undefined };
  const [role = ''] = posix.basename(path, '.ts').split(/[-.]/);
  return { folder, layer: roles[role], role, room: parts.length > 2 ? parts[1] : undefined };
}

/** Whether a room is entered by names or a table, by a list of rooms, by itself, or by the registry for its facts. */
function mayEnter(from: Place, to: Place): boolean {
  if (to.room === undefined || to.room === 'tables') return true;
  if (houses.includes(from.folder))
    return from.room === to.room || from.room === 'tables' || from.role === 'names';
  return from.folder === 'registry' && to.role === 'facts';
}

/** Second doors of folders: what is behind them loads apart, which it would not if `index.ts` led there too. */
const doors = [
  'compile/bridges.ts',
  'plan/swapping.ts',
  'plan/possible.ts',
  'json/exact.ts',
  'wire/lazy-api.ts',
];

/** Arrows between layers of the core, and entries other than through `index.ts`, names and tables. */
function brokenLayers(file: Code): Finding[] {
  const from = placeOf(file.path);
  const { folder, layer } = from;
  if (layer === undefined) return [{ path: file.path, line: 1, message: `unknown role: ${from.role}` }];
  const allowed = layer === 'tests' ? Object.keys(layers) : layers[layer];
  if (allowed === undefined)
    return [{ path: file.path, line: 1, message: `folder ${folder} is missing in the layer table` }];
  return moduleUses(file).flatMap(({ specifier, node }) => {
    const target = resolve(file.path, specifier);
    if (target === undefined || !target.startsWith(`${core}/`)) return [];
    const to = placeOf(target);
    if (to.folder === '.' && folder !== '.')
      return [at(file, node, `${layer} imports ${target}, which is above it`)];
    if (to.layer !== layer && !allowed.includes(to.layer ?? ''))
      return [at(file, node, `${layer} may not import ${to.layer ?? to.role}`)];
    if (houses.includes(to.folder))
      return mayEnter(from, to)
        ? []
        : [at(file, node, `${to.folder} is entered through names and tables only, not ${target}`)];
    if (to.layer === layer || doors.includes(target.slice(core.length + 1))) return [];
    if (target === posix.join(core, to.folder, 'index.ts')) return [];
    return [at(file, node, `${to.folder} is entered through its index.ts only, not ${target}`)];
  });
}

const packageOf = (path: string): string =>
  path.startsWith('packages/') ? path.split('/', 2).join('/') : 'data';

/** Arrows between packages, and relative paths out of a package. */
function brokenPackages(file: Code): Finding[] {
  const from = packageOf(file.path);
  const allowed = packageLayers[from];
  if (allowed === undefined)
    return [{ path: file.path, line: 1, message: `package ${from} is missing in the layer table` }];
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
  ['an unknown folder', 'extra/a.ts', './b.js', 'folder extra is missing in the layer table'],
  ['an unknown role', 'kinds/swap/helper.ts', './traits.js', 'unknown role: helper'],
  ['a role above', 'kinds/swap/traits.ts', './compile.js', 'operation may not import compile'],
  ['a forbidden layer', 'kinds/swap/compile.ts', '../../graph/index.js', 'compile may not import graph'],
  ['a table above', 'operation/split.ts', '../kinds/tables/codec.js', 'operation may not import wire'],
  [
    'an operation in the simulator',
    'simulate/a.ts',
    '../kinds/names.js',
    'simulate may not import operation',
  ],
  [
    'another room',
    'kinds/swap/compile-amounts.ts',
    '../transfer/compile.js',
    'kinds is entered through names and tables only, not packages/core/src/kinds/transfer/compile.ts',
  ],
  [
    'a room without its table',
    'compile/compile.ts',
    '../kinds/swap/compile.js',
    'kinds is entered through names and tables only, not packages/core/src/kinds/swap/compile.ts',
  ],
  [
    'facts from a room',
    'simulate/a.ts',
    '../kinds/stargate_transfer/facts.js',
    'kinds is entered through names and tables only, not packages/core/src/kinds/stargate_transfer/facts.ts',
  ],
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

const opened = new Map<string, Code>();

function read(path: string): Code {
  const file = opened.get(path) ?? code(path, readFileSync(join(root, path), 'utf8'));
  opened.set(path, file);
  return file;
}

/** Imports above the layer of a test next to the code, its helpers in `test` included. */
function importsAbove(test: Code, open = read): Finding[] {
  const { layer = '' } = placeOf(test.path);
  const allowed = layer === 'tests' ? [layer, ...Object.keys(layers)] : [layer, ...(layers[layer] ?? [])];
  const seen = new Set<string>();
  const visit = (file: Code): Finding[] =>
    moduleUses(file).flatMap(({ specifier, node }) => {
      const target = resolve(file.path, specifier);
      if (target === undefined || seen.has(target)) return [];
      seen.add(target);
      if (target.startsWith(`${core}/`)) {
        const to = placeOf(target).layer ?? '';
        return allowed.includes(to) ? [] : [at(file, node, `a test of ${layer} may not import ${to}`)];
      }
      return /\/test\/|^test\//.test(target) && target.endsWith('.ts') ? visit(open(target)) : [];
    });
  return visit(test);
}

test('tests next to the code of the core import their folder and lower layers', () => {
  const tests = filesUnder(core).filter((path) => path.endsWith('.test.ts'));
  expect(print(tests.flatMap((path) => importsAbove(read(path))))).toEqual([]);
});

test('an import above the layer of a test is found behind a helper', () => {
  const sample = code(`${core}/trace/a.test.ts`, "import '../graph/index.js'; import '../../test/help.js';");
  const helper = (path: string): Code => code(path, "import { a } from 'wayfold';");
  expect(importsAbove(sample, helper).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'packages/core/test/help.ts: a test of trace may not import .',
  ]);
});
