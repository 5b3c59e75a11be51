import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserCommand } from 'vitest/node';

/**
 * The answers given in Node by the built packages, for a test in the browser to compare with. The packages are imported
 * when it is called: the configuration that names it is read before they are built.
 */
export const answersInNode: BrowserCommand<[]> = async ({ project }): Promise<readonly string[]> => {
  const path = '/test/browser/support/answers.ts';
  const { answersFrom } = (await project.vite.ssrLoadModule(path)) as typeof import('./answers.js'); // that file
  const data = createRequire(import.meta.url).resolve('@wayfold/data/core.json');
  const memos = new URL('../../vectors/memos-public.json', import.meta.url);
  const pools = new URL('../../vectors/pools-snapshot-neutron-synthetic.json', import.meta.url);
  const [core = '', cases = '', snapshot = ''] = await Promise.all(
    [data, memos, pools].map((file) => readFile(file, 'utf8')),
  );
  return answersFrom(core, cases, snapshot);
};
