/** Every block of code in the documentation, compiled and carried out: see CONTRIBUTING.md, "Code in the documentation". */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filesUnder, root } from '../tidy/support/code.js';
import { readPage } from './support/page.js';
import { tryPages } from './support/try-pages.js';

const generated = /^packages\/docs\/(reference\/api|examples|\.vitepress)\//;

const pages = [
  ...filesUnder('packages/docs').filter((path) => path.endsWith('.md') && !generated.test(path)),
  'README.md',
].map((path) => readPage(path, readFileSync(join(root, path), 'utf8')));

let found: readonly string[] = [];

beforeAll(async () => {
  found = await tryPages(pages);
}, 120_000);

test.each(pages.map((page) => [page.path, page] as const))('%s holds what it shows', (path) => {
  const own = found.filter((line) => line.startsWith(`${path}:`));
  expect(own.join('\n')).toBe('');
});
