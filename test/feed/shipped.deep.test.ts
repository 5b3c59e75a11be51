/** The shipped data as a feed: published, followed, changed, and whole data when it is due. */
import { loadSnapshot, nativeSha256 } from '@wayfold/data';
import {
  type FeedFolder,
  type FeedPlan,
  type FeedState,
  initFeed,
  type ReleasedData,
  releaseData,
  type ReleaseOptions,
  snapshotOf,
  updateFromFeed,
} from '@wayfold/feed';
import { generateKey, nodeEd25519, readKey } from '@wayfold/feed/node';
import { expect, test } from 'vitest';
import { createRegistry, exportSnapshot } from 'wayfold';
import { digestOf } from 'wayfold/registry';

const now = 1_795_867_200_000_000_000n;
const keys = Array.from({ length: 5 }, () => readKey(generateKey().pem));
const [root, targets, minor, snapshot, timestamp] = keys.map(({ key }) => ({ keys: [key], threshold: 1 }));
const common = { now, ed25519: nodeEd25519, sha256: nativeSha256 };

/** A feed in memory, and a follower of it. */
function worldOf() {
  const files = new Map<string, Uint8Array>();
  let state: FeedState | undefined;
  const folder: FeedFolder = {
    read: async (path) => files.get(path),
    list: async () => [...files.keys()],
  };
  const write = <Plan extends FeedPlan>(plan: Plan): Plan => {
    for (const { path, bytes } of plan.files) files.set(path, bytes);
    return plan;
  };
  const store = {
    load: async () => state,
    save: async (next: FeedState) => {
      state = next;
    },
  };
  return {
    files,
    state: () => state,
    init: async () => {
      if (!root || !targets || !minor || !snapshot || !timestamp) throw new Error('five roles');
      const roles = { root, targets, minor, snapshot, timestamp };
      write(await initFeed(folder, { ...common, keys, purpose: 'test', roles }));
    },
    release: async (data: ReleasedData, more: Partial<ReleaseOptions> = {}) =>
      write(await releaseData(folder, { ...common, keys: keys.slice(2), data, ...more })),
    update: (from = store) =>
      updateFromFeed({
        ...{ ...common, reader: { read: folder.read }, store: from, purpose: 'test' },
        root: files.get('1.root.json') ?? new Uint8Array(),
      }),
  };
}

test('the shipped data is published and followed, and a day of changes after it', async () => {
  const shipped: ReleasedData = loadSnapshot();
  const world = worldOf();
  await world.init();
  const first = await world.release(shipped, { keys });
  expect(await world.update()).toMatchObject({ kind: 'updated', version: '1.0.0', digest: first.digest });
  const [chain] = shipped.chains ?? [];
  const changed: ReleasedData = {
    ...shipped,
    chains: (shipped.chains ?? []).map((row) =>
      row === chain ? { ...row, pretty_name: 'Another name' } : row,
    ),
    assets: (shipped.assets ?? []).map((row, index) => (index % 50 === 0 ? { ...row, name: 'A name' } : row)),
    outages: [
      ...(shipped.outages ?? []),
      {
        scope: { chain_id: 'juno-1' },
        direction: 'both',
        effect: 'refuse',
        reason: 'chain_halted',
        source: 's',
      },
    ],
  };
  const plan = await world.release(changed);
  expect(await world.update()).toMatchObject({ kind: 'updated', version: plan.version, digest: plan.digest });
  const state = world.state();
  const followed = createRegistry(state ? snapshotOf(state) : {}, { sha256: nativeSha256 });
  expect(digestOf(followed)).toBe(digestOf(createRegistry(changed, { sha256: nativeSha256 })));
});

test('whole data is due after 50 releases, and is written with keys of targets', async () => {
  const { chains = [] } = exportSnapshot(createRegistry(loadSnapshot()));
  const data = (count: number): ReleasedData => ({
    chains: [{ ...chains[0], chain_id: 'a-1', chain_name: 'a', chain_type: 'evm', pretty_name: `A${count}` }],
  });
  const world = worldOf();
  await world.init();
  await world.release(data(0), { keys });
  for (let count = 1; count < 50; count += 1)
    expect(await world.release(data(count))).toMatchObject({ version: `1.0.${count}`, wholeIsDue: false });
  expect(await world.release(data(50))).toMatchObject({ version: '1.0.50', wholeIsDue: true });
  const plan = await world.release(data(51), { keys });
  expect(plan).toMatchObject({ version: '1.0.51', wholeIsDue: false });
  expect(plan.files.some(({ path }) => path.startsWith('targets/v1/snapshot/'))).toBe(true);
  expect(await world.update()).toMatchObject({ applied: ['1.0.51'] });
});
