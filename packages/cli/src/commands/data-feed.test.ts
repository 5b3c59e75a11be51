/** A feed from its keys to a follower, by the command line over a folder. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  begun,
  beginFeed,
  damage,
  type Done,
  firstData,
  type TestFeed,
  well,
  withCoin,
  withDecimals,
} from '../../test/support/feed.js';
import { atomHash, createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { folder, file, data } = createFixture(runProgram);

/** The command line without data of its own. */
async function wayfold(...argv: readonly string[]): Promise<Done> {
  let [out, err] = ['', ''];
  const terminal = {
    out: (text: string): void => {
      out += text;
    },
    err: (text: string): void => {
      err += text;
    },
    columns: undefined,
    hasColors: false,
  };
  const code = await runProgram(argv, terminal);
  return { code, out, err };
}

const newFolder = (): string => mkdtempSync(join(folder, 'run-'));

let original: string;
let first: TestFeed;
beforeAll(async () => {
  original = newFolder();
  first = await beginFeed(wayfold, original);
  await well(first.release(firstData, begun));
});

/** A copy of the feed of the first release, with keys, and a follower that has taken it. */
interface Follower {
  readonly feed: TestFeed;
  readonly state: string;
  readonly update: (clock: string, ...others: readonly string[]) => Promise<Done>;
}

async function followed(): Promise<Follower> {
  const place = newFolder();
  cpSync(original, place, { recursive: true });
  const moved = (path: string): string => path.replace(original, place);
  const state = join(newFolder(), 'state');
  const feed: TestFeed = {
    ...{ dir: moved(first.dir), root: moved(first.root), key: first.key },
    touch: (clock) =>
      wayfold(
        'data',
        'release',
        '--feed',
        feed.dir,
        '--touch',
        '--clock',
        clock,
        '--key',
        first.key('timestamp'),
      ),
    async release(data, clock, keys = ['targets', 'minor', 'snapshot', 'timestamp']) {
      const path = join(place, 'data.json');
      writeFileSync(path, JSON.stringify(data));
      const signed = keys.flatMap((name) => ['--key', first.key(name)]);
      return wayfold('data', 'release', '--feed', feed.dir, '--from', path, '--clock', clock, ...signed);
    },
  };
  // What the first data is compared with: small data takes little time.
  const over = ['--data', data, '--no-shipped-overlays'];
  const update: Follower['update'] = (clock, ...others) => {
    const at = ['--state', state, '--purpose', 'test', '--clock', clock];
    return wayfold('data', 'update', feed.dir, ...over, ...at, ...others);
  };
  await well(update(begun, '--root', feed.root, '--major'));
  return { feed, state, update };
}

const contents = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path} ${readFileSync(path, 'utf8')}`);

describe('keys', () => {
  test('are readable by their user alone, and never overwritten', async () => {
    const path = join(newFolder(), 'a.key');
    const made = await well(wayfold('data', 'feed', 'key', '--out', path, '--json'));
    const { keyid, key } = JSON.parse(made.out);
    expect(keyid).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.parse(readFileSync(`${path}.pub`, 'utf8'))).toEqual(key);
    expect(readFileSync(path, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const again = await wayfold('data', 'feed', 'key', '--out', path);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('cannot write')]);
  });

  test('are encrypted with a passphrase, and read with it', async () => {
    const { feed } = await followed();
    const path = join(newFolder(), 'b.key');
    const right = file('right.txt', 'correct horse\nsecond line');
    await well(wayfold('data', 'feed', 'key', '--out', path, '--passphrase-file', right));
    expect(readFileSync(path, 'utf8')).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
    const touch = (...passphrase: readonly string[]) =>
      wayfold(
        'data',
        'release',
        '--feed',
        feed.dir,
        '--touch',
        '--clock',
        begun,
        '--key',
        path,
        ...passphrase,
      );
    const refused = [
      await touch(),
      await touch('--passphrase-file', file('wrong.txt', 'wrong')),
      await touch('--passphrase-file', file('empty.txt', '\n')),
    ];
    expect(refused.map(({ code }) => code)).toEqual([2, 2, 2]);
    // It is read, and signs nothing: no role has it.
    expect((await touch('--passphrase-file', right)).err).toMatch(/refused \(KEYS\)/);
  });
});

describe('an update', () => {
  test('is data that --data reads', async () => {
    const { state, update } = await followed();
    const origin = await wayfold('--data', state, 'origin', 'osmosis-1', atomHash);
    expect([origin.code, origin.out]).toEqual([0, expect.stringContaining('uatom on cosmoshub-4')]);
    const info = await wayfold('data', 'info', '--data', state, '--clock', '2026-11-20T14:30:00Z');
    expect(info.out.split('\n').slice(0, 3)).toEqual([
      '4 chains, 1 channel, 5 assets',
      'version 2.0.0',
      expect.stringMatching(/^feed in .*state: edit \d+, proof of 2026-11-20T12:00:00Z, 2 hours old$/),
    ]);
    const told = JSON.parse((await wayfold('data', 'info', '--data', state, '--json')).out);
    expect(told).toMatchObject({
      version: '2.0.0',
      feed: { folder: state, newest: '2.0.0', proof_at: '2026-11-20T12:00:00Z' },
    });
    const same = await update('2026-11-20T13:00:00Z');
    expect([same.code, same.out.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^same: version 2\.0\.0/),
    ]);
  });

  test('takes a minor release, and programs read what it did', async () => {
    const { feed, state, update } = await followed();
    const released = await well(
      feed.release(withCoin, '2026-11-20T13:00:00Z', ['minor', 'snapshot', 'timestamp']),
    );
    expect(released.out).toMatch(/^release 2\.1\.0 after 2\.0\.0 \(minor\)/);
    const updated = await well(update('2026-11-20T14:00:00Z', '--json'));
    expect(JSON.parse(updated.out)).toMatchObject({
      ...{ outcome: 'updated', before: '2.0.0', version: '2.1.0', newest: '2.1.0', applied: ['2.1.0'] },
      ...{ proof_at: '2026-11-20T13:00:00Z', stale_seconds: null },
    });
    const found = await wayfold('--data', state, 'find', 'juno');
    expect(found.out).toContain('ujuno');
  });

  test('leaves a major until it is wanted; answers say so', async () => {
    const { feed, state, update } = await followed();
    await well(feed.release(withDecimals, '2026-11-20T13:00:00Z'));
    const waiting = await well(update('2026-11-20T14:00:00Z'));
    expect(waiting.out).toMatch(/version 3\.0\.0 waits: --major takes it/);
    const ask = ['--data', state, 'route', 'cosmoshub-4', 'uatom', 'osmosis-1', '--amount', '1000', '--json'];
    const reasons = async (clock: string): Promise<readonly string[]> => {
      const { warnings = [] } = JSON.parse((await well(wayfold(...ask, '--clock', clock))).out);
      return warnings.map(({ reason }: { readonly reason: string }) => reason);
    };
    expect(await reasons('2026-11-20T14:00:00Z')).toContain('DATA_BEHIND');
    expect(await reasons('2026-11-20T14:00:00Z')).not.toContain('PROOF_OLD');
    expect(await reasons('2026-11-21T13:00:00Z')).toContain('PROOF_OLD');
    await well(update('2026-11-20T15:00:00Z', '--major'));
    expect(await reasons('2026-11-20T15:00:00Z')).not.toContain('DATA_BEHIND');
  });

  test('from a stick needs --stale-ok, and says so', async () => {
    const { state, update } = await followed();
    const before = contents(state);
    const refused = await update('2026-11-24T12:00:00Z', '--json');
    expect([refused.code, JSON.parse(refused.out)]).toMatchObject([
      1,
      { outcome: 'refused', reason: 'FREEZE' },
    ]);
    expect(contents(state)).toEqual(before);
    const taken = await update('2026-11-24T12:00:00Z', '--stale-ok', '30d');
    expect([taken.code, taken.out]).toEqual([0, expect.stringContaining('taken by --stale-ok')]);
    expect((await update('2026-11-24T12:00:00Z', '--stale-ok', '1d')).code).toBe(1);
  });

  test('of damaged files is refused, and leaves the state', async () => {
    const { feed, state, update } = await followed();
    const known = new Set(readdirSync(feed.dir));
    await well(feed.release(withCoin, '2026-11-20T13:00:00Z'));
    const before = contents(state);
    const read = readdirSync(feed.dir).filter((name) => name === 'timestamp.json' || !known.has(name));
    expect(read.length).toBeGreaterThan(2);
    for (const name of read) {
      const whole = readFileSync(join(feed.dir, name));
      damage(join(feed.dir, name));
      const { code, out } = await update('2026-11-20T14:00:00Z', '--json');
      writeFileSync(join(feed.dir, name), whole);
      expect([name, code, contents(state)]).toEqual([name, expect.toBeOneOf([1, 2]), before]);
      expect(JSON.parse(out)).toMatchObject({ outcome: 'refused' });
    }
    expect((await update('2026-11-20T14:00:00Z')).code).toBe(0);
  });

  test('from a folder without a feed is not readable', async () => {
    const { state } = await followed();
    const at = ['--state', state, '--purpose', 'test', '--clock', begun];
    const { code, out } = await wayfold('data', 'update', newFolder(), ...at);
    expect([code, out]).toEqual([2, expect.stringContaining('UNREACHABLE')]);
  });

  test('of a test feed is no production data', async () => {
    const state = join(newFolder(), 'state');
    const at = ['--state', state, '--root', first.root, '--major', '--clock', begun];
    expect((await wayfold('data', 'update', first.dir, ...at)).code).toBe(1);
  });
});

test('signatures of people in several places', async () => {
  const { feed, update } = await followed();
  const [timestamp, second] = ['timestamp', 'second'].map((name) => join(newFolder(), `${name}.key`));
  for (const path of [timestamp, second]) await well(wayfold('data', 'feed', 'key', '--out', `${path}`));
  const keys = (['root', 'snapshot'] as const).flatMap((name) => ['--key', feed.key(name)]);
  const at = ['--feed', feed.dir, '--clock', '2026-11-20T13:00:00Z'];
  const roots = ['--root-key', `${feed.key('root')}.pub`, '--root-key', `${second}.pub`];
  const rotated = [...roots, '--timestamp-key', `${timestamp}.pub`];
  const waiting = await well(
    wayfold('data', 'feed', 'rotate', ...at, ...rotated, ...keys, '--key', `${timestamp}`),
  );
  expect(waiting.out).toMatch(/pending\/2\.root\.json: 1 of 2 signatures of root/);
  const signed = await well(
    wayfold('data', 'feed', 'sign', join(feed.dir, 'pending', '2.root.json'), '--key', `${second}`),
  );
  expect(signed.out).toMatch(/: 2 signatures$/m);
  await well(wayfold('data', 'feed', 'publish', ...at, ...keys, '--key', `${timestamp}`));
  expect((await update('2026-11-20T14:00:00Z')).code).toBe(0);
  // The old key of the timestamp signs nothing any more.
  expect((await feed.touch('2026-11-20T15:00:00Z')).code).toBe(1);
});
