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
