/** What pages say about speed is what the newest table of the benchmark says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quotationOn, quotingPages, withoutQuotation, withQuotation } from '../../bench/claims.js';
import { newestTable } from '../../bench/table.js';
import { filesUnder, root } from '../tidy/support/code.js';

const generated = /^packages\/docs\/(reference\/api|examples|\.vitepress)\//;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test.each(quotingPages)('%s quotes the newest table', (path) => {
  const newest = newestTable();
  const lines = newest ? quotationOn(path, newest) : '';
  expect(read(path)).toBe(withQuotation(read(path), lines));
});

test.each([
  ...filesUnder('packages/docs').filter((path) => path.endsWith('.md') && !generated.test(path)),
  ...['README.md', 'ARCHITECTURE.md'],
])('%s names no time that is not quoted', (path) => {
  expect(withoutQuotation(read(path)).match(/\d (µs|ms|ns)\b|\d(×| times) (less|faster)/g)).toBe(null);
});

test('a page that lost its marks is not written into', () => {
  expect(() => withQuotation('# Page', 'lines')).toThrow('needs <!-- figures of the newest table -->');
});
