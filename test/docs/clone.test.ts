/** What a page has readers pack of a clone can be installed: whatever a package wants of this workspace is packed too. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`));

const page = read('packages/docs/guide/quick-start.md');
const packed = /^for folder in (.+); do$/m.exec(page)?.[1]?.split(' ') ?? [];

test('all that packages want of each other is packed', () => {
  const manifests = packed.map(manifestOf);
  const names = new Set(manifests.map(({ name }) => name));
  const missing = manifests.flatMap(({ name, dependencies, peerDependencies }) =>
    Object.entries({ ...dependencies, ...peerDependencies })
      .filter(([wanted, range]) => range.startsWith('workspace:') && !names.has(wanted))
      .map(([wanted]) => `${name} wants ${wanted}`),
  );
  expect(missing).toEqual([]);
});

test('every package that is published is packed', () => {
  const folders = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'data'];
  const published = folders.filter((folder) => manifestOf(folder).private !== true);
  expect([...packed].sort()).toEqual(published.sort());
});
