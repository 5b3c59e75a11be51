/** `npm start` installs production dependencies alone. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  at,
  type Code,
  code,
  type Finding,
  filesUnder,
  moduleUses,
  print,
  root,
  sourcesIn,
} from './support/code.js';

const read = (path: string): Code => code(path, readFileSync(join(root, path), 'utf8'));

/** Scripts that set-up runs, with all that they import. */
function setUp(): readonly Code[] {
  const paths = new Set(['run', 'prepare', 'schemas', 'data'].map((name) => `scripts/${name}.mjs`));
  for (const path of paths)
    for (const { specifier } of moduleUses(read(path)))
      if (specifier.startsWith('./')) paths.add(join(dirname(path), specifier));
  return [...paths].map(read);
}

const dataBuild = filesUnder('data/scripts')
  .filter((path) => !path.endsWith('.test.ts'))
  .map(read);

const folders = ['cli', 'core', 'feed', 'file', 'http', 'nats', 'playground', 'sources'].map(
  (name) => `packages/${name}`,
);

/** What is run, by the folder whose manifest, or that of the root, names the packages it imports. */
const programs: readonly (readonly [folder: string, files: readonly Code[]])[] = [
  ['.', setUp()],
  ['data', dataBuild],
  ['packages/playground', [read('packages/playground/vite.config.ts')]],
  ...[...folders, 'data'].map((folder) => [folder, sourcesIn(`${folder}/src`)] as const),
];

/** The name of the package of a module. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function strays(file: Code, known: readonly string[]): Finding[] {
  return moduleUses(file).flatMap(({ specifier, node }) => {
    const name = packageOf(specifier);
    const isElsewhere = !/^(?:\.|node:)/.test(specifier) && !known.includes(name);
    return isElsewhere ? [at(file, node, `${name} is no production dependency`)] : [];
  });
}

const productionOf = (folder: string): readonly string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies ?? {});

test.each(programs)('%s imports production dependencies alone', (folder, files) => {
  const known = [...productionOf('.'), ...productionOf(folder)];
  expect(files.length).toBeGreaterThan(0);
  expect(print(files.flatMap((file) => strays(file, known)))).toEqual([]);
});
