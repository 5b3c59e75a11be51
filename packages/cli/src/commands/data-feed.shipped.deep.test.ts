/** Data of a feed in the user's data folder, in place of the shipped data. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { beginFeed, begun, type Done, firstData, well } from '../../test/support/feed.js';
import { runProgram } from '../program.js';

const folder = mkdtempSync(join(tmpdir(), 'wayfold-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

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

/** Takes a first release into a data folder of the test's, and gives what the command said. */
async function taken(data: object): Promise<{ readonly home: string; readonly done: Done }> {
  const home = mkdtempSync(join(folder, 'home-'));
  vi.stubEnv('XDG_DATA_HOME', home);
  const feed = await beginFeed(wayfold, mkdtempSync(join(folder, 'feed-')));
  await well(feed.release(data, begun));
  const at = ['--purpose', 'test', '--clock', begun, '--root', feed.root, '--major'];
  return { home, done: await well(wayfold('data', 'update', feed.dir, ...at)) };
}

test('a higher version is used without --data, with the test networks that ship', async () => {
  const { home, done } = await taken(firstData);
  expect(done.err).toBe('');
  expect(readdirSync(join(home, 'wayfold'))).toContain('feed');
  const info = await wayfold('data', 'info');
  expect(info.out).toMatch(/^4 chains, 1 channel, 5 assets\nversion 2\.0\.0\nfeed in /);
  expect((await wayfold('chains', '--testnets', 'osmo-test-5')).out).toContain('osmo-test-5');
});

test('a version that is not above the shipped one is kept, and not used', async () => {
  const { home, done } = await taken({ ...firstData, meta: { version: '1.0.0' } });
  expect(done.err).toContain('the shipped data has this version or a higher one, and stays in use');
  expect((await wayfold('data', 'info')).out).toMatch(/^\d{3} chains.*\nversion 1\.0\.0\n(?!feed)/);
  const own = await wayfold('data', 'info', '--data', join(home, 'wayfold'));
  expect(own.out).toMatch(/^4 chains.*\nversion 1\.0\.0\nfeed in /);
});
