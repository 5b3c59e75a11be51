/** A feed over HTTP on this machine: `data update` and `serve --update` as processes. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../test/support/waiting.js';
import { beginFeed, begun, type Done, firstData, type TestFeed, well, withCoin } from './support/feed.js';
import { addressOf, createProcesses, type Running } from './support/process.js';

const { start } = createProcesses();
const folder = mkdtempSync(join(tmpdir(), 'wayfold-feed-'));

async function wayfold(...argv: readonly string[]): Promise<Done> {
  const run = start(...argv);
  const code = await run.ended;
  return { code, out: run.out(), err: run.err() };
}

let feed: TestFeed;
/** Sends a file of the feed; tests put other answers in its place. */
const fromFolder = (path: string, response: ServerResponse): void => {
  try {
    response.end(readFileSync(join(feed.dir, path)));
  } catch {
    response.writeHead(404).end();
  }
};
let answer = fromFolder;
const server = createServer(({ url = '/' }, response) => answer(url.replace('/feed/', ''), response));
let url = '';

beforeAll(async () => {
  feed = await beginFeed(wayfold, folder);
  await well(feed.release(firstData, begun));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens to a port
  url = `http://127.0.0.1:${port}/feed`;
}, 180_000);
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const follower = (name: string, clock = begun): readonly string[] => [
  ...['--state', join(folder, name), '--purpose', 'test', '--clock', clock],
  ...['--root', feed.root, '--major'],
];

test('an update over HTTP; a server that is away or says nonsense changes nothing', {
  timeout: 120_000,
}, async () => {
  const at = follower('updated');
  const first = await wayfold('data', 'update', url, ...at);
  expect([first.code, first.out]).toEqual([0, expect.stringMatching(/^updated to version 2\.0\.0/)]);
  const away = await wayfold('data', 'update', 'http://127.0.0.1:1/feed', ...at, '--json');
  expect([away.code, JSON.parse(away.out)]).toMatchObject([2, { outcome: 'refused', reason: 'UNREACHABLE' }]);
  const plain = await wayfold('data', 'update', 'http://data.example/feed', ...at);
  expect(plain.code).toBe(2);
  answer = (_path, response) => response.end('<!doctype html><title>Moved</title>');
  const page = await wayfold('data', 'update', url, ...at, '--json');
  answer = fromFolder;
  expect(page.code).not.toBe(0);
  expect(JSON.parse(page.out)).toMatchObject({ outcome: 'refused' });
  const same = await wayfold('data', 'update', url, ...at, '--json');
  expect(JSON.parse(same.out)).toMatchObject({ outcome: 'same', version: '2.0.0' });
});

interface FeedHealth {
  readonly version: string | null;
  readonly last_error: { readonly reason: string } | null;
}

async function healthOf(address: string): Promise<{ readonly feed: FeedHealth }> {
  return (await fetch(`${address}/health`)).json() as Promise<{ readonly feed: FeedHealth }>;
}

function serve(...argv: readonly string[]): Running {
  return start('serve', '--port', '0', '--update', url, ...argv);
}

async function ended(run: Running): Promise<void> {
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
}

test('a server takes the data of the feed before it answers, and keeps it', {
  timeout: 120_000,
}, async () => {
  const at = follower('served');
  const run = serve(...at);
  const address = await addressOf(run);
  expect(await healthOf(address)).toMatchObject({
    feed: {
      ...{ version: '2.0.0', newest: '2.0.0', proof_at: '2026-11-20T12:00:00Z' },
      ...{ in_use: true, last_error: null, overlay_findings: 0 },
    },
  });
  const { chain_to_assets_map: listed } = await (
    await fetch(`${address}/v2/fungible/assets?chain_ids=osmosis-1`)
  ).json();
  expect(listed['osmosis-1'].assets.map(({ denom }: { readonly denom: string }) => denom)).toContain('twin1');
  await ended(run);
  // The feed is away: the server begins with what it had, says so, and answers.
  answer = (_path, response) => response.writeHead(503).end();
  const again = serve(...at);
  const health = await healthOf(await addressOf(again));
  answer = fromFolder;
  expect(health.feed).toMatchObject({ version: '2.0.0', last_error: { reason: 'UNREACHABLE' } });
  expect(again.err()).toContain('(UNREACHABLE)');
  await ended(again);
});

test('a server that the first update keeps waiting answers from the data at hand, then from the feed', {
  timeout: 120_000,
}, async () => {
  await well(feed.release(withCoin, '2026-11-20T13:00:00Z'));
  const held: (() => void)[] = [];
  answer = (path, response) => {
    if (path.endsWith('timestamp.json')) held.push(() => fromFolder(path, response));
    else fromFolder(path, response);
  };
  const run = serve(...follower('late', '2026-11-20T14:00:00Z'));
  const address = await addressOf(run);
  expect((await healthOf(address)).feed.version).toBeNull();
  expect(run.err()).toContain('the first update takes long');
  answer = fromFolder;
  for (const give of held) give();
  await until(async () => (await healthOf(address)).feed.version === '2.1.0', run.err);
  const answered = await fetch(`${address}/v2/fungible/assets?chain_ids=juno-1`);
  expect(JSON.stringify(await answered.json())).toContain('ujuno');
  await ended(run);
});
