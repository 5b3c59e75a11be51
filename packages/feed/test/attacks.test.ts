/** What a thief of each role's keys can do, and what the follower says. */
import { keyIdOf, type ReleasedData, releaseData, rotateKeys, type SigningKey } from '@wayfold/feed';
import { expect, test } from 'vitest';
import {
  type Changes,
  forge,
  forgeRelease,
  machineKeys,
  sealed,
  type Signed,
  signedOf,
  type Stolen,
} from './forge.js';
import {
  common,
  copyOf,
  day,
  edited,
  everyone,
  feedOf,
  type Files,
  first,
  folderOf,
  hour,
  keyOf,
  keys,
  memoryStore,
  type MemoryStore,
  outage,
  release,
  setting,
  start,
  touch,
  update,
  withCoin,
  withCoins,
  withKilled,
  wordOf,
  write,
} from './world.js';

/** A feed with one and with two releases, and the state of a follower of the second. */
const made = (async () => {
  const files = await feedOf();
  const old = copyOf(files);
  await release(files, withCoin(first, 'unew'), start + hour);
  const store = memoryStore();
  expect(wordOf(await update(files, store, start + hour))).toBe('updated 1.1.0');
  return { files, old, state: store.state };
})();

async function followed(): Promise<{
  readonly files: Files;
  readonly store: MemoryStore;
  readonly old: Files;
}> {
  const { files, old, state } = await made;
  return { files: copyOf(files), old, store: memoryStore(state) };
}

/** Whether an outcome left the state as it was. */
async function refusedWith(
  files: Files,
  store: MemoryStore,
  at: number,
  more: Parameters<typeof update>[3] = {},
): Promise<string> {
  const before = JSON.stringify(store.state);
  const word = wordOf(await update(files, store, at, more));
  return JSON.stringify(store.state) === before ? word : `${word}, and the state changed`;
}

const now = start + hour;

test('the network: an older timestamp is a rollback', async () => {
  const { files, store, old } = await followed();
  files.set('timestamp.json', old.get('timestamp.json') ?? new Uint8Array());
  expect(await refusedWith(files, store, now)).toBe('ROLLBACK at timestamp');
});

test('the network: withheld news are noticed after 24 hours', async () => {
  const { files, store } = await followed();
  const withheld = copyOf(files);
  await touch(files, start + day);
  expect(wordOf(await update(withheld, store, now + day - 1))).toBe('same 1.1.0');
  expect(await refusedWith(withheld, store, now + day)).toBe('FREEZE at timestamp');
  expect(wordOf(await update(files, store, now + day))).toBe('same 1.1.0');
});

test('the network: mixed files of two states are refused', async () => {
  const { files, store } = await followed();
  const next = copyOf(files);
  await release(next, withCoin(withCoin(first, 'unew'), 'umore'), now);
  next.set('3.minor.json', files.get('2.minor.json') ?? new Uint8Array());
  expect(await refusedWith(next, store, now)).toMatch(/^(LENGTH|HASH) at targets$/);
});

test.each<[string, (bytes: Uint8Array) => Uint8Array, string]>([
  ['a changed byte', (bytes) => bytes.map((byte, at) => (at === 9 ? byte ^ 1 : byte)), 'HASH at data'],
  ['a file cut off', (bytes) => bytes.slice(0, -1), 'LENGTH at data'],
  ['a longer file', (bytes) => new Uint8Array([...bytes, 10]), 'LENGTH at data'],
])('the network: %s', async (_name, damage, expected) => {
  const { files, store } = await followed();
  const plan = await release(files, withCoin(withCoin(first, 'unew'), 'umore'), now);
  const path = plan.files.find((file) => file.path.endsWith('.jsonl'))?.path ?? '';
  files.set(path, damage(files.get(path) ?? new Uint8Array()));
  expect(await refusedWith(files, store, now)).toBe(expected);
});

test.each<[string, Changes, Stolen, string]>([
  [
    'timestamp: renews the proof, so that the state seems new',
    {},
    { timestamp: keys.timestamp },
    'same 1.1.0',
  ],
  [
    'timestamp: an older snapshot',
    {
      timestamp: (signed) => {
        signed['meta']['snapshot.json'].version = 1;
      },
    },
    { timestamp: keys.timestamp },
    'ROLLBACK at timestamp',
  ],
  [
    'timestamp: other content under a version that was seen',
    {
      timestamp: (signed) => {
        signed['version'] = 3;
        signed['expires'] = '2026-11-29T12:59:00Z';
      },
    },
    { timestamp: keys.timestamp },
    'ROLLBACK at timestamp',
  ],
  [
    'timestamp: a proof of ten years',
    {
      timestamp: (signed) => {
        signed['expires'] = '2036-11-28T12:00:00Z';
      },
    },
    { timestamp: keys.timestamp },
    'CLOCK_BACK at timestamp',
  ],
  [
    'timestamp: a snapshot that its key does not sign',
    { snapshot: () => {} },
    { timestamp: keys.timestamp },
    'SIGNATURE at snapshot',
  ],
  [
    'snapshot and timestamp: no minor.json',
    { snapshot: (signed) => void delete signed['meta']['minor.json'] },
    { snapshot: keys.snapshot, timestamp: keys.timestamp },
    'ROLLBACK at snapshot',
  ],
  [
    'snapshot and timestamp: an older minor.json',
    {
      snapshot: (signed) => {
        signed['meta']['minor.json'].version = 1;
      },
    },
    { snapshot: keys.snapshot, timestamp: keys.timestamp },
    'ROLLBACK at snapshot',
  ],
  [
    'snapshot and timestamp: edits that their keys do not sign',
    { minor: () => {} },
    { snapshot: keys.snapshot, timestamp: keys.timestamp },
    'SIGNATURE at targets',
  ],
  [
    'minor, snapshot and timestamp: a path of a major',
    { minor: moved('v1/minor/1.1.0.jsonl', 'v2/major/2.0.0.jsonl', '2.0.0', 'major') },
    machineKeys,
    'MAJOR at targets',
  ],
  [
    'one key of targets',
    { targets: () => {} },
    { ...machineKeys, targets: [keyOf(4)] },
    'SIGNATURE at targets',
  ],
])('stolen: %s', async (_name, changes, stolen, expected) => {
  const { files, store } = await followed();
  await forge(files, changes, stolen);
  if (expected.startsWith('same')) expect(wordOf(await update(files, store, now))).toBe(expected);
  else expect(await refusedWith(files, store, now)).toBe(expected);
});

/** Moves a target to another path. */
function moved(from: string, to: string, version: string, level: string) {
  return ({ targets }: Signed): void => {
    targets[to] = { ...targets[from], custom: { ...targets[from].custom, version, class: level } };
  };
}

type Change = (data: ReleasedData) => ReleasedData;

const channels =
  (...[a, b]: readonly (object | undefined)[]): Change =>
  (data) =>
    edited(data, {
      channels: (data.channels ?? []).map((row, index) => ({ ...row, ...(index === 0 ? a : b) })),
    });
const chains =
  (more: object): Change =>
  (data) =>
    edited(data, {
      chains: (data.chains ?? []).map((row) => (row.chain_id === 'one-1' ? { ...row, ...more } : row)),
    });
const outages =
  (...rows: readonly ReturnType<typeof outage>[]): Change =>
  (data) =>
    edited(data, { outages: rows });
const coins =
  (name: string, more: object | undefined): Change =>
  (data) =>
    withCoins(data, ({ denom }) => (denom === name ? more : {}));
const withChannel =
  (preferred: boolean): Change =>
  (data) =>
    edited(data, {
      channels: [
        ...(data.channels ?? []),
        {
          a: { chain_id: 'three-1', port: 'transfer', channel: 'channel-5' },
          b: { chain_id: 'four-1', port: 'transfer', channel: 'channel-6' },
          ...(preferred && { preferred }),
        },
      ],
    });
const b2 = { chain_id: 'two-1', port: 'transfer', channel: 'channel-77' };

/** Changes that decide where coins go, or that are more than the budgets of a day. */
const majors: readonly (readonly [string, Change])[] = [
  ['decimals', coins('ucoin1', { decimals: 18 })],
  ['a prefix', chains({ bech32_prefix: 'evil' })],
  ['a coin type', chains({ slip44: 60 })],
  ['an end of a channel', channels({}, { b: b2 })],
  ['a preferred channel', channels({ preferred: false }, { preferred: true })],
  [
    'the removal of a preferred channel',
    (data) => edited(data, { channels: (data.channels ?? []).slice(1) }),
  ],
  ['a preferred channel of other chains', withChannel(true)],
  ['the removal of a verified coin', coins('uone', undefined)],
  ['the symbol of a verified coin', coins('uone', { recommended_symbol: 'EVIL' })],
  ['a new coin that claims to be verified', (data) => withCoin(data, 'ufake', { verified: true })],
  ['a known coin that claims to be verified', coins('ucoin1', { verified: true })],
  ['the second name of a coin', coins('ucoin1', { alias: 'uone2' })],
  ['an outage that is lifted', outages()],
  ['an outage that only warns', outages(outage('six-1', { effect: 'warn' }))],
  [
    'an outage that begins later',
    outages(outage('six-1', { since: '2099-01-01', reason: 'planned_shutdown' })),
  ],
  ['a contract of a venue', (data) => edited(data, { swap_venues: [venue] })],
  [
    'how a chain reads memos',
    (data) => edited(data, { capabilities: [{ chain_id: 'one-1', supports_memo: false }] }),
  ],
  ['durations', (data) => edited(data, { durations: { chains: [{ chain_id: 'one-1', block_time_s: 1 }] } })],
  ['four chains that are killed', (data) => withKilled(data, 'one-1', 'two-1', 'three-1', 'four-1')],
  [
    'four chains out of service',
    outages(outage('six-1'), ...['one-1', 'two-1', 'three-1', 'four-1'].map((id) => outage(id))),
  ],
  ['two of 121 coins less', (data) => coins('ucoin1', undefined)(coins('ucoin2', undefined)(data))],
  [
    'a quarter more coins',
    (data) =>
      Array.from({ length: 101 }, (_, index) => `uflood${index}`).reduce(
        (all, name) => withCoin(all, name),
        data,
      ),
  ],
];
const venue = {
  chain_id: 'one-1',
  ...{
    entry_point: 'one1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
    dialect: 'swap_and_action' as const,
    features: [],
  },
};

test.each(majors)('stolen: minor, snapshot and timestamp cannot sign %s', async (_name, change) => {
  const { files, store } = await followed();
  await forgeRelease(files, change, { version: '1.2.0', stolen: machineKeys, at: now });
  expect(await refusedWith(files, store, now)).toBe('MAJOR at data');
});

test('stolen: a release of minor whose data has another digest than is stated', async () => {
  const { files, store } = await followed();
  await forgeRelease(files, (data) => withCoin(data, 'umore'), {
    version: '1.2.0',
    stolen: machineKeys,
    at: now,
  });
  const lie = (signed: Signed): void => {
    signed['targets']['v1/minor/1.2.0.jsonl'].custom.to = '0'.repeat(64);
  };
  await forge(files, { minor: lie }, machineKeys);
  expect(await refusedWith(files, store, now)).toBe('HASH at data');
});

test.each(majors.slice(0, 3))('… not even where majors are taken: %s', async (_name, change) => {
  const { files, store } = await followed();
  await forgeRelease(files, change, { version: '1.2.0', stolen: machineKeys, at: now });
  const outcome = await update(files, store, now, { major: true });
  expect(outcome).toMatchObject({
    reason: 'MAJOR',
    message: expect.stringContaining('which the role minor signed'),
  });
  const ids = outcome.kind === 'refused' ? outcome.ids : [];
  expect(await refusedWith(files, store, now, { major: true, accept: ids })).toBe('MAJOR at data');
});

test.each<[string, Change]>([
  ['unverified coins', (data) => withCoin(data, 'umore')],
  ['channels that are not preferred', withChannel(false)],
  ['outages', outages(outage('six-1'), outage('five-1'))],
  ['one coin of 121 less', coins('ucoin1', undefined)],
])('stolen: minor, snapshot and timestamp can sign %s', async (_name, change) => {
  const { files, store } = await followed();
  await forgeRelease(files, change, { version: '1.2.0', stolen: machineKeys, at: now });
  expect(wordOf(await update(files, store, now))).toBe('updated 1.2.0');
});

test('stolen: minor, snapshot and timestamp may close three chains a day, and no more', async () => {
  const { files, store } = await followed();
  const options = { stolen: machineKeys, at: now };
  await forgeRelease(files, (data) => withKilled(data, 'one-1', 'two-1', 'three-1'), {
    ...options,
    version: '1.2.0',
  });
  expect(wordOf(await update(files, store, now))).toBe('updated 1.2.0');
  await forgeRelease(files, (data) => withKilled(data, 'four-1'), { ...options, version: '1.3.0' });
  expect(await refusedWith(files, store, now + hour)).toBe('MAJOR at data');
  await touch(files, now + day);
  expect(wordOf(await update(files, store, now + day))).toBe('updated 1.3.0');
});

test('stolen: minor cannot change decimals in two steps either', async () => {
  const { files, store } = await followed();
  const options = { stolen: machineKeys, at: now };
  await forgeRelease(files, coins('ucoin1', undefined), { ...options, version: '1.2.0' });
  expect(wordOf(await update(files, store, now))).toBe('updated 1.2.0');
  await forgeRelease(files, (data) => withCoin(data, 'ucoin1', { decimals: 18 }), {
    ...options,
    version: '1.3.0',
  });
  expect(await refusedWith(files, store, now)).toBe('MAJOR at data');
});

test('stolen: two keys of targets make a major, which waits for a decision', async () => {
  const { files, store } = await followed();
  const thief = [...keys.targets.slice(1), ...keys.minor, ...keys.snapshot, ...keys.timestamp];
  const data = coins('uone', { decimals: 18 })(withCoin(first, 'unew'));
  expect(await release(files, data, now, { keys: thief })).toMatchObject({
    class: 'major',
    version: '2.0.0',
  });
  expect(wordOf(await update(files, store, now))).toBe('same 1.1.0 of 2.0.0');
  expect(wordOf(await update(files, store, now, { major: true }))).toBe('updated 2.0.0');
});

test('stolen: two keys of targets cannot hide a major in whole data of the same line', async () => {
  const { files, store } = await followed();
  const fresh = copyOf(files);
  await forgeRelease(fresh, coins('uone', { decimals: 18 }), { version: '1.2.0', at: now, role: 'targets' });
  expect(await refusedWith(fresh, store, now)).toBe('MAJOR at data');
});

test('stolen: two keys of targets cannot replace keys, two of root can', async () => {
  const { files, store } = await followed();
  const mine = keyOf(50);
  const rotation = {
    ...common(now, [...everyone.slice(3), mine]),
    roles: { timestamp: setting([mine]) },
  };
  const waiting = await rotateKeys(folderOf(files), rotation);
  expect(waiting.pending).toMatchObject([{ path: 'pending/2.root.json', signatures: 0, threshold: 2 }]);
  const hostile = copyOf(files);
  for (const { path, bytes } of waiting.files) hostile.set(path.replace('pending/', ''), bytes);
  expect(await refusedWith(hostile, store, now)).toBe('SIGNATURE at root');
  write(files, await rotateKeys(folderOf(files), { ...rotation, keys: [...everyone.slice(1), mine] }));
  expect(wordOf(await update(files, store, now))).toBe('same 1.1.0');
});

test.each<[string, readonly SigningKey[], number, string]>([
  ['new keys alone', [keyOf(61), keyOf(62)], 2, 'SIGNATURE at root'],
  ['old keys alone', keys.root, 2, 'SIGNATURE at root'],
  ['old keys and one of the new ones', [...keys.root, keyOf(61)], 2, 'SIGNATURE at root'],
  ['one of the old keys and new ones', [keyOf(1), keyOf(61), keyOf(62)], 2, 'SIGNATURE at root'],
  ['two of each, but of another version', [...keys.root, keyOf(61), keyOf(62)], 3, 'ROLLBACK at root'],
  ['two of each', [keyOf(1), keyOf(2), keyOf(61), keyOf(62)], 2, 'same 1.1.0'],
])('a new root that is signed by %s', async (_name, signers, version, expected) => {
  const { files, store } = await followed();
  const fresh = [keyOf(61), keyOf(62)].map(({ key }) => [keyIdOf(key), key] as const);
  const root = structuredClone(signedOf(files, '1.root.json'));
  Object.assign(root['keys'], Object.fromEntries(fresh));
  root['roles'].root.keyids = fresh.map(([id]) => id);
  root['version'] = version;
  files.set('2.root.json', await sealed(root, signers));
  expect(wordOf(await update(files, store, now))).toBe(expected);
});

test('after a theft: root replaces the keys, versions of the thief are forgotten, and a major follows', async () => {
  const { files, store } = await followed();
  const clean = copyOf(files);
  const high = (signed: Signed) => {
    signed['version'] = 1000;
  };
  await forge(files, { minor: high, snapshot: high, timestamp: high }, machineKeys);
  expect(wordOf(await update(files, store, now))).toBe('same 1.1.0');
  expect(await refusedWith(clean, store, now)).toBe('ROLLBACK at timestamp');
  const fresh = [keyOf(51), keyOf(52), keyOf(53)] as const;
  const [minor, snapshot, timestamp] = fresh.map((key) => setting([key]));
  if (minor === undefined || snapshot === undefined || timestamp === undefined) throw new Error('three keys');
  const signers = [...everyone, ...fresh];
  write(
    clean,
    await rotateKeys(folderOf(clean), { ...common(now, signers), roles: { minor, snapshot, timestamp } }),
  );
  expect(signedOf(clean, '2.root.json')['version']).toBe(2);
  expect(wordOf(await update(clean, store, now))).toBe('same 1.1.0');
  const data = edited(withCoin(first, 'unew'), { outages: [] });
  await release(clean, data, now, { keys: signers });
  expect(wordOf(await update(clean, store, now))).toBe('same 1.1.0 of 2.0.0');
  expect(wordOf(await update(clean, store, now, { major: true }))).toBe('updated 2.0.0');
});

test.each<[string, number, string]>([
  ['a year ahead', 365 * day, 'EXPIRED at root'],
  ['three months ahead', 90 * day, 'FREEZE at timestamp'],
  ['a year behind', -365 * day, 'CLOCK_BACK at state'],
  ['a second behind', -1, 'CLOCK_BACK at state'],
])('a clock that is wrong: %s', async (_name, error, expected) => {
  const { files, store } = await followed();
  expect(await refusedWith(files, store, now + error)).toBe(expected);
  expect(wordOf(await update(files, store, now))).toBe('same 1.1.0');
});

test('a clock a year behind is noticed at the first update too: the proof was signed later', async () => {
  expect(await refusedWith(await feedOf(), memoryStore(), start - 365 * day)).toBe('CLOCK_BACK at timestamp');
});

test('a test feed is no production feed, nor the reverse', async () => {
  expect(await refusedWith(await feedOf(), memoryStore(), start, { purpose: 'production' })).toBe(
    'CONTENT at root',
  );
});

test('the publisher refuses with the keys of the machine what followers refuse', async () => {
  const files = await feedOf();
  const data = coins('ucoin1', { decimals: 18 })(first);
  const plan = releaseData(folderOf(files), { ...common(start, keys.minor), data });
  await expect(plan).rejects.toMatchObject({
    reason: 'KEYS',
    ids: [expect.stringMatching(/^decimals:two-1\|ucoin1@/)],
  });
});
