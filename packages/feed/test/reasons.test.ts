/** Each reason of the closed list, and the bounds. */
import { type FeedReason, feedReasons, type FeedState } from '@wayfold/feed';
import { expect, test } from 'vitest';
import { forge, forgeRelease, machineKeys, sealed, type Signed, signedOf } from './forge.js';
import {
  copyOf,
  day,
  edited,
  everyone,
  feedOf,
  type Files,
  first,
  hour,
  keys,
  memoryStore,
  readerOf,
  release,
  start,
  touch,
  update,
  withCoin,
  withCoins,
  wordOf,
} from './world.js';

/** A feed with three releases, and the state of a follower of the first. */
const made = (async () => {
  const files = await feedOf();
  const store = memoryStore();
  await update(files, store, start);
  await release(files, withCoin(first, 'unew'), start + hour);
  await release(files, withCoin(withCoin(first, 'unew'), 'umore'), start + hour);
  return { files, state: store.state };
})();

const now = start + hour;
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const lastEdit = (files: Files): string =>
  [...files.keys()].filter((path) => path.endsWith('.jsonl')).at(-1) ?? '';

/** A damage of the feed for each reason, the step that notices it, and the clock. */
const damages: Readonly<Record<FeedReason, readonly [(files: Files) => unknown, string, number?]>> = {
  EXPIRED: [() => {}, 'timestamp', now + day],
  ROLLBACK: [
    (files) =>
      forge(files, {
        timestamp: (signed) => {
          signed['version'] = 1;
        },
      }),
    'timestamp',
  ],
  FREEZE: [(files) => files, 'timestamp', start + day],
  SIGNATURE: [(files) => forge(files, {}, {}), 'timestamp'],
  LENGTH: [(files) => files.set(lastEdit(files), text('')), 'data'],
  HASH: [
    (files) => files.set(lastEdit(files), files.get(lastEdit(files))?.map((byte) => byte ^ 1) ?? text('')),
    'data',
  ],
  GAP: [
    (files) => forge(files, { minor: (signed) => void delete signed['targets']['v1/minor/1.1.0.jsonl'] }),
    'data',
  ],
  MAJOR: [
    (files) =>
      forgeRelease(files, (data) => withCoins(data, () => ({ decimals: 1 })), {
        ...{ version: '1.3.0', stolen: machineKeys, at: now },
      }),
    'data',
  ],
  CONTENT: [(files) => files.set('timestamp.json', text('<html>')), 'timestamp'],
  UNREACHABLE: [(files) => files.delete('timestamp.json'), 'timestamp'],
  LIMIT: [(files) => files.set('timestamp.json', new Uint8Array(16 * 1024 + 1)), 'timestamp'],
};

test.each(feedReasons)('the reason %s', async (reason) => {
  const [damage, step, at = now] = damages[reason];
  const { files: whole, state } = await made;
  const files = reason === 'FREEZE' ? await feedOf() : copyOf(whole);
  const store = memoryStore(state);
  await damage(files);
  const outcome = await update(files, store, at);
  expect(outcome).toMatchObject({ kind: 'refused', reason, step });
  expect(outcome).toMatchObject({ exitCode: reason === 'UNREACHABLE' ? 2 : 1 });
  expect(JSON.stringify(store.state) === JSON.stringify(state)).toBe(true);
});

test('the same feed without damage', async () => {
  const { files, state } = await made;
  expect(await update(files, memoryStore(state), now)).toMatchObject({ applied: ['1.1.0', '1.2.0'] });
});

test.each<[string, number]>([
  ['root', 64 * 1024],
  ['timestamp', 16 * 1024],
])('%s: bytes at the bound are read, one more is too many', async (role, most) => {
  const path = role === 'root' ? '2.root.json' : 'timestamp.json';
  const { files: whole, state } = await made;
  for (const [size, reason] of [
    [most, 'CONTENT'],
    [most + 1, 'LIMIT'],
  ] as const) {
    const files = copyOf(whole).set(path, new Uint8Array(size));
    expect(await update(files, memoryStore(state), now)).toMatchObject({ reason, step: role });
  }
});

test.each<[string, (files: Files) => Promise<void>]>([
  [
    'snapshot',
    (files) =>
      forge(files, {
        timestamp: (signed) => {
          signed['meta']['snapshot.json'].length = 256 * 1024 + 1;
        },
      }),
  ],
  [
    'targets',
    (files) =>
      forge(files, {
        snapshot: (signed) => {
          signed['meta']['minor.json'].length = 512 * 1024 + 1;
        },
      }),
  ],
  [
    'data',
    (files) =>
      forge(files, {
        minor: eachTarget((target) => {
          target['length'] = 8 * 1024 * 1024 + 1;
        }),
      }),
  ],
  [
    'data',
    (files) =>
      forge(files, {
        minor: eachTarget(({ custom }) => {
          custom['seq'][1] = custom['seq'][0] + 1000;
        }),
      }),
  ],
])('%s: a stated length or number above its bound is not read', async (step, damage) => {
  const { files: whole, state } = await made;
  const files = copyOf(whole);
  await damage(files);
  const outcome = await update(files, memoryStore(state), now);
  expect(['LIMIT', 'GAP']).toContain(outcome.kind === 'refused' ? outcome.reason : outcome.kind);
  expect(outcome).toMatchObject({ step });
});

function eachTarget(change: (target: Signed) => void): (signed: Signed) => void {
  return (signed) => Object.values<Signed>(signed['targets']).forEach(change);
}

test('256 new roots are followed, more are refused', async () => {
  const files = await feedOf();
  const root = signedOf(files, '1.root.json');
  for (let version = 2; version <= 257; version += 1)
    files.set(`${version}.root.json`, await sealed({ ...root, version }, keys.root.slice(0, 2)));
  expect(wordOf(await update(files, memoryStore(), start))).toBe('updated 1.0.0');
  files.set('258.root.json', await sealed({ ...root, version: 258 }, keys.root.slice(0, 2)));
  expect(wordOf(await update(files, memoryStore(), start))).toBe('LIMIT at root');
});

test('a stick: an expired proof is taken up to an age, never an expired targets or root, never an older state', async () => {
  const { files, state } = await made;
  const at = now + 20 * day;
  const stale = { staleOkSeconds: 30 * day };
  expect(wordOf(await update(files, memoryStore(state), at))).toBe('EXPIRED at timestamp');
  const outcome = await update(files, memoryStore(state), at, stale);
  expect(outcome).toMatchObject({ kind: 'updated', version: '1.2.0', staleSeconds: 20 * day });
  expect(wordOf(await update(files, memoryStore(state), now + 31 * day, stale))).toBe('EXPIRED at timestamp');
  const longer = { staleOkSeconds: 1000 * day };
  expect(wordOf(await update(files, memoryStore(state), start + 30 * day, longer))).toBe('updated 1.2.0');
  expect(wordOf(await update(files, memoryStore(state), now + 30 * day, longer))).toBe('EXPIRED at targets');
  expect(wordOf(await update(files, memoryStore(state), start + 365 * day, longer))).toBe('EXPIRED at root');
  const store = memoryStore();
  await update(files, store, now);
  expect(wordOf(await update(await feedOf(), store, at, stale))).toBe('ROLLBACK at timestamp');
});

test('an update while a release is written takes the state before, the next one the state after', async () => {
  const { files: whole, state } = await made;
  const files = copyOf(whole);
  const store = memoryStore(state);
  const reader = readerOf(files);
  const racing = {
    read: async (path: string, most: number) => {
      const bytes = await reader.read(path, most);
      if (path === 'timestamp.json')
        await release(files, withCoin(withCoin(withCoin(first, 'unew'), 'umore'), 'ulast'), now);
      return bytes;
    },
  };
  expect(wordOf(await update(files, store, now, { reader: racing }))).toBe('updated 1.2.0');
  expect(wordOf(await update(files, store, now))).toBe('updated 1.3.0');
});

test('two followers at different releases end with equal data', async () => {
  const { files, state } = await made;
  const [one, two] = [memoryStore(state), memoryStore()];
  for (const store of [one, two]) await update(files, store, now);
  expect(one.state?.digest).toBe(two.state?.digest);
  expect(one.state?.data === two.state?.data).toBe(true);
});

test('majors are taken by their ids, all of them or none', async () => {
  const { files: whole, state } = await made;
  const files = copyOf(whole);
  const data = withCoin(withCoin(first, 'unew'), 'umore');
  const major = withCoins(data, ({ denom }) =>
    denom === 'ucoin1' || denom === 'ucoin2' ? { decimals: 8 } : {},
  );
  await release(files, major, now, { keys: everyone });
  const store = memoryStore(state);
  expect(wordOf(await update(files, store, now))).toBe('updated 1.2.0 of 2.0.0');
  const refused = await update(files, store, now, { accept: ['none'] });
  const ids = refused.kind === 'refused' ? refused.ids : [];
  expect(ids).toHaveLength(2);
  expect(await update(files, store, now, { accept: ids.slice(1) })).toMatchObject({
    reason: 'MAJOR',
    ids: [ids[0]],
  });
  expect(wordOf(await update(files, store, now, { accept: ids }))).toBe('updated 2.0.0');
});

test('data in use before the first update is compared with the whole data', async () => {
  const { files } = await made;
  const base = withCoins(first, ({ denom }) => (denom === 'ucoin1' ? { decimals: 8 } : {}));
  expect(wordOf(await update(files, memoryStore(), now, { base }))).toBe('MAJOR at data');
  expect(wordOf(await update(files, memoryStore(), now, { base: first }))).toBe('updated 1.2.0');
  expect(wordOf(await update(files, memoryStore(), now, { base, major: true }))).toBe('updated 1.2.0');
});

test('whole data without later edits takes the place of other data in use', async () => {
  const files = await feedOf();
  const base = withCoin(first, 'uelse');
  const [one, two] = [memoryStore(), memoryStore()];
  await update(files, one, start);
  expect(wordOf(await update(files, two, start, { base, major: true }))).toMatch(/^updated/);
  expect(two.state?.digest).toBe(one.state?.digest);
});

test('rows that name nothing in the data are refused', async () => {
  const { files: whole, state } = await made;
  const files = copyOf(whole);
  await forgeRelease(
    files,
    (data) => edited(data, { capabilities: [{ chain_id: 'none-1', supports_memo: true }] }),
    {
      ...{ version: '1.3.0', stolen: machineKeys, at: now },
    },
  );
  expect(await update(files, memoryStore(state), now)).toMatchObject({ reason: 'CONTENT', step: 'data' });
});

test('without a root nothing is followed, and a damaged state is unreadable', async () => {
  const { files, state } = await made;
  const rootless = copyOf(files);
  rootless.delete('1.root.json');
  expect(wordOf(await update(rootless, memoryStore(), now))).toBe('SIGNATURE at root');
  const damaged = { ...(state as FeedState), digest: '0'.repeat(64) };
  const outcome = await update(files, memoryStore(damaged), now);
  expect(outcome).toMatchObject({ reason: 'CONTENT', step: 'state', exitCode: 2 });
});

test('a touch renews the proof alone; with the keys of snapshot these are renewed before they expire', async () => {
  const files = copyOf((await made).files);
  const store = memoryStore();
  await touch(files, now + hour, keys.timestamp);
  expect(await update(files, store, now + hour)).toMatchObject({ proofAt: now + hour });
  await touch(files, now + 5 * day);
  expect(wordOf(await update(files, store, now + 5 * day))).toBe('same 1.2.0');
  expect(store.state?.versions['snapshot.json']).toBe(5);
  await touch(files, now + 8 * day, keys.timestamp);
  expect(wordOf(await update(files, store, now + 8 * day))).toBe('same 1.2.0');
});
