import { snapshotOf } from '@wayfold/feed';
import { expect, test } from 'vitest';
import {
  feedOf,
  first,
  hour,
  memoryStore,
  release,
  start,
  update,
  withCoin,
  withCoins,
  wordOf,
} from './world.js';

test('a first update takes the whole data, later ones take edits', async () => {
  const files = await feedOf();
  const store = memoryStore();
  expect(wordOf(await update(files, store, start))).toBe('updated 1.0.0');
  expect(wordOf(await update(files, store, start + 60))).toBe('same 1.0.0');
  const plan = await release(files, withCoin(first, 'unew'), start + hour);
  expect(plan).toMatchObject({ class: 'minor', version: '1.1.0', before: '1.0.0', pending: [] });
  expect(plan.files.at(-1)?.path).toBe('timestamp.json');
  const outcome = await update(files, store, start + hour);
  expect(outcome).toMatchObject({
    kind: 'updated',
    before: '1.0.0',
    version: '1.1.0',
    seq: 2,
    applied: ['1.1.0'],
  });
  expect(outcome).toMatchObject({ digest: plan.digest, proofAt: start + hour });
  const state = await store.load();
  const assets = state && snapshotOf(state).assets;
  expect(assets?.at(-1)).toMatchObject({ chain_id: 'two-1', denom: 'unew' });
});

test('a text alone makes a patch', async () => {
  const files = await feedOf();
  const data = withCoins(first, ({ denom }) => (denom === 'uone' ? { name: 'The One' } : {}));
  expect(await release(files, data, start)).toMatchObject({ class: 'patch', version: '1.0.1' });
});
