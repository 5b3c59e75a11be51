/** Data of one's own: from the rows of a file, and from a folder. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectSource, diffSnapshots, isEmptyDiff, loadRegistry, readSource } from '@wayfold/sources';
import { readDirectory } from '@wayfold/sources/node';
import { findChain } from 'wayfold';

const rows = { chains: [{ chain_id: 'a-1', chain_name: 'a', chain_type: 'cosmos', bech32_prefix: 'a' }] };
assert.equal(detectSource(rows), 'snapshot');
const fragment = readSource(rows);
assert.equal(findChain(loadRegistry([fragment]), 'a-1')?.name, 'a');
assert.ok(isEmptyDiff(diffSnapshots(fragment.snapshot, fragment.snapshot)));

const folder = mkdtempSync(join(tmpdir(), 'wayfold-registry-'));
try {
  mkdirSync(join(folder, 'a'));
  const chain = {
    chain_name: 'a',
    chain_id: 'a-1',
    chain_type: 'cosmos',
    bech32_prefix: 'a',
    status: 'live',
  };
  writeFileSync(join(folder, 'a/chain.json'), JSON.stringify(chain));
  const read = await readDirectory(folder);
  assert.deepEqual(
    read.snapshot.chains?.map(({ chain_id: id }) => id),
    ['a-1'],
  );
} finally {
  rmSync(folder, { recursive: true });
}
