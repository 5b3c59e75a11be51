import { keyIdOf, publishPending, rotateKeys, type RotateOptions, signFile } from '@wayfold/feed';
import { expect, test } from 'vitest';
import { signedOf } from './forge.js';
import {
  common,
  copyOf,
  day,
  edited,
  emptyFeed,
  everyone,
  feedOf,
  type Files,
  first,
  folderOf,
  hour,
  keyOf,
  keys,
  machine,
  memoryStore,
  outage,
  release,
  setting,
  start,
  update,
  withCoin,
  withCoins,
  wordOf,
  write,
} from './world.js';

const made = feedOf();
const major = withCoins(first, ({ denom }) => (denom === 'ucoin1' ? { decimals: 8 } : {}));
const oneOfTargets = [...keys.targets.slice(0, 1), ...machine];

/** Signs a pending file with a key. */
async function sign(files: Files, path: string, ...signers: Parameters<typeof signFile>[1]): Promise<void> {
  files.set(path, await signFile(files.get(path) ?? new Uint8Array(), signers));
}

test.each<[string, Parameters<typeof release>[1], object, Parameters<typeof release>[3]?]>([
  ['a draft', { ...first, meta: { draft: true } }, { reason: 'DRAFT' }],
  ['an older version', { ...first, meta: { version: '0.9.0' } }, { reason: 'OLDER_VERSION' }],
  ['no version', { ...first, meta: { version: '1.2' } }, { reason: 'INVALID' }],
  [
    'a version that rises less than its changes',
    { ...withCoin(first, 'unew'), meta: { version: '1.0.1' } },
    { reason: 'VERSION_TOO_LOW' },
  ],
  [
    'a major with the keys of machines',
    major,
    { reason: 'KEYS', ids: [expect.stringMatching(/^decimals:/)] },
  ],
  [
    'a minor without its key',
    withCoin(first, 'unew'),
    { reason: 'KEYS' },
    { keys: [...keys.snapshot, ...keys.timestamp] },
  ],
  [
    'a row that loading leaves out',
    edited(first, {
      chains: [...(first.chains ?? []), { chain_id: '!', chain_name: 'x', chain_type: 'cosmos' }],
    }),
    { reason: 'INVALID' },
  ],
  [
    'a row that names nothing',
    edited(first, { capabilities: [{ chain_id: 'none-1', supports_memo: true }] }),
    { reason: 'INVALID' },
  ],
  [
    'letters beyond ASCII in its sources',
    withCoin(first, 'unew'),
    { reason: 'INVALID' },
    { sources: [{ source: 'ä' }] },
  ],
])('a release refuses %s', async (_name, data, expected, more) => {
  await expect(release(copyOf(await made), data, start, more)).rejects.toMatchObject(expected);
});

test('a release needs a feed whose data follows', async () => {
  await expect(release(new Map(), first, start)).rejects.toMatchObject({ reason: 'NO_FEED' });
  const files = copyOf(await made);
  const path = [...files.keys()].find((name) => name.includes('/snapshot/')) ?? '';
  files.set(path, files.get(path)?.map((byte) => byte ^ 1) ?? new Uint8Array());
  await expect(release(files, withCoin(first, 'unew'), start)).rejects.toMatchObject({ reason: 'DIGEST' });
});

test('the version is the next one of its class, the stated one, or the first one', async () => {
  const files = copyOf(await made);
  expect(await release(files, { ...first, meta: { version: '1.0.0' } }, start)).toMatchObject({
    class: 'none',
    files: [],
  });
  const data = withCoin(first, 'unew');
  expect(await release(files, { ...data, meta: { version: '1.4.0' } }, start)).toMatchObject({
    version: '1.4.0',
  });
  expect(await release(files, withCoin(data, 'umore'), start)).toMatchObject({
    before: '1.4.0',
    version: '1.5.0',
  });
  const other = await emptyFeed();
  expect(await release(other, first, start, { keys: everyone, firstVersion: '3.0.0' })).toMatchObject({
    version: '3.0.0',
  });
  expect(
    [...other.keys()].some((path) => /^targets\/v3\/snapshot\/[0-9a-f]{64}\.3\.0\.0\.json$/.test(path)),
  ).toBe(true);
});

test('a major is published with two keys of targets; with one it waits for the other', async () => {
  const files = copyOf(await made);
  const store = memoryStore();
  const plan = await release(files, major, start, { keys: oneOfTargets });
  expect(plan).toMatchObject({
    class: 'major',
    version: '2.0.0',
    pending: [{ role: 'targets', signatures: 1, threshold: 2 }],
  });
  expect(wordOf(await update(files, store, start))).toBe('updated 1.0.0');
  const publish = () => publishPending(folderOf(files), common(start, machine));
  await expect(publish()).rejects.toMatchObject({ reason: 'KEYS' });
  const [path = ''] = plan.pending.map((file) => file.path);
  await sign(files, path, keys.targets[0], keyOf(98));
  await expect(publish()).rejects.toMatchObject({ reason: 'KEYS' });
  await sign(files, path, keys.targets[1]);
  write(files, await publish());
  expect([...files.keys()].filter((name) => name.startsWith('pending/'))).toEqual([]);
  expect(wordOf(await update(files, store, start))).toBe('same 1.0.0 of 2.0.0');
  expect(wordOf(await update(files, store, start, { major: true }))).toBe('updated 2.0.0');
  await expect(publish()).rejects.toMatchObject({ reason: 'NO_FEED' });
});

test('a pending file is refused once another was published', async () => {
  const files = copyOf(await made);
  await release(files, major, start, { keys: oneOfTargets });
  await release(files, withCoin(first, 'unew'), start, { keys: everyone, whole: true });
  const plan = publishPending(folderOf(files), common(start, machine));
  await expect(plan).rejects.toMatchObject({ reason: 'INVALID' });
});

test('the line before a major gets outages and killed chains for 90 days', async () => {
  const files = copyOf(await made);
  const [stays, moves] = [memoryStore(), memoryStore()];
  for (const store of [stays, moves]) await update(files, store, start);
  await release(files, major, start, { keys: everyone });
  await update(files, moves, start, { major: true });
  const closed = edited(major, { outages: [outage('six-1'), outage('five-1')] });
  const plan = await release(files, closed, start + day);
  expect(plan).toMatchObject({ version: '2.1.0', olderLines: ['1.1.0'] });
  expect(wordOf(await update(files, stays, start + day))).toBe('updated 1.1.0 of 2.1.0');
  expect(wordOf(await update(files, moves, start + day))).toBe('updated 2.1.0');
  expect(stays.state?.data).toContain('five-1"},"direction":"both","effect":"refuse"');
  expect(stays.state?.data).not.toContain('"decimals":8');
  const later = edited(major, { outages: [outage('six-1'), outage('five-1'), outage('four-1')] });
  const late = await release(copyOf(files), later, start + 89 * day, { keys: everyone });
  expect(late.olderLines).toEqual(['1.2.0']);
  const tooLate = await release(files, later, start + 91 * day, { keys: everyone });
  expect(tooLate.olderLines).toEqual([]);
  expect(wordOf(await update(files, stays, start + 91 * day, { major: true }))).toMatch(/^(EXPIRED|updated)/);
});

test('whole data is written where it is asked for, and followers begin with the newest', async () => {
  const files = copyOf(await made);
  const waiting = await release(files, withCoin(first, 'unew'), start, { keys: oneOfTargets, whole: true });
  expect(waiting).toMatchObject({ version: '1.1.0', wholeIsDue: true, pending: [{ role: 'targets' }] });
  await sign(files, 'pending/3.targets.json', keys.targets[2]);
  write(files, await publishPending(folderOf(files), common(start, machine)));
  await release(files, withCoin(withCoin(first, 'unew'), 'umore'), start);
  expect(await update(files, memoryStore(), start)).toMatchObject({
    applied: ['1.1.0', '1.2.0'],
    version: '1.2.0',
  });
});

test('edits that come to nothing more than whole data keep older followers on their way', async () => {
  const files = copyOf(await made);
  const store = memoryStore();
  await update(files, store, start);
  await release(files, withCoin(first, 'unew'), start, { keys: everyone, whole: true });
  await release(files, withCoin(withCoin(first, 'unew'), 'umore'), start, { keys: everyone, whole: true });
  await release(files, withCoin(withCoin(withCoin(first, 'unew'), 'umore'), 'ulast'), start, {
    keys: everyone,
    whole: true,
  });
  expect(await update(files, store, start)).toMatchObject({ applied: ['1.3.0'], version: '1.3.0' });
});

test('a new feed with missing signatures waits for them', async () => {
  const { initFeed } = await import('@wayfold/feed');
  const { roles } = await import('./world.js');
  const files: Files = new Map();
  const signers = [keys.root[0], keys.targets[0], ...machine];
  const plan = write(
    files,
    await initFeed(folderOf(files), { ...common(start, signers), purpose: 'test', roles }),
  );
  expect(plan.pending.map(({ path }) => path)).toEqual(['pending/1.root.json', 'pending/1.targets.json']);
  await sign(files, 'pending/1.root.json', keys.root[1]);
  await sign(files, 'pending/1.targets.json', keys.targets[1]);
  write(files, await publishPending(folderOf(files), common(start, machine)));
  await release(files, first, start, { keys: everyone });
  expect(wordOf(await update(files, memoryStore(), start))).toBe('updated 1.0.0');
  const again = initFeed(folderOf(files), { ...common(start, everyone), purpose: 'test', roles });
  await expect(again).rejects.toMatchObject({ reason: 'INVALID' });
});

const extra = keyOf(40);
test.each<[string, Pick<RotateOptions, 'roles' | 'revoke'>, object]>([
  ['a threshold without enough keys', { roles: { root: setting(keys.root, 4) } }, { reason: 'INVALID' }],
  [
    'a revoked key that leaves too few',
    { roles: {}, revoke: [keyIdOf(keys.minor[0].key)] },
    { reason: 'INVALID' },
  ],
  ['an unknown key to revoke', { roles: {}, revoke: [keyIdOf(extra.key)] }, { reason: 'INVALID' }],
  ['a key with two roles', { roles: { timestamp: setting(keys.snapshot) } }, { reason: 'INVALID' }],
])('a rotation refuses %s', async (_name, more, expected) => {
  const plan = rotateKeys(folderOf(copyOf(await made)), { ...common(start, everyone), ...more });
  await expect(plan).rejects.toMatchObject(expected);
});

test('keys of root are replaced by the old and the new ones', async () => {
  const files = copyOf(await made);
  const store = memoryStore();
  await update(files, store, start);
  const fresh = [keyOf(41), keyOf(42), keyOf(43)];
  const roles = { root: setting(fresh, 2) };
  const waiting = await rotateKeys(folderOf(files), { ...common(start, [...fresh, ...machine]), roles });
  expect(waiting.pending).toMatchObject([{ path: 'pending/2.root.json' }]);
  write(files, waiting);
  await expect(publishPending(folderOf(files), common(start, machine))).rejects.toMatchObject({
    reason: 'KEYS',
  });
  await sign(files, 'pending/2.root.json', keys.root[0], keys.root[2]);
  write(files, await publishPending(folderOf(files), common(start, machine)));
  expect(wordOf(await update(files, store, start))).toBe('same 1.0.0');
  expect(signedOf(files, '2.root.json')['roles'].root.keyids).toHaveLength(3);
});

test('keys of targets and minor are replaced at once, one of each revoked', async () => {
  const files = copyOf(await made);
  const store = memoryStore();
  await update(files, store, start);
  const signers = [...everyone, extra, keyOf(44)];
  const options = {
    ...{ roles: { targets: setting([...keys.targets, extra], 2), minor: setting([keyOf(44)]) } },
    revoke: [keyIdOf(keys.targets[0].key)],
  };
  write(files, await rotateKeys(folderOf(files), { ...common(start, signers), ...options }));
  expect(signedOf(files, '2.root.json')['roles'].targets.keyids).toHaveLength(3);
  await expect(release(files, withCoin(first, 'unew'), start + hour)).rejects.toMatchObject({
    reason: 'KEYS',
  });
  await release(files, withCoin(first, 'unew'), start + hour, { keys: signers });
  expect(wordOf(await update(files, store, start + hour))).toBe('updated 1.1.0');
});

test('whole data of a state that is here vouches for it, without an update', async () => {
  const files = copyOf(await made);
  const store = memoryStore();
  await update(files, store, start);
  const data = withCoin(first, 'unew');
  await release(files, data, start, { keys: oneOfTargets, whole: true });
  expect(wordOf(await update(files, store, start))).toBe('updated 1.1.0');
  expect(store.state?.anchor).toBeDefined();
  await sign(files, 'pending/3.targets.json', keys.targets[1]);
  write(files, await publishPending(folderOf(files), common(start, machine)));
  expect(wordOf(await update(files, store, start))).toBe('same 1.1.0');
  expect(store.state?.anchor).toBeUndefined();
});
