/** Every block of code in the documentation, compiled and carried out: see CONTRIBUTING.md, "Code in the documentation". */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filesUnder, root } from '../tidy/support/code.js';
import { readPage } from './support/page.js';
import { samples } from './support/samples.js';
import { tryPages } from './support/try-pages.js';

const generated = /^packages\/docs\/(reference\/api|examples|\.vitepress)\//;

const pages = [
  ...filesUnder('packages/docs').filter((path) => path.endsWith('.md') && !generated.test(path)),
  'README.md',
  'packages/feed/README.md',
  'packages/file/README.md',
  'packages/nats/README.md',
].map((path) => readPage(path, readFileSync(join(root, path), 'utf8')));

const sampled = Object.entries(samples).map(([name, [markdown]]) => readPage(name, markdown));

let found: readonly string[] = [];

// All in one go: one program for the compiler, one process that runs.
beforeAll(async () => {
  found = await tryPages([...pages, ...sampled]);
}, 120_000);

test.each(pages.map((page) => [page.path, page] as const))('%s holds what it shows', (path) => {
  const own = found.filter((line) => line.startsWith(`${path}:`));
  expect(own.join('\n')).toBe('');
});

test.each(Object.entries(samples))('found: %s', (name, [, wanted]) => {
  const own = found.filter((line) => line.startsWith(`${name}:`));
  expect(own.map((line) => line.slice(0, `${name}:${wanted ?? ''}`.length))).toEqual(
    wanted === undefined ? [] : [`${name}:${wanted}`],
  );
});
