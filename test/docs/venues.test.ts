/** The page of venues says what the library does for each. To write its table anew: `npx vitest run --project node test/docs/venues.test.ts -u`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { createPools } from 'wayfold/pools';
import { listVenues, type VenueSupport } from 'wayfold/swaps';
import { expect, test } from 'vitest';
import { root } from '../tidy/support/code.js';

const path = join(root, 'packages/docs/reference/venues.md');
const page = readFileSync(path, 'utf8');

const words: Readonly<Record<VenueSupport, string>> = {
  quoted: 'quoted',
  compiled: 'compiled only',
  unsupported: 'not supported',
};

test('venues of the shipped data', async () => {
  const rows = listVenues(createRegistry(loadSnapshot())).map(
    ({ name, chainId, support, reason }) =>
      `| \`${name}\` | ${chainId} | ${words[support]} | ${reason === undefined ? '' : `\`${reason}\``} |`,
  );
  expect(rows.length).toBeGreaterThan(10);
  // The first table of the page.
  const written = page.replace(
    /(\n\|---.*\n)(?:\|.*\n)*/,
    (_table, head: string) => `${head}${rows.join('\n')}\n`,
  );
  await expect(written).toMatchFileSnapshot(path);
});

test('types of pools', () => {
  const unknown = {
    format: 'pool-snapshot/1',
    chain_id: 'a-1',
    taker_fee: { default: '0' },
    pools: [{ type: '?' }],
  };
  const types = /must be one of (.*)/.exec(messageOf(() => createPools([unknown])))?.[1]?.split(', ');
  const [, section = ''] = page.split('\n## Types of pools\n');
  expect([...section.matchAll(/^\| `([a-z_0-9]+)` \|/gm)].map(([, type]) => type)).toEqual(types);
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return String(error);
  }
  return '';
}
