/**
 * The names each entry point exports, kept as files, so that a changed surface is always a visible difference.
 * After an intended change: `npx vitest run --project surface --update`.
 */
import { expect, test } from 'vitest';
import { packages, publishedSources } from '../tidy/support/code.js';
import { exportsOf } from '../tidy/support/exports.js';

const files = new Map(publishedSources().map((file) => [file.path, file]));

for (const { entries } of packages()) {
  for (const [name, source] of entries) {
    const file = files.get(source);
    test.skipIf(file === undefined)(`${name} exports what its snapshot says`, async () => {
      if (file === undefined) return;
      const lines = exportsOf(files, file).map((exported) => `${exported.kind} ${exported.name}\n`);
      const snapshot = `./${name.replace(/^@/, '').replaceAll('/', '.')}.txt`;
      await expect(lines.join('')).toMatchFileSnapshot(snapshot);
    });
  }
}

/** Values that the main entry point may have: what a first program needs, the parts have the rest. */
const mostValues = 40;

test('the main entry point stays small', () => {
  const main = files.get('packages/core/src/index.ts');
  const values = main === undefined ? [] : exportsOf(files, main).filter(isValue);
  expect(values.length).toBeGreaterThan(0);
  expect(values.length).toBeLessThanOrEqual(mostValues);
});

test('a name means one thing, whichever entry point of the core it comes from', () => {
  const meanings = new Map<string, Set<string>>();
  for (const { folder, entries } of packages()) {
    if (folder !== 'packages/core') continue;
    for (const source of entries.values()) {
      const file = files.get(source);
      for (const { name, path } of file === undefined ? [] : exportsOf(files, file)) {
        meanings.set(name, (meanings.get(name) ?? new Set()).add(path));
      }
    }
  }
  const collisions = [...meanings].filter(([, paths]) => paths.size > 1).map(([name]) => name);
  expect(meanings.size).toBeGreaterThan(100);
  expect(collisions).toEqual([]);
});

function isValue({ kind }: { readonly kind: string }): boolean {
  return kind !== 'interface' && kind !== 'type';
}
