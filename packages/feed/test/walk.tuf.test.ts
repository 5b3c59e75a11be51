/** tuf-js, another implementation of the client, follows feeds that our publisher writes. It reads the host's clock. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rotateKeys } from '@wayfold/feed';
import { BaseFetcher, Updater } from 'tuf-js';
import { DownloadHTTPError } from 'tuf-js/dist/error.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  common,
  copyOf,
  everyone,
  feedOf,
  type Files,
  first,
  folderOf,
  hour,
  keyOf,
  release,
  setting,
  touch,
  withCoin,
  write,
} from './world.js';

const now = Math.floor(Date.now() / 1000);
const host = 'https://feed.test';

let top = '';
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'feed-tuf-'));
});
afterAll(() => {
  rmSync(top, { recursive: true, force: true });
});

/** Answers from files in memory. */
class MemoryFetcher extends BaseFetcher {
  readonly files: Files;

  constructor(files: Files) {
    super();
    this.files = files;
  }

  override async fetch(url: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const bytes = this.files.get(url.slice(host.length + 1));
    if (bytes === undefined) throw new DownloadHTTPError(`no ${url}`, 404);
    return new Blob([Uint8Array.from(bytes)]).stream();
  }
}

/** A client of tuf-js with the first root. */
function clientOf(files: Files) {
  const folder = mkdtempSync(join(top, 'client-'));
  writeFileSync(join(folder, 'root.json'), files.get('1.root.json') ?? '');
  const updater = (present: Files) =>
    new Updater({
      ...{ metadataDir: folder, metadataBaseUrl: host, targetDir: folder, targetBaseUrl: `${host}/targets` },
      fetcher: new MemoryFetcher(present),
    });
  return {
    /** Walks the metadata, as far as the target is described. */
    async describe(present: Files, path: string) {
      const client = updater(present);
      await client.refresh();
      return client.getTargetInfo(path);
    },
    /** Bytes of a target. */
    async download(present: Files, path: string): Promise<string> {
      const client = updater(present);
      await client.refresh();
      const info = await client.getTargetInfo(path);
      if (info === undefined) throw new Error(`no target ${path}`);
      return readFileSync(await client.downloadTarget(info, join(folder, 'target')), 'utf8');
    },
  };
}

test('tuf-js takes a first update: whole data of targets and edits of the delegated role', async () => {
  const files = await feedOf(first, now);
  await release(files, withCoin(first, 'unew'), now);
  const client = clientOf(files);
  const whole = await client.download(files, 'v1/snapshot/1.0.0.json');
  expect(JSON.parse(whole)).toMatchObject({ chains: expect.arrayContaining([]) });
  const edits = await client.download(files, 'v1/minor/1.1.0.jsonl');
  expect(
    edits
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ seq: 2, kind: 'patch' }]);
  expect(await client.describe(files, 'v1/minor/9.9.9.jsonl')).toBeUndefined();
});

test('tuf-js takes later updates and a rotation of all keys of machines, and follows two roots at once', async () => {
  const files = await feedOf(first, now);
  const client = clientOf(files);
  await client.describe(files, 'v1/snapshot/1.0.0.json');
  const fresh = [keyOf(31), keyOf(32), keyOf(33)] as const;
  const [minor, snapshot, timestamp] = fresh.map((key) => setting([key]));
  if (minor === undefined || snapshot === undefined || timestamp === undefined) throw new Error('three keys');
  const signers = [...everyone, ...fresh];
  write(files, await rotateKeys(folderOf(files), { ...common(now, signers), roles: { timestamp } }));
  write(files, await rotateKeys(folderOf(files), { ...common(now, signers), roles: { minor, snapshot } }));
  await release(files, withCoin(first, 'unew'), now, { keys: fresh });
  expect(files.has('3.root.json')).toBe(true);
  expect(await client.download(files, 'v1/minor/1.1.0.jsonl')).toContain('unew');
});

test('tuf-js refuses what our follower refuses: rollback, expiry and a changed target', async () => {
  const files = await feedOf(first, now);
  const old = copyOf(files);
  await release(files, withCoin(first, 'unew'), now);
  const client = clientOf(files);
  await client.describe(files, 'v1/minor/1.1.0.jsonl');
  const back = copyOf(files).set('timestamp.json', old.get('timestamp.json') ?? new Uint8Array());
  // tuf-js keeps its newer timestamp, and finds no older state.
  await expect(client.describe(back, 'v1/minor/1.1.0.jsonl')).rejects.toThrow(/version/i);
  const changed = copyOf(files);
  for (const path of files.keys())
    if (path.endsWith('1.1.0.jsonl'))
      changed.set(path, files.get(path)?.map((byte) => byte ^ 1) ?? new Uint8Array());
  await expect(client.download(changed, 'v1/minor/1.1.0.jsonl')).rejects.toThrow(/hash/i);
  const expired = await feedOf(first, now - 25 * hour);
  await expect(clientOf(expired).describe(expired, 'v1/snapshot/1.0.0.json')).rejects.toThrow(/expired/i);
  await touch(expired, now);
  expect(await clientOf(expired).describe(expired, 'v1/snapshot/1.0.0.json')).toBeDefined();
});
