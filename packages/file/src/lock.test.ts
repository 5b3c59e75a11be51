/** Locks of writers that are at work, and of those that were killed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { hostname, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { turns } from '../../../test/support/waiting.js';
import { whileLocked } from './lock.js';

const folder = mkdtempSync(join(tmpdir(), 'wayfold-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Milliseconds that no machine is too slow for. */
const patience = 60_000;

/** What a lock says while it is held. */
const held = async (): Promise<Readonly<Record<string, unknown>>> => {
  const lock = join(folder, 'held.lock');
  return whileLocked(lock, async () => JSON.parse(readFileSync(lock, 'utf8')), { patience });
};

const gone = (): number => spawnSync(process.execPath, ['--version']).pid;

describe.runIf(platform() === 'linux')('a lock that is there', { concurrent: true }, () => {
  test('of a process that is gone is taken over, by one after the other', async () => {
    const lock = join(folder, 'left.lock');
    writeFileSync(lock, JSON.stringify({ ...(await held()), pid: gone() }));
    let [atWork, done] = [0, 0];
    const work = async (): Promise<void> => {
      atWork += 1;
      expect(atWork).toBe(1);
      await turns(10);
      atWork -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => whileLocked(lock, work, { patience })));
    expect([done, existsSync(lock), existsSync(`${lock}.left`)]).toEqual([20, false, false]);
  });

  test('that another is taking over is left to that one', async () => {
    const lock = join(folder, 'meanwhile.lock');
    const left = JSON.stringify({ ...(await held()), pid: gone() });
    writeFileSync(lock, left);
    writeFileSync(`${lock}.left`, '');
    const said = `at work; if none is, remove it and ${lock}.left`;
    await expect(whileLocked(lock, async () => {}, { patience: 100 })).rejects.toThrow(said);
    expect(readFileSync(lock, 'utf8')).toBe(left);
  });

  const owned = (pid: number, host: string): string => `writer, process ${pid} on ${host}, is at work;`;
  test.each<[name: string, text: (own: Readonly<Record<string, unknown>>) => string, named: string]>([
    ['a process that lives', (own) => JSON.stringify(own), owned(process.pid, hostname())],
    ['a process of elsewhere', () => JSON.stringify({ pid: 7, place: 'db-2 a b' }), owned(7, 'db-2')],
    ['a process of an unknown place', () => JSON.stringify({ pid: gone() }), 'writer is at work;'],
    ['nobody yet', () => '', 'writer is at work;'],
    ['somebody who is no process', (own) => JSON.stringify({ ...own, pid: 0 }), 'writer is at work;'],
  ])('of %s is waited for, and named', async (what, text, named) => {
    const lock = join(folder, `${what}.lock`);
    writeFileSync(lock, text(await held()));
    const said = `${lock} is there: another ${named} if none is, remove it`;
    await expect(whileLocked(lock, async () => {}, { patience: 100 })).rejects.toThrow(said);
    expect(existsSync(lock)).toBe(true);
  });
});

test('whose it is, is said once while it is waited for', async () => {
  const lock = join(folder, 'said.lock');
  writeFileSync(lock, JSON.stringify({ pid: 7, place: 'db-2 a b' }));
  const said: string[] = [];
  const waiting = { patience: 200, quiet: 0, onWait: (message: string) => void said.push(message) };
  await expect(whileLocked(lock, async () => {}, waiting)).rejects.toThrow('if none is, remove it');
  const sentence = `${lock} is there: another writer, process 7 on db-2, is at work, and is waited for`;
  expect(said).toEqual([sentence]);
  rmSync(lock);
  await whileLocked(lock, async () => {}, waiting);
  expect(said).toHaveLength(1);
});

test('it is made where files have one name alone', async () => {
  const { link } = files;
  onTestFinished(() => {
    files.link = link;
    syncBuiltinESMExports();
  });
  files.link = () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }));
  syncBuiltinESMExports();
  const lock = join(folder, 'unlinked.lock');
  let [atWork, done] = [0, 0];
  const work = async (): Promise<void> => {
    atWork += 1;
    expect([atWork, JSON.parse(readFileSync(lock, 'utf8'))]).toMatchObject([1, { pid: process.pid }]);
    await turns(10);
    atWork -= 1;
    done += 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => whileLocked(lock, work, { patience })));
  expect([done, readdirSync(folder).filter((name) => name.startsWith('unlinked'))]).toEqual([5, []]);
});

test('it is removed where the work fails', async () => {
  const lock = join(folder, 'failed.lock');
  const work = (): Promise<void> => Promise.reject(new Error('the work'));
  await expect(whileLocked(lock, work)).rejects.toThrow('the work');
  expect(existsSync(lock)).toBe(false);
});
