/** Replicas of one registry over a real broker: whatever is done to edits on their way, equal digests in the end. */
import { gzipSync } from 'node:zlib';
import { jetstream } from '@nats-io/jetstream';
import { lastSequence, natsSource, publishEdits, type Trouble, trimStream } from '@wayfold/nats';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createLiveRegistry,
  editsOf,
  followSource,
  type LiveRegistry,
  mostEditBytes,
  type Outcome,
  type PatchEdit,
  printEdit,
  snapshotEdit,
} from 'wayfold/live';
import { createRegistry, findChain, markChannelDead, markChannelLive, putChain } from 'wayfold/registry';
import { natsServerPath } from '../../support/nats-server.js';
import { type Broker, type Follower, follow, names, place, startBroker } from '../support/broker.js';
import { until } from '../../support/waiting.js';

const chain = (id: string) => ({
  ...{
    chain_id: id,
    chain_name: id.replace('-', ''),
    chain_type: 'cosmos' as const,
    bech32_prefix: 'cosmos',
  },
});

const channel = (a: string, b: string, counter: number) => ({
  a: { chain_id: a, port: 'transfer', channel: `channel-${counter}` },
  b: { chain_id: b, port: 'transfer', channel: `channel-${counter + 1}` },
});

const base = createRegistry({
  chains: ['a-1', 'b-1', 'c-1'].map(chain),
  channels: [channel('a-1', 'b-1', 0), channel('b-1', 'c-1', 2)],
  assets: [{ chain_id: 'a-1', denom: 'ua', symbol: 'A' }],
});

const end = { chainId: 'a-1', port: 'transfer', channel: 'channel-0' };

/** A replica, and what became of all edits that it was offered. */
interface Replica extends Follower {
  readonly live: LiveRegistry;
  readonly outcomes: Outcome[];
}

async function replicaOf(broker: Broker, live = createLiveRegistry(base)): Promise<Replica> {
  const outcomes: Outcome[] = [];
  const follower = await follow(
    broker,
    live.current.seq,
    (edit) => void outcomes.push(...live.offer([edit])),
  );
  return { ...follower, live, outcomes };
}

/** A publisher that has read everything, and the edits of a change that come next. */
function publisherOf({ writer }: Broker): {
  readonly live: LiveRegistry;
  publish(change: Parameters<typeof editsOf>[1]): Promise<void>;
  next(change: Parameters<typeof editsOf>[1]): PatchEdit;
} {
  const live = createLiveRegistry(base);
  const next = (change: Parameters<typeof editsOf>[1]): PatchEdit => {
    const [edit] = editsOf(live.current, change, live.current.seq + 1);
    return edit ?? expect.fail('nothing changes');
  };
  return {
    live,
    next,
    async publish(change) {
      const edit = next(change);
      await publishEdits(writer, place, [edit]);
      live.offer([edit]);
    },
  };
}

const agree = (replicas: readonly Replica[], { live }: { readonly live: LiveRegistry }): boolean =>
  replicas.every((one) => one.live.current.seq === live.current.seq);

const digests = (replicas: readonly Replica[]): readonly string[] => [
  ...new Set(replicas.map(({ live }) => live.current.digest)),
];

/** What somebody may put into the stream who can write there and means no good. */
const poisons: readonly (readonly [
  name: string,
  reason: string,
  body: (good: PatchEdit) => Uint8Array | string,
])[] = [
  ['forged', 'forged', (good) => printEdit({ ...good, to: 'f'.repeat(good.to.length) })],
  [
    'made from other data',
    'other_base',
    (good) => printEdit({ ...good, from: 'f'.repeat(good.from.length) }),
  ],
  ['cut off', 'unreadable', (good) => printEdit(good).slice(0, -10)],
  ['cut off where it is compressed', 'unreadable', (good) => gzipSync(printEdit(good)).subarray(0, -12)],
  ['small on the way and huge in memory', 'oversized', () => gzipSync(new Uint8Array(mostEditBytes + 1))],
  ['no edit', 'unreadable', () => 'channel-0 is dead, trust me'],
  ['no text', 'unreadable', () => new Uint8Array([0xff, 0xfe, 0, 1])],
  ['empty', 'unreadable', () => ''],
  ['of no known part', 'unknown_part', (good) => printEdit({ ...good, part: 'secrets' })],
];

describe.skipIf(natsServerPath === undefined)('three replicas', () => {
  test('have what the publisher has, in one order', async () => {
    const broker = await startBroker();
    const replicas = [await replicaOf(broker), await replicaOf(broker), await replicaOf(broker)];
    const publisher = publisherOf(broker);
    for (let round = 0; round < 10; round += 1) {
      await publisher.publish((draft) => markChannelDead(draft, end));
      await publisher.publish((draft) => putChain(draft, chain(`d${round}-1`)));
      await publisher.publish((draft) => markChannelLive(draft, end));
    }
    await until(() => agree(replicas, publisher), 'that all are there');
    expect(digests(replicas)).toEqual([publisher.live.current.digest]);
    expect(findChain(replicas[2]?.live.current.registry ?? base, 'd9-1')).toBeDefined();
    for (const { outcomes } of replicas) expect(outcomes.every(({ kind }) => kind === 'applied')).toBe(true);
  });

  test('refuse poisoned edits alike, each in its place, and go on with the good ones', async () => {
    const broker = await startBroker();
    const early = [await replicaOf(broker), await replicaOf(broker)];
    const publisher = publisherOf(broker);
    const client = jetstream(broker.writer);
    await publisher.publish((draft) => markChannelDead(draft, end));
    for (const [index, [, , body]] of poisons.entries()) {
      const good = publisher.next((draft) => putChain(draft, chain(`p${index}-1`)));
      const { seq } = await client.publish(place.stream, body(good));
      const [before] = [publisher.live.current];
      publisher.live.offer([{ seq, kind: 'unreadable', reason: 'unreadable', message: 'poison' }]);
      expect(publisher.live.current).toMatchObject({ seq, digest: before.digest });
      await publisher.publish((draft) => putChain(draft, chain(`g${index}-1`)));
    }
    const replicas = [...early, await replicaOf(broker)];
    await until(() => agree(replicas, publisher), 'that all are there');
    expect(digests(replicas)).toEqual([publisher.live.current.digest]);
    for (const { live, outcomes, troubles } of replicas) {
      const refused = outcomes.flatMap((one) => (one.kind === 'refused' ? [one.reason] : []));
      expect(refused).toEqual(poisons.map(([, reason]) => reason));
      expect(live.state(0n)).toMatchObject({ refused: poisons.length, behind: 0 });
      expect(troubles).toEqual([]);
      // Refused while it is unpacked, not when all of it is in memory.
      expect(JSON.stringify(outcomes)).toContain('unpacks to more than');
    }
    const told = replicas.map(({ outcomes }) => JSON.stringify(outcomes));
    expect(new Set(told).size).toBe(1);
  });

  test('refuse an edit that was repeated, or that came behind the next one, alike', async () => {
    const broker = await startBroker();
    const publisher = publisherOf(broker);
    const client = jetstream(broker.writer);
    const dead = publisher.next((draft) => markChannelDead(draft, end));
    publisher.live.offer([dead]);
    const [alive] = editsOf(publisher.live.current, (draft) => markChannelLive(draft, end), 2);
    const bodies = [dead, dead, alive ?? dead, dead, alive ?? dead].map(printEdit);
    for (const body of bodies) await client.publish(place.stream, body);
    // Repeated: made of what is no more. In the end somebody made it live again.
    const replicas = [await replicaOf(broker), await replicaOf(broker), await replicaOf(broker)];
    await until(() => replicas.every(({ live }) => live.current.seq === 5), 'that all are there');
    expect(digests(replicas)).toHaveLength(1);
    const [first] = replicas;
    expect(first?.outcomes.map(({ kind }) => kind)).toEqual([
      'applied',
      'refused',
      'applied',
      'applied',
      'applied',
    ]);
  });

  test('of which one is held, and one late, come to the same', async () => {
    const broker = await startBroker();
    const [quick, held] = [await replicaOf(broker), await replicaOf(broker)];
    const publisher = publisherOf(broker);
    await publisher.publish((draft) => markChannelDead(draft, end));
    await until(() => agree([quick, held], publisher), 'the first edit');
    await held.stop();
    for (let round = 0; round < 20; round += 1)
      await publisher.publish((draft) => putChain(draft, chain(`h${round}-1`)));
    await until(() => agree([quick], publisher), 'that the quick one is there');
    expect(held.live.current.seq).toBe(1);
    const again = await replicaOf(broker, held.live);
    const replicas = [quick, again, await replicaOf(broker)];
    await until(() => agree(replicas, publisher), 'that all are there');
    expect(digests(replicas)).toEqual([publisher.live.current.digest]);
  });

  test('behind a deleted edit say so, keep answering, and start over from a snapshot', async () => {
    const broker = await startBroker();
    const whole = await replicaOf(broker);
    const publisher = publisherOf(broker);
    for (const id of ['d-1', 'e-1', 'f-1']) await publisher.publish((draft) => putChain(draft, chain(id)));
    await until(() => agree([whole], publisher), 'three edits');
    await broker.manager.streams.deleteMessage(place.stream, 2);
    const late = await replicaOf(broker);
    await until(() => late.outcomes.length === 2, 'what is left');
    expect(late.live.state(0n)).toMatchObject({ seq: 1, behind: 2 });
    expect(late.outcomes[1]).toMatchObject({ seq: 3, kind: 'refused', reason: 'gap' });
    expect(names(late.troubles)).toEqual(['GAP']);
    const seq = (await lastSequence(broker.writer, place)) + 1;
    const snapshot = snapshotEdit(publisher.live.current, seq);
    await publishEdits(broker.writer, place, [snapshot]);
    publisher.live.offer([snapshot]);
    await publisher.publish((draft) => markChannelDead(draft, end));
    await until(() => agree([whole, late], publisher), 'that all are there');
    expect(digests([whole, late])).toEqual([publisher.live.current.digest]);
    expect(late.live.state(0n)).toMatchObject({ behind: 0 });
  });

  test('that come late find a snapshot in the place of what was before it, and nothing is amiss', async () => {
    const broker = await startBroker();
    const publisher = publisherOf(broker);
    for (const id of ['d-1', 'e-1']) await publisher.publish((draft) => putChain(draft, chain(id)));
    const snapshot = snapshotEdit(publisher.live.current, 3);
    await publishEdits(broker.writer, place, [snapshot]);
    publisher.live.offer([snapshot]);
    await trimStream(broker.writer, place, 3);
    const late = await replicaOf(broker);
    await until(() => agree([late], publisher), 'that it is there');
    expect([late.troubles, late.live.state(0n).refused]).toEqual([[], 0]);
  });

  test('that follow anew behind a gap are told of it once', async () => {
    const broker = await startBroker();
    const publisher = publisherOf(broker);
    for (const id of ['d-1', 'e-1', 'f-1']) await publisher.publish((draft) => putChain(draft, chain(id)));
    await broker.manager.streams.deleteMessage(place.stream, 2);
    const troubles: Trouble[] = [];
    const source = natsSource(await broker.connect(), place, { onTrouble: (one) => void troubles.push(one) });
    const live = createLiveRegistry(base);
    const outcomes: Outcome[] = [];
    onTestFinished(await followSource(live, source, { onOutcomes: (some) => void outcomes.push(...some) }));
    await until(() => outcomes.filter(({ seq }) => seq === 3).length === 2, 'that it was followed anew');
    const snapshot = snapshotEdit(publisher.live.current, 4);
    await publishEdits(broker.writer, place, [snapshot]);
    await until(() => live.current.seq === 4, 'the snapshot');
    expect(live.current.digest).toBe(publisher.live.current.digest);
    expect(names(troubles)).toEqual(['GAP']);
  });

  test('with two publishers: whoever was slower reads on and makes its edit anew', async () => {
    const broker = await startBroker();
    const replica = await replicaOf(broker);
    const [quick, slow] = [publisherOf(broker), await replicaOf(broker)];
    const [late] = editsOf(slow.live.current, (draft) => putChain(draft, chain('late-1')), 1);
    await quick.publish((draft) => markChannelDead(draft, end));
    const refused = publishEdits(slow.connection, place, late ? [late] : []);
    await expect(refused).rejects.toMatchObject({ reason: 'OTHER_WRITER', seq: 1 });
    await until(() => slow.live.current.seq === 1, 'that the slow one has read');
    const anew = editsOf(slow.live.current, (draft) => putChain(draft, chain('late-1')), 2);
    await publishEdits(slow.connection, place, anew);
    await until(() => replica.live.current.seq === 2, 'both edits');
    expect(replica.outcomes.map(({ kind }) => kind)).toEqual(['applied', 'applied']);
  });

  test('go through a restart of the broker between edits with nothing lost', async () => {
    const broker = await startBroker();
    const replicas = [await replicaOf(broker), await replicaOf(broker), await replicaOf(broker)];
    const publisher = publisherOf(broker);
    await publisher.publish((draft) => markChannelDead(draft, end));
    await broker.server.kill();
    await broker.server.start();
    await until(() => replicas.every(({ troubles }) => troubles.length > 0), 'that it was gone');
    for (let tries = 0; publisher.live.current.seq < 2; tries += 1) {
      const edit = publisher.next((draft) => putChain(draft, chain('d-1')));
      const published = publishEdits(broker.writer, { ...place, timeoutMs: 300 }, [edit]);
      await published.then(
        () => publisher.live.offer([edit]),
        (thrown) => expect(thrown).toMatchObject({ reason: tries < 20 ? 'NO_ANSWER' : 'never' }),
      );
    }
    await until(() => agree(replicas, publisher), 'that all are there');
    expect(digests(replicas)).toEqual([publisher.live.current.digest]);
  });
});
