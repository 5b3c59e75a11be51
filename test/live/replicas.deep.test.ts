/** Servers that die, end and halt under load, over a broker and over a file: no request is lost, and all come to the same data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { createRegistry, putChain } from 'wayfold';
import { editsOf, type PatchEdit, printEdit } from 'wayfold/live';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bundleProgram } from '../support/program-bundle.js';
import { natsServerPath, startNatsServer } from '../support/nats-server.js';
import { until } from '../support/waiting.js';
import { data, dataOptions, dead } from './support/data.js';
import { ask, startLoad, untilAllAnswerFrom } from './support/load.js';
import { type Replica, runCommand, startReplica } from './support/replicas.js';

const folder = mkdtempSync(join(tmpdir(), 'wayfold-live-'));
const small = dataOptions(folder);
let program = '';
beforeAll(async () => {
  program = await bundleProgram(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Where edits are, as options of `serve` and of `publish`. */
interface Place {
  readonly follow: readonly string[];
  readonly to: readonly string[];
}

let files = 0;

const places: readonly (readonly [name: string, isThere: boolean, make: () => Promise<Place>])[] = [
  [
    'a broker',
    natsServerPath !== undefined,
    async () => {
      const broker = await startNatsServer();
      onTestFinished(() => broker.remove());
      return { follow: ['--follow', broker.url], to: ['--to', broker.url, '--create'] };
    },
  ],
  [
    'a file',
    // Each place takes as long: where a broker is there, both are tried in CI alone, which asks for it.
    natsServerPath === undefined || process.env['NATS_REQUIRED'] === '1',
    async () => {
      files += 1;
      const file = join(folder, `edits-${files}.ndjson`);
      return { follow: ['--watch', file], to: ['--to', file] };
    },
  ],
];

/** Servers that end with the test. */
async function start(count: number, { follow }: Place, ...argv: readonly string[]): Promise<Replica[]> {
  const starting = Array.from({ length: count }, () => startReplica(program, [...small, ...follow, ...argv]));
  const replicas = await Promise.all(starting);
  onTestFinished(() => {
    for (const replica of replicas) replica.signal('SIGKILL');
  });
  return replicas;
}

/** Publishes and resolves to the digest of the data with the edit. */
async function publish({ to }: Place, ...argv: readonly string[]): Promise<string> {
  return JSON.parse(await runCommand(program, ['publish', ...small, ...to, ...argv, '--json'])).digest;
}

describe.each(places)('servers that follow %s', { timeout: 90_000 }, (_name, isThere, make) => {
  test.skipIf(!isThere)('one is killed, one is told to end, under load: nothing is lost', async () => {
    const place = await make();
    await publish(place, '--snapshot');
    const replicas = await start(3, place);
    const addresses = replicas.map(({ address }) => address);
    const load = startLoad(addresses);
    const digest = await publish(place, ...dead(0));
    await untilAllAnswerFrom(addresses, digest);
    const [killed, ended] = replicas;
    killed?.signal('SIGKILL');
    expect(await killed?.ended()).toBeNull();
    await killed?.start();
    ended?.signal('SIGTERM');
    expect(await ended?.ended()).toBe(0);
    await ended?.start();
    await untilAllAnswerFrom(addresses, digest);
    await load.stop();
    expect(load.counts.lost).toBe(0);
    expect(load.counts.answered).toBe(load.counts.sent);
    expect(load.counts.answered).toBeGreaterThan(20);
    expect(load.counts.retried).toBeGreaterThan(0);
  });

  test.skipIf(!isThere)(
    'one that was halted catches up, and its clients are answered by the other',
    async () => {
      const place = await make();
      await publish(place, '--snapshot');
      const replicas = await start(2, place);
      const addresses = replicas.map(({ address }) => address);
      const load = startLoad(addresses);
      replicas[0]?.signal('SIGSTOP');
      await publish(place, ...dead(0));
      const digest = await publish(place, ...dead(1));
      await untilAllAnswerFrom(addresses.slice(1), digest);
      await until(() => load.counts.retried > 0, 'that a client asks the other');
      replicas[0]?.signal('SIGCONT');
      await untilAllAnswerFrom(addresses, digest);
      await load.stop();
      expect(load.counts.lost).toBe(0);
      expect(load.counts.answered).toBe(load.counts.sent);
      const { live } = JSON.parse((await ask(addresses[0] ?? '', { path: '/health' })).body);
      expect(live).toMatchObject({ seq: 3, digest, refused: 0, behind: 0, age_s: expect.any(Number) });
    },
  );

  test.skipIf(!isThere)('workers follow each for itself, and what all say is said once', async () => {
    const place = await make();
    const [server] = await start(1, place, '--workers', '2');
    const address = server?.address ?? '';
    const digest = await publish(place, ...dead(0));
    for (let times = 0; times < 8; times += 1) await untilAllAnswerFrom([address], digest);
    const said = server?.log.filter((line) => line.includes('edit 1 is in the data'));
    expect(said).toEqual([`wayfold: edit 1 is in the data, digest ${digest}`]);
    server?.signal('SIGTERM');
    expect(await server?.ended()).toBe(0);
  });
});

/** What somebody may put on the stream who means no good, made of an edit that would be right there. */
const poisons: readonly (readonly [reason: string, body: (good: PatchEdit) => string])[] = [
  ['forged', (good) => printEdit({ ...good, to: '0'.repeat(64) })],
  ['forged', (good) => altered(good, '"name":"mine"', '"name":"yours"')],
  ['bad_row', (good) => altered(good, '"type":"cosmos"', '"type":"comos"')],
  ['other_base', (good) => printEdit({ ...good, from: '0'.repeat(64) })],
  ['unreadable', (good) => printEdit(good).slice(0, -9)],
  ['unreadable', () => 'channel-0 is dead, trust me'],
];

function altered(good: PatchEdit, from: string, to: string): string {
  expect(good.patches).toContain(from);
  return printEdit({ ...good, patches: good.patches.replace(from, to) });
}

test.skipIf(natsServerPath === undefined)(
  'servers refuse poisoned edits alike, answer on, and take the next good one',
  async () => {
    const broker = await startNatsServer();
    onTestFinished(() => broker.remove());
    const place = { follow: ['--follow', broker.url], to: ['--to', broker.url, '--create'] };
    const before = await publish(place, '--snapshot');
    const replicas = await start(2, place);
    const addresses = replicas.map(({ address }) => address);
    const connection = await connect({ servers: broker.url });
    onTestFinished(() => connection.close());
    const row = {
      chain_id: 'mine-1',
      chain_name: 'mine',
      chain_type: 'cosmos',
      bech32_prefix: 'mine',
    } as const;
    const [good] = editsOf(createRegistry(data), (draft) => putChain(draft, row), 1);
    if (good === undefined) return expect.fail('nothing changes');
    const load = startLoad(addresses, 1);
    const stream = jetstream(connection);
    for (const [, body] of poisons) await stream.publish('wayfold', body(good));
    const haveRead = async (): Promise<boolean> =>
      (await healthOf(addresses)).every(({ seq }) => seq === 1 + poisons.length);
    await until(haveRead, 'that the servers have read all edits');
    expect(await healthOf(addresses)).toEqual(
      addresses.map(() => expect.objectContaining({ digest: before, refused: poisons.length, behind: 0 })),
    );
    const refusals = replicas.map(({ log }) => log.filter((line) => line.includes('is refused')));
    expect(refusals[0]).toEqual(
      poisons.map(([reason], index) => expect.stringContaining(`edit ${index + 2} is refused (${reason})`)),
    );
    expect(refusals[1]).toEqual(refusals[0]);
    const after = await publish(place, ...dead(0));
    expect(after).not.toBe(before);
    await untilAllAnswerFrom(addresses, after);
    await load.stop();
    expect(load.counts).toMatchObject({ lost: 0, retried: 0 });
    // One that comes late reads the same, and refuses the same.
    const late = await start(1, place);
    const all = await healthOf([...addresses, ...late.map(({ address }) => address)]);
    const seq = poisons.length + 2;
    expect(all).toEqual(
      all.map(() => expect.objectContaining({ seq, digest: after, refused: poisons.length, behind: 0 })),
    );
  },
);

test.skipIf(natsServerPath === undefined)(
  'a server whose stream is made anew says so, and that it waits for whole data; no edit that never was',
  async () => {
    const broker = await startNatsServer();
    onTestFinished(() => broker.remove());
    const place = { follow: ['--follow', broker.url], to: ['--to', broker.url, '--create'] };
    for (const channel of [0, 1]) await publish(place, ...dead(channel));
    const [server] = await start(1, place);
    const connection = await connect({ servers: broker.url });
    onTestFinished(() => connection.close());
    await (await jetstreamManager(connection)).streams.delete('wayfold');
    await publish(place, ...dead(2));
    await until(() => server?.log.some((line) => line.includes('(gap)')) === true, 'that a gap is reported');
    expect(server?.log).toContain(
      'wayfold: the stream wayfold was recreated, and this replica is at 2: restart it',
    );
    expect(server?.log).toContain(
      'wayfold: nothing behind edit 2 is taken (gap): the stream wayfold has no edit that continues the data here: a snapshot is awaited',
    );
    expect(server?.log.join()).not.toContain('edit 3');
  },
);

/** What servers say of the edits that they follow. */
function healthOf(addresses: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  return Promise.all(
    addresses.map(async (address) => JSON.parse((await ask(address, { path: '/health' })).body).live),
  );
}
