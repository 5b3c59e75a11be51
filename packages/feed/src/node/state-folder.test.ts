/** A power cut between any two operations on files leaves the old state or the new one. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  common,
  copyOf,
  everyone,
  feedOf,
  type Files,
  first,
  folderOf,
  machine,
  memoryStore,
  start,
  update,
  withCoin,
  withCoins,
  wordOf,
} from '../../test/world.js';
import { updateFromFeed } from '../follow/update.js';
import type { FeedState } from '../follow/state.js';
import type { FeedPlan } from '../publish/plan.js';
import { releaseData } from '../publish/publish.js';
import { type Disk, disk } from './disk.js';
import { publishedFolder, writePlan, writePlanOn } from './folder.js';
import { nodeEd25519 } from './keys.js';
import { folderReader } from './readers.js';
import { stateFolder, stateOn } from './state-folder.js';

let top = '';
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'feed-state-'));
});
afterAll(() => {
  rmSync(top, { recursive: true, force: true });
});

const newFolder = (): string => mkdtempSync(join(top, 'folder-'));

class PowerCut extends Error {}

/** A disk that ends after some operations: a write that is cut leaves half of its bytes. */
function endingDisk(operations: number): Disk {
  let left = operations;
  const step =
    <Args extends readonly unknown[]>(
      run: (...args: Args) => Promise<void>,
      cut?: (...args: Args) => Promise<void>,
    ) =>
    async (...args: Args): Promise<void> => {
      if (left === 0) {
        await cut?.(...args);
        throw new PowerCut();
      }
      left -= 1;
      await run(...args);
    };
  return {
    makeFolder: step(disk.makeFolder),
    write: step(disk.write, (path, bytes) => disk.write(path, bytes.subarray(0, bytes.length / 2))),
    rename: step(disk.rename),
    remove: step(disk.remove),
  };
}

/** Runs a work with a power cut after each number of operations, until it is carried out whole; returns their number. */
async function cutEverywhere(
  work: (on: Disk) => Promise<void>,
  check: (isWhole: boolean) => Promise<void>,
): Promise<number> {
  for (let operations = 0; operations < 200; operations += 1) {
    const isWhole = await work(endingDisk(operations)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof PowerCut) return false;
        throw error;
      },
    );
    await check(isWhole);
    if (isWhole) return operations;
  }
  throw new Error('the work never ends');
}

/** States of a follower before and after an update with a major, so that both have an anchor and data. */
const states = async (): Promise<readonly [FeedState, FeedState]> => madeStates;
const madeStates = (async (): Promise<readonly [FeedState, FeedState]> => {
  const files = await feedOf();
  const store = memoryStore();
  const after = async (data: typeof first): Promise<FeedState> => {
    for (const { path, bytes } of (await releaseData(folderOf(files), { ...common(start, everyone), data }))
      .files)
      files.set(path, bytes);
    expect(wordOf(await update(files, store, start, { major: true }))).toMatch(/^updated/);
    if (store.state === undefined) throw new Error('no state');
    return store.state;
  };
  const data = withCoin(first, 'unew');
  return [
    await after(data),
    await after(withCoins(data, ({ denom }) => (denom === 'uone' ? { name: 'One' } : {}))),
  ];
})();

test('the first state: nothing, or all of it', async () => {
  const [state] = await states();
  let path = '';
  const operations = await cutEverywhere(
    (on) => {
      path = join(newFolder(), 'made', 'feed');
      return stateOn(on, path).save(state);
    },
    async (isWhole) => {
      const loaded = await stateFolder(path).load();
      expect(isWhole ? loaded : (loaded ?? state)).toEqual(state);
    },
  );
  expect(operations).toBe(9);
});

test('a later state: the old one, or the new one', async () => {
  const [before, after] = await states();
  const path = newFolder();
  await stateFolder(path).save(before);
  const seen = new Set<string>();
  await cutEverywhere(
    (on) => stateOn(on, path).save(after),
    async (isWhole) => {
      const loaded = await stateFolder(path).load();
      expect([before, after]).toContainEqual(loaded);
      if (isWhole) expect(loaded).toEqual(after);
      seen.add(loaded?.version ?? '');
      await stateFolder(path).save(before);
    },
  );
  expect(seen.size).toBe(2);
});

test('data of earlier states is removed', async () => {
  const [before, after] = await states();
  const path = newFolder();
  for (const state of [before, after, before, after]) await stateFolder(path).save(state);
  expect(readdirSync(path).filter((name) => name.startsWith('data-'))).toHaveLength(2);
});

test('a state that is damaged is said to be, and an older clock does not replace it', async () => {
  const [state] = await states();
  const path = newFolder();
  const store = stateFolder(path);
  await store.save(state);
  await expect(store.save({ ...state, clock: state.clock - 1 })).rejects.toThrow('another update');
  const name = readdirSync(path).find((one) => one.startsWith('data-')) ?? '';
  const text = readFileSync(join(path, name), 'utf8');
  writeFileSync(join(path, name), text.slice(1));
  await expect(store.load()).rejects.toMatchObject({ reason: 'CONTENT' });
  writeFileSync(join(path, name), text);
  expect(await store.load()).toEqual(state);
  for (const damaged of ['', '{}', '{"form":2}', JSON.stringify({ ...state, data: '../x' })]) {
    writeFileSync(join(path, 'state.json'), damaged);
    await expect(store.load()).rejects.toMatchObject({ reason: 'CONTENT' });
  }
});

/** A feed in a folder. */
async function published(files: Files): Promise<string> {
  const path = newFolder();
  const all = [...files].map(([name, bytes]) => ({ path: name, bytes }));
  const plan: FeedPlan = { files: all, removes: [], pending: [], expiring: [] };
  await writePlan(path, plan);
  return path;
}

const follow = (path: string, files: Files) =>
  updateFromFeed({
    ...{ reader: folderReader(path), store: memoryStore(), ed25519: nodeEd25519 },
    ...{ now: common(start, []).now, purpose: 'test', root: files.get('1.root.json') ?? new Uint8Array() },
  });

test('a release that is cut anywhere: followers see the release before, or the new one', async () => {
  const files = await feedOf();
  const path = await published(files);
  const plan = await releaseData(publishedFolder(path), {
    ...common(start, machine),
    data: withCoin(first, 'unew'),
  });
  const seen = new Set<string>();
  await cutEverywhere(
    (on) => writePlanOn(on, path, plan),
    async (isWhole) => {
      const word = wordOf(await follow(path, files));
      expect(word).toMatch(isWhole ? /^updated 1\.1\.0$/ : /^updated 1\.[01]\.0$/);
      seen.add(word);
    },
  );
  expect(seen.size).toBe(2);
  const next = await releaseData(publishedFolder(path), {
    ...common(start, machine),
    data: withCoin(withCoin(first, 'unew'), 'umore'),
  });
  await writePlan(path, next);
  expect(wordOf(await follow(path, files))).toBe('updated 1.2.0');
});

test('a stick: a folder is followed, and links that leave it are not', async () => {
  const files = copyOf(await feedOf());
  const path = await published(files);
  expect(wordOf(await follow(path, files))).toBe('updated 1.0.0');
  const outside = join(newFolder(), 'timestamp.json');
  writeFileSync(outside, files.get('timestamp.json') ?? '');
  rmSync(join(path, 'timestamp.json'));
  expect(wordOf(await follow(path, files))).toBe('UNREACHABLE at timestamp');
  symlinkSync(outside, join(path, 'timestamp.json'));
  expect(wordOf(await follow(path, files))).toBe('UNREACHABLE at timestamp');
  rmSync(join(path, 'timestamp.json'));
  symlinkSync('/dev/zero', join(path, 'timestamp.json'));
  expect(wordOf(await follow(path, files))).toBe('UNREACHABLE at timestamp');
  expect(wordOf(await follow(join(path, 'none'), files))).toBe('UNREACHABLE at timestamp');
});
