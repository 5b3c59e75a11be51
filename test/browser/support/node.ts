import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../../scripts/bundle.mjs';

/** The answers given in Node, for a test in the browser to compare with. */
export async function answersInNode(): Promise<readonly string[]> {
  const folder = new URL('../../../.cache/browser/', import.meta.url);
  await bundle(['test/browser/support/answers.ts'], fileURLToPath(folder));
  const { answersFrom }: typeof import('./answers.js') = await import(new URL('answers.js', folder).href);
  const data = createRequire(import.meta.url).resolve('@wayfold/data/core.json');
  const memos = new URL('../../vectors/memos-public.json', import.meta.url);
  const pools = new URL('../../vectors/pools-snapshot-neutron-synthetic.json', import.meta.url);
  const [core = '', cases = '', snapshot = ''] = await Promise.all(
    [data, memos, pools].map((file) => readFile(file, 'utf8')),
  );
  return answersFrom(core, cases, snapshot);
}
