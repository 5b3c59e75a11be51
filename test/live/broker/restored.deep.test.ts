/** A broker that comes back with what it had before, or with an older state that was written on meanwhile, under the same name. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsSource, publishEdits, trimStream, type Trouble } from '@wayfold/nats';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createLiveRegistry,
  editsOf,
  followSource,
  type LiveRegistry,
  type Outcome,
  snapshotEdit,
} from 'wayfold/live';
import { createRegistry, findChain, putChain } from 'wayfold/registry';
import { natsServerPath } from '../../support/nats-server.js';
import { type Broker, follow, names, place, range, startBroker } from '../support/broker.js';
import { until } from '../../support/waiting.js';

const base = createRegistry({});

/** What a publisher has that publishes a chain of its own with each edit. */
function publisherOf({ writer }: Broker, live = createLiveRegistry(base)) {
  return {
    live,
    async publish(...chains: readonly string[]): Promise<void> {
      for (const name of chains) {
        const row = {
          chain_id: `${name}-1`,
          chain_name: name,
          chain_type: 'cosmos',
          bech32_prefix: 'cosmos',
        };
        const change = (draft: Parameters<typeof putChain>[0]): void =>
          putChain(draft, { ...row, chain_type: 'cosmos' });
        const edits = editsOf(live.current, change, live.current.seq + 1);
        await publishEdits(writer, place, edits);
        live.offer(edits);
      }
    },
  };
}

/** A server, as far as it follows. */
async function serverOf(broker: Broker, live: LiveRegistry = createLiveRegistry(base)) {
  const troubles: Trouble[] = [];
  const outcomes: Outcome[] = [];
  const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
  const source = natsSource(await broker.connect(), place, { heartbeatMs: 500, retryMs: 100, onTrouble });
  const onOutcomes = (more: readonly Outcome[]): void => void outcomes.push(...more);
  onTestFinished(await followSource(live, source, { onOutcomes }));
  return { live, troubles, outcomes };
}

/** Resolves once the publisher's connection is there again. */
function reached({ writer }: Broker): Promise<void> {
  const answers = (): Promise<boolean> =>
    writer.rtt().then(
      () => true,
      () => false,
    );
  return until(answers, 'that the broker is back');
}

/** A broker whose files can be put aside and back while it is stopped. */
async function startKept(): Promise<
  Broker & { keep(name: string): Promise<void>; restore(name: string): Promise<void> }
> {
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-restored-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = join(folder, 'store');
  const broker = await startBroker({ storeFolder: store });
  const whileStopped = async (work: () => void): Promise<void> => {
    await broker.server.stop();
    work();
    await broker.server.start();
    await reached(broker);
  };
  return {
    ...broker,
    keep: (name) => whileStopped(() => cpSync(store, join(folder, name), { recursive: true })),
    restore: (name) =>
      whileStopped(() => {
        rmSync(store, { recursive: true });
        cpSync(join(folder, name), store, { recursive: true });
      }),
  };
}

/** A broker that keeps two edits as `old`, and `new` in which others were written behind those; and the publisher of these. */
async function startTwice(...chains: readonly string[]) {
  const broker = await startKept();
  const first = publisherOf(broker);
  await first.publish('a', 'b');
  await broker.keep('old');
  const live = createLiveRegistry(base);
  live.offer([snapshotEdit(first.live.current, 2)]);
  const publisher = publisherOf(broker, live);
  await publisher.publish(...chains);
  await broker.keep('new');
  await broker.restore('old');
  return { broker, first, publisher };
}

describe.skipIf(natsServerPath === undefined)('a broker that comes back with an older state', () => {
  test.each([
    ['to the same number', ['x', 'y']],
    ['further', ['x', 'y', 'z', 'zz']],
    ['to the same number, in the end by the same words', ['c', 'd']],
  ])('written on %s is told of: a replica is behind until whole data come', async (_how, chains) => {
    const { broker, first, publisher } = await startTwice(...chains);
    await first.publish('c', 'd');
    const server = await serverOf(broker);
    await until(() => server.live.current.seq === 4, 'four edits');
    await broker.restore('new');
    await until(() => names(server.troubles).includes('STREAM_REPLACED'), 'that it is another stream');
    const last = publisher.live.current.seq;
    await until(() => server.live.state(0n).behind > 0, 'that it is behind');
    expect(server.troubles.at(-1)?.message).toBe(
      `the stream ${place.stream} has another edit 4 than was read, and this replica is at 4: restart it`,
    );
    // What would fit is not taken.
    await publisher.publish('e');
    await until(() => server.live.state(0n).behind === last + 1 - 4, 'that it lacks what came');
    expect(server.live.current).toMatchObject({ seq: 4, digest: first.live.current.digest });
    await publishEdits(broker.writer, place, [snapshotEdit(publisher.live.current, last + 2)]);
    await until(() => server.live.current.seq === last + 2, 'the snapshot');
    publisher.live.offer([snapshotEdit(publisher.live.current, last + 2)]);
    await publisher.publish('f');
    await until(() => server.live.current.seq === last + 3, 'the edit behind it');
    expect(server.live.current.digest).toBe(publisher.live.current.digest);
    expect(server.live.state(0n)).toMatchObject({ behind: 0, refused: 0 });
    expect(names(server.troubles).filter((name) => name !== 'BROKER_AWAY')).toEqual(['STREAM_REPLACED']);
  });

  test('is told of to who reads it anew behind a gap, before anything of it is taken', async () => {
    const { broker, first } = await startTwice('x', 'y');
    await first.publish('c', 'd');
    await broker.manager.streams.deleteMessage(place.stream, 2);
    const server = await serverOf(broker);
    await until(
      () => server.outcomes.filter(({ seq }) => seq === 4).length === 2,
      'that it was followed anew',
    );
    await broker.restore('new');
    await until(() => names(server.troubles).includes('STREAM_REPLACED'), 'that it is another stream');
    await until(() => server.live.state(0n).behind > 0, 'that it is behind');
    expect(server.live.current.seq).toBe(1);
    expect(findChain(server.live.current.registry, 'x-1')).toBeUndefined();
  });
});

describe.skipIf(natsServerPath === undefined)('a broker that comes back', () => {
  test('with what it had is followed on, and nothing is offered twice', async () => {
    const broker = await startKept();
    const publisher = publisherOf(broker);
    await publisher.publish('a', 'b', 'c');
    const replica = await follow(broker);
    await until(() => replica.edits.length === 3, 'three edits');
    await broker.keep('all');
    await broker.restore('all');
    await publisher.publish('d');
    await until(() => replica.edits.length > 3, 'the fourth edit');
    expect(replica.edits.map(({ seq }) => seq)).toEqual(range(1, 4));
    expect(new Set(names(replica.troubles))).toEqual(new Set(['BROKER_AWAY']));
  });

  test.each<[string, (broker: Broker) => Promise<unknown>]>([
    ['deleted', ({ manager }) => manager.streams.deleteMessage(place.stream, 3)],
    ['trimmed with all before it', ({ writer }) => trimStream(writer, place, 4)],
    ['purged, and it is empty', ({ manager }) => manager.streams.purge(place.stream)],
  ])('without the last that was read, %s, is followed on: nothing can be compared', async (_how, lose) => {
    const broker = await startBroker();
    const publisher = publisherOf(broker);
    await publisher.publish('a', 'b', 'c');
    const replica = await follow(broker);
    await until(() => replica.edits.length === 3, 'three edits');
    await lose(broker);
    await broker.server.stop();
    await until(() => replica.troubles.length > 0, 'that it is gone');
    await broker.server.start();
    await reached(broker);
    await publisher.publish('d');
    await until(() => replica.edits.length > 3, 'the fourth edit');
    expect(replica.edits.map(({ seq }) => seq)).toEqual(range(1, 4));
    expect(names(replica.troubles)).toEqual(['BROKER_AWAY']);
  });

  test('with other edits has nothing to compare for who did not read them itself', async () => {
    const { broker, publisher } = await startTwice('x', 'y');
    await broker.restore('new');
    const replica = await follow(broker, 4);
    await publisher.publish('e');
    await until(() => replica.edits.length === 1, 'the fifth edit');
    expect(replica.troubles).toEqual([]);
  });
});
