/** Pools that `publish` sends, and what servers answer that follow: in this process, over a file of edits. */
import { appendFileSync, copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRegistry } from 'wayfold';
import { createLiveRegistry, editsOf, printEdit, readEdit } from 'wayfold/live';
import { afterAll, expect, test } from 'vitest';
import { pool, poolsOfOsmosis, venues } from '../../test/support/market.js';
import { type Served, startServer } from '../../test/support/served.js';
import { atomHash, base, createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';
import { until } from '../../../../test/support/waiting.js';

const { file, folder, wayfold } = createFixture(runProgram);
const market = { ...base, ...venues };
const data = file('market.json', market);

const servers: Served[] = [];
afterAll(async () => {
  process.emit('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual(servers.map(() => 0));
});

async function serve(...argv: readonly string[]): Promise<Served> {
  const server = await startServer(runProgram, [
    ...['--data', data, '--no-shipped-overlays', 'serve', ...argv],
  ]);
  servers.push(server);
  return server;
}

const publish = (to: string, ...argv: readonly string[]) =>
  wayfold('--data', data, 'publish', '--to', to, ...argv);

/** Publishes, and gives what was published. */
async function published(to: string, ...argv: readonly string[]): Promise<readonly Json[]> {
  const { code, out, err } = await publish(to, ...argv, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

type Json = Readonly<Record<string, unknown>>;

interface Health {
  readonly pools?: readonly Json[];
  readonly live: Json;
}

async function health({ address }: Served): Promise<Health> {
  return (await fetch(`${address}/health`)).json();
}

/** Resolves once the servers have read so many edits, to what they say of themselves. */
async function at(seq: number, ...followers: readonly Served[]): Promise<readonly Health[]> {
  let all: readonly Health[] = [];
  const areThere = async (): Promise<boolean> => {
    all = await Promise.all(followers.map(health));
    return all.every(({ live }) => live['seq'] === seq);
  };
  await until(areThere, `all servers at edit ${seq}`);
  return all;
}

/** What a swap would give; undefined where none is quoted. */
async function quoted({ address }: Served): Promise<string | undefined> {
  const body = JSON.stringify({
    ...{ source_asset_chain_id: 'osmosis-1', source_asset_denom: 'uosmo', amount_in: '300000000000' },
    ...{ dest_asset_chain_id: 'osmosis-1', dest_asset_denom: atomHash, allow_unsafe: true },
  });
  const response = await fetch(`${address}/v2/fungible/route`, { method: 'POST', body });
  return (await response.json()).amount_out;
}

let files = 0;
/** A file of pools as they were at a height. */
function poolsAt(height: string | null, changes: Json = {}): string {
  files += 1;
  return file(`pools-${files}.json`, { ...poolsOfOsmosis, height, ...changes });
}

const first = pool('1', '10000000000000', '1000000000000');
const poorer = { pools: [first, pool('2', '20000000000000', '1000000000000')] };

test('servers answer with the pools that were published, whatever they began with', async () => {
  const to = join(folder, 'edits.ndjson');
  const [begun, bare] = [await serve('--watch', to, '--pools', poolsAt('9')), await serve('--watch', to)];
  const before = await quoted(begun);
  expect([before, await quoted(bare)]).toEqual([expect.stringMatching(/^\d+$/), undefined]);

  expect(await published(to, '--pools', poolsAt('10', poorer))).toMatchObject([
    { seq: 1, kind: 'snapshot', part: 'all' },
  ]);
  await at(1, begun, bare);
  const second = await quoted(begun);
  expect(Number(second)).toBeLessThan(Number(before));
  expect(await quoted(bare)).toBe(second);

  const third = await published(
    to,
    '--pools',
    poolsAt('11', { pools: [pool('1', '10000000000000', '900000000000')] }),
  );
  expect(third).toMatchObject([{ seq: 2, kind: 'patch', part: 'pools' }]);
  const late = await serve('--watch', to);
  const told = await at(2, begun, bare, late);
  expect(new Set(told.map(({ live }) => live['digest']))).toEqual(new Set([third[0]?.['digest']]));
  for (const { pools, live } of told) {
    expect(pools).toMatchObject([{ chain_id: 'osmosis-1', height: '11', pools: 1 }]);
    expect(live).toMatchObject({ refused: 0 });
  }
  const fourth = await quoted(begun);
  expect(Number(fourth)).toBeLessThan(Number(second));
  expect([await quoted(bare), await quoted(late)]).toEqual([fourth, fourth]);

  // Of two chains a change each; the first pools of a chain take the whole data, another fee of takers does not.
  const elsewhere = poolsAt('5', { chain_id: 'juno-1' });
  expect(await published(to, '--pools', elsewhere)).toMatchObject([{ seq: 3, kind: 'snapshot' }]);
  const both = [
    ...['--pools', poolsAt('6', { chain_id: 'juno-1', pools: [first] })],
    ...['--pools', poolsAt('12', poorer)],
  ];
  const two = await published(to, ...both);
  expect(two).toMatchObject([
    { seq: 4, part: 'pools' },
    { seq: 5, part: 'pools' },
  ]);
  expect(await published(to, ...both)).toEqual([{ published: false }]);
  const dearer = { ...poorer, taker_fee: { default: '0.01', pairs: {} } };
  const dearest = poolsAt('13', dearer);
  const last = await published(to, '--pools', dearest);
  expect(last).toMatchObject([{ seq: 6, part: 'pools' }]);
  for (const { live, pools } of await at(6, begun, bare, late)) {
    expect(live).toMatchObject({ digest: last[0]?.['digest'], refused: 0 });
    expect(pools).toMatchObject([{ height: '13' }, { chain_id: 'juno-1', height: '6', pools: 1 }]);
  }
  const fifth = await quoted(begun);
  expect(Number(fifth)).toBeLessThan(Number(second));
  expect(await quoted(await serve('--pools', dearest))).toBe(fifth);
});

test('rows and snapshots that come behind pools keep them, and so does whole data without pools', async () => {
  const to = join(folder, 'kept.ndjson');
  const server = await serve('--watch', to, '--pools', poolsAt('9'));
  await published(to, '--pools', poolsAt('10'));
  await published(to, '--mark-dead', 'cosmoshub-4/transfer/channel-141');
  const [snapshot] = await published(to, '--snapshot');
  const [state] = await at(3, server);
  expect(state).toMatchObject({
    live: { digest: snapshot?.['digest'], refused: 0 },
    pools: [{ height: '10' }],
  });
  expect(await quoted(server)).toMatch(/^\d+$/);
  await published(to, '--reset');
  expect(await at(4, server)).toMatchObject([{ live: { refused: 0 }, pools: [{ height: '10' }] }]);
  expect(await quoted(server)).toMatch(/^\d+$/);
});

test('a server keeps the pools that it began with until some are published, whatever else is', async () => {
  const to = join(folder, 'own.ndjson');
  const server = await serve('--watch', to, '--pools', poolsAt('9'));
  // Two parts in one edit, made by who knows of no pools.
  const rows = file('rows.json', {
    chains: [{ chain_id: 'own-1', chain_name: 'own', chain_type: 'cosmos', bech32_prefix: 'own' }],
    assets: [{ chain_id: 'own-1', denom: 'uown', symbol: 'OWN', decimals: 6 }],
  });
  expect(await published(to, rows)).toMatchObject([{ seq: 1, kind: 'patch', part: 'all' }]);
  await published(to, '--snapshot');
  expect(await at(2, server)).toMatchObject([{ live: { refused: 0 }, pools: [{ height: '9' }] }]);
  await published(to, '--pools', poolsAt('8'));
  expect(await at(3, server)).toMatchObject([{ live: { refused: 0 }, pools: [{ height: '8' }] }]);
});

test('pools of a lower height are refused by name, by the publisher and by servers', async () => {
  const to = join(folder, 'older.ndjson');
  const server = await serve('--watch', to);
  await published(to, '--pools', poolsAt('10'));
  const there = readFileSync(to, 'utf8');
  for (const [height, words] of [
    ['9', 'at height 9'],
    [null, 'at no height'],
  ] as const) {
    const refused = await publish(to, '--pools', poolsAt(height, poorer));
    expect(refused).toMatchObject({ code: 3, out: '' });
    expect(refused.err).toContain(
      `pools of osmosis-1 ${words} are not published: pools of height 10 are already published`,
    );
    // Not as part of the whole either.
    expect(await publish(to, '--snapshot', '--pools', poolsAt(height))).toMatchObject({ code: 3 });
  }
  expect(readFileSync(to, 'utf8')).toBe(there);

  // Somebody else sends them nevertheless.
  const live = createLiveRegistry(createRegistry(market));
  live.offer([readEdit(there.trim(), 1)]);
  const [newer] = editsOf(live.current, { pools: { chainId: 'osmosis-1', height: '11', rows: [] } }, 2);
  const older = newer && { ...newer, patches: newer.patches.replace('"11"', '"8"') };
  appendFileSync(to, older === undefined ? '' : `${printEdit(older)}\n`);
  const [state] = await at(2, server);
  expect(state).toMatchObject({ pools: [{ height: '10' }], live: { refused: 1 } });
  expect(server.said()).toContain('edit 2 is refused (older): pools of "osmosis-1" at 8');
  expect(await published(to, '--pools', poolsAt('11'))).toMatchObject([{ seq: 3, part: 'pools' }]);
});

test.each<[name: string, content: unknown, words: string]>([
  ['no JSON', '{"format":', 'not JSON'],
  ['no pools', { chains: [] }, 'cannot be used'],
  ['a pool that is none', { ...poolsOfOsmosis, pools: [{ id: '1', type: 'weighted' }] }, '/pools/0'],
  ['a height that is none', { ...poolsOfOsmosis, height: 'tall' }, '/height'],
])('%s is refused before anything is sent', async (name, content, words) => {
  const to = join(folder, 'unreadable.ndjson');
  await published(to, '--pools', poolsAt('9'));
  const there = join(folder, 'before.ndjson');
  copyFileSync(to, there);
  const good = poolsAt('10', { chain_id: 'juno-1' });
  const refused = await publish(to, '--pools', good, '--pools', file(`${name}.json`, content));
  expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) });
  expect(readFileSync(to)).toEqual(readFileSync(there));
});
