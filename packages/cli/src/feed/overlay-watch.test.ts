import type { FeedState } from '@wayfold/feed';
import type { Snapshot } from 'wayfold';
import { expect, test } from 'vitest';
import { base, overlay } from '../../test/support/wayfold.js';
import { asFragment } from '../files.js';
import { createOverlayWatch } from './overlay-watch.js';

/** Only the data counts. */
const stateOf = (data: Snapshot) => ({ data: JSON.stringify(data) }) as FeedState;
const withoutJuno = { ...base, chains: (base.chains ?? []).filter(({ chain_id }) => chain_id !== 'juno-1') };

test('a row that no longer holds is named once, and counted until it holds again', async () => {
  let said = '';
  const notice = (...lines: readonly string[]): void => {
    said += lines.join('\n');
  };
  const options = { shippedOverlays: false };
  const watch = createOverlayWatch({ options, notice }, [['mine.json', asFragment(overlay)]]);
  await watch.check(stateOf(base));
  expect([said, watch.findings()]).toEqual(['', 0]);
  await watch.check(stateOf(withoutJuno));
  expect(said).toMatch(/mine\.json at \/channels\/0\/a\/chain_id \(UNKNOWN_REFERENCE\): .*juno-1/);
  expect(watch.findings()).toBe(1);
  said = '';
  await watch.check(stateOf(withoutJuno));
  expect([said, watch.findings()]).toEqual(['', 1]);
  await watch.check(stateOf(base));
  expect([said, watch.findings()]).toEqual(['', 0]);
});

test('without overlays nothing is checked', async () => {
  const watch = createOverlayWatch({ options: { shippedOverlays: false }, notice: expect.unreachable }, []);
  await watch.check(stateOf({ chains: [] }));
  expect(watch.findings()).toBe(0);
});
