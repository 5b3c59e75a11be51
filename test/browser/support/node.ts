import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * The answers given in Node by the built packages, for a test in the browser to compare with. Imported when it is
 * called: the configuration that names it is read before the packages are built.
 */
export async function answersInNode(): Promise<readonly string[]> {
  const { answersFrom } = await import('./answers.js');
  const data = createRequire(import.meta.url).resolve('@wayfold/data/core.json');
  const memos = new URL('../../vectors/memos-public.json', import.meta.url);
  const pools = new URL('../../vectors/pools-snapshot-neutron-synthetic.json', import.meta.url);
  const [core = '', cases = '', snapshot = ''] = await Promise.all(
    [data, memos, pools].map((file) => readFile(file, 'utf8')),
  );
  return answersFrom(core, cases, snapshot);
}
