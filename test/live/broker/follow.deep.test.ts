/** The way of edits from a publisher to replicas, over a real broker that is treated badly. */
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { createStream, natsSource, publishEdits, type Trouble, trimStream } from '@wayfold/nats';
import { describe, expect, onTestFinished, test } from 'vitest';
import { natsServerMissing, natsServerPath, startNatsServer } from '../../support/nats-server.js';
import {
  type Broker,
  edit,
  follow,
  followOver,
  names,
  place,
  range,
  sequences,
  startBroker,
} from '../support/broker.js';
import { until } from '../../support/waiting.js';

test.runIf(process.env['NATS_REQUIRED'] === '1')('there is a broker to test with', () => {
  expect(natsServerPath, natsServerMissing).toBeDefined();
});

const publish = (broker: Broker, from: number, to: number): Promise<void> =>
  publishEdits(
    broker.writer,
    { ...place, timeoutMs: 500 },
    range(from, to).map((seq) => edit(seq)),
  );

describe.skipIf(natsServerPath === undefined)('followers', () => {
  test('are offered every edit in order, once, as it was', async () => {
    const broker = await startBroker();
    const replica = await follow(broker);
    await publish(broker, 1, 200);
    await until(() => replica.edits.length === 200, '200 edits');
    expect(replica.edits).toEqual(range(1, 200).map((seq) => edit(seq)));
    expect(replica.troubles).toEqual([]);
  });

  test('that join late are offered what they lack', async () => {
    const broker = await startBroker();
    await publish(broker, 1, 100);
    const [fresh, half, full] = [await follow(broker), await follow(broker, 60), await follow(broker, 100)];
    await publish(broker, 101, 101);
    for (const one of [fresh, half, full]) await until(() => one.edits.at(-1)?.seq === 101, 'the last edit');
    expect(sequences(fresh.edits)).toEqual(range(1, 101));
    expect(sequences(half.edits)).toEqual(range(61, 101));
    expect(sequences(full.edits)).toEqual([101]);
  });

  test('that are stopped are offered nothing more', async () => {
    const broker = await startBroker();
    const [gone, here] = [await follow(broker), await follow(broker)];
    await publish(broker, 1, 3);
    await until(() => gone.edits.length === 3, 'three edits');
    await gone.stop();
    await publish(broker, 4, 6);
    await until(() => here.edits.length === 6, 'six edits');
    expect(sequences(gone.edits)).toEqual([1, 2, 3]);
  });

  test('may throw at an edit, and are offered the next', async () => {
    const broker = await startBroker();
    const replica = await follow(broker, 0, ({ seq }) => {
      if (seq === 2) throw new Error('no room');
    });
    await publish(broker, 1, 3);
    await until(() => replica.edits.length === 3, 'three edits');
    expect(replica.troubles).toMatchObject([{ name: 'OFFER_FAILED', seq: 2 }]);
  });

  test('find a long edit as it was, though the broker takes only short messages', async () => {
    const broker = await startBroker({ maxPayload: 8192 });
    const replica = await follow(broker);
    const long = edit(1, 'x'.repeat(200_000));
    await publishEdits(broker.writer, place, [long]);
    await until(() => replica.edits.length === 1, 'the edit');
    expect(replica.edits).toEqual([long]);
  });

  test('are offered long edits a few at a time, so that all of them are never held at once', async () => {
    const broker = await startBroker();
    const bytes = 2_500_000;
    // What compresses as data do, and not a thousand times.
    const text = range(1, 20_000)
      .map((number) => `${number * 7919} `.repeat(15))
      .join('')
      .slice(0, bytes);
    const long = range(1, 8).map((seq) => edit(seq, text));
    await publishEdits(broker.writer, place, long);
    let held = 0;
    let most = 0;
    const replica = await follow(broker, 0, () => {
      if (held === 0)
        setImmediate(() => {
          held = 0;
        });
      held += bytes;
      most = Math.max(most, held);
    });
    await until(() => replica.edits.length === 8, 'eight edits');
    expect(sequences(replica.edits)).toEqual(range(1, 8));
    expect(most).toBeLessThan(11e6);
  });
});

describe.skipIf(natsServerPath === undefined)('a broker', () => {
  test.each(['stop', 'kill'] as const)(
    'that ends (%s) and comes back loses and repeats nothing',
    async (end) => {
      const broker = await startBroker();
      const replicas = [await follow(broker), await follow(broker)];
      await publish(broker, 1, 50);
      await until(() => replicas.every(({ edits }) => edits.length === 50), '50 edits');
      await broker.server[end]();
      await until(() => replicas.every(({ troubles }) => troubles.length > 0), 'that it is gone');
      await broker.server.start();
      await broker.writer.flush().catch(() => {});
      await publishPatiently(broker, 51, 100);
      await until(() => replicas.every(({ edits }) => edits.length >= 100), '100 edits');
      for (const { edits, troubles } of replicas) {
        expect(sequences(edits)).toEqual(range(1, 100));
        expect(names(troubles)).toEqual(['BROKER_AWAY']);
      }
    },
  );

  test('that is away for long is told of once, and followed on when it is back', async () => {
    const broker = await startBroker();
    const replica = await follow(broker);
    await publish(broker, 1, 5);
    await until(() => replica.edits.length === 5, 'five edits');
    // So many tries last longer than two heartbeats.
    const tried = statuses(replica.connection, 'reconnecting', 30);
    await broker.server.kill();
    await tried;
    expect(names(replica.troubles)).toEqual(['BROKER_AWAY']);
    await broker.server.start();
    await publishPatiently(broker, 6, 10);
    await until(() => replica.edits.length >= 10, 'ten edits');
    expect(sequences(replica.edits)).toEqual(range(1, 10));
    expect(names(replica.troubles)).toEqual(['BROKER_AWAY']);
    // Away again is told again.
    await broker.server.kill();
    await until(() => replica.troubles.length === 2, 'that it is gone again');
    expect(names(replica.troubles)).toEqual(['BROKER_AWAY', 'BROKER_AWAY']);
  });

  test('that is silent with its connections open counts as away', async () => {
    const broker = await startBroker();
    const replica = await follow(broker);
    await publish(broker, 1, 2);
    await until(() => replica.edits.length === 2, 'two edits');
    await broker.server.pause();
    await until(() => replica.troubles.length > 0, 'that it is gone');
    broker.server.resume();
    await publishPatiently(broker, 3, 4);
    await until(() => replica.edits.length >= 4, 'four edits');
    expect(sequences(replica.edits)).toEqual([1, 2, 3, 4]);
    expect(names(replica.troubles)).toEqual(['BROKER_AWAY']);
  });

  test('that lets a user neither read nor publish is told of by name', async () => {
    const server = await startNatsServer({
      configuration: `authorization { users: [
        { user: guest, password: guest, permissions: { publish: ["_INBOX.>"], subscribe: ["_INBOX.>"] } }
      ] }`,
    });
    onTestFinished(() => server.remove());
    const connection = await connect({ servers: server.url, user: 'guest', pass: 'guest' });
    onTestFinished(() => connection.close());
    const troubles: Trouble[] = [];
    const options = {
      timeoutMs: 300,
      retryMs: 50,
      onTrouble: (trouble: Trouble) => void troubles.push(trouble),
    };
    const refusals = statuses(connection, 'error', 4);
    const stop = await natsSource(connection, place, options).follow(0, () => {});
    await refusals;
    await stop();
    expect(names(troubles)).toEqual(['NOT_ALLOWED']);
    const refused = publishEdits(connection, { ...place, timeoutMs: 300 }, [edit(1)]);
    await expect(refused).rejects.toMatchObject({ name: 'PublishError', reason: 'NOT_ALLOWED' });
  });

  test('whose connection is closed for good is told of', async () => {
    const broker = await startBroker();
    const replica = await follow(broker);
    await replica.connection.close();
    await until(() => replica.troubles.length > 0, 'that it is closed');
    expect(names(replica.troubles)).toContain('CONNECTION_CLOSED');
  });

  test('whose connection is closed already is told of, and nothing is waited for', async () => {
    const broker = await startBroker();
    const connection = await broker.connect();
    await connection.close();
    const replica = await followOver(connection);
    expect(names(replica.troubles)).toEqual(['CONNECTION_CLOSED']);
    await replica.stop();
    expect(replica.edits).toEqual([]);
  });
});

describe.skipIf(natsServerPath === undefined)('a stream', () => {
  test('with a message deleted is followed on, and the gap told once by its numbers', async () => {
    const broker = await startBroker();
    await publish(broker, 1, 6);
    for (const seq of [3, 4]) await broker.manager.streams.deleteMessage(place.stream, seq);
    const replica = await follow(broker);
    await until(() => replica.edits.length === 4, 'four edits');
    expect(sequences(replica.edits)).toEqual([1, 2, 5, 6]);
    expect(replica.troubles).toMatchObject([
      { name: 'GAP', seq: 2, message: expect.stringContaining('3 to 4') },
    ]);
  });

  test('that was trimmed is followed from its beginning, and the gap told', async () => {
    const broker = await startBroker({}, { maxEdits: 3 });
    await publish(broker, 1, 10);
    const replica = await follow(broker, 2);
    await until(() => replica.edits.length === 3, 'three edits');
    expect(sequences(replica.edits)).toEqual([8, 9, 10]);
    expect(replica.troubles).toMatchObject([{ name: 'GAP', seq: 2 }]);
  });

  test('that is started over is followed from there by who comes late, and on by who was there', async () => {
    const broker = await startBroker();
    await publish(broker, 1, 10);
    const here = await follow(broker);
    await until(() => here.edits.length === 10, 'ten edits');
    await trimStream(broker.writer, place, 1);
    const all = await follow(broker);
    await until(() => all.edits.length === 10, 'ten edits, since none was before the first');
    await trimStream(broker.writer, place, 10);
    await publish(broker, 11, 11);
    const [late, missed] = [await follow(broker), await follow(broker, 9)];
    for (const one of [here, late, missed]) await until(() => one.edits.at(-1)?.seq === 11, 'the last edit');
    expect([here, late, missed].map(({ edits }) => sequences(edits))).toEqual([
      range(1, 11),
      [10, 11],
      [10, 11],
    ]);
    expect([...here.troubles, ...missed.troubles]).toEqual([]);
  });

  test('that is not there yet is told of once, and followed when it is', async () => {
    const broker = await startBroker();
    await broker.manager.streams.delete(place.stream);
    const looks = broker.writer.subscribe(`$JS.API.STREAM.INFO.${place.stream}`, { max: 4 });
    const replica = await follow(broker);
    expect(names(replica.troubles)).toEqual(['NO_STREAM']);
    for await (const _look of looks);
    await createStream(broker.writer, place);
    await publish(broker, 1, 2);
    await until(() => replica.edits.length === 2, 'two edits');
    expect(names(replica.troubles)).toEqual(['NO_STREAM']);
  });

  test('that was made anew under a replica is told of, and gives it nothing that it has', async () => {
    const broker = await startBroker();
    const replica = await follow(broker);
    await publish(broker, 1, 5);
    await until(() => replica.edits.length === 5, 'five edits');
    await broker.manager.streams.delete(place.stream);
    await createStream(broker.writer, place);
    await publish(broker, 1, 2);
    await until(() => names(replica.troubles).includes('STREAM_REPLACED'), 'that it is another stream');
    await until(() => replica.edits.length > 5, 'that it is told that it is behind');
    expect(sequences(replica.edits.slice(0, 5))).toEqual(range(1, 5));
    expect(replica.edits.slice(5)).toMatchObject([{ kind: 'unreadable', reason: 'gap' }]);
  });

  test('that ends before what a replica has is told of', async () => {
    const broker = await startBroker();
    await publish(broker, 1, 2);
    const replica = await follow(broker, 7);
    expect(names(replica.troubles)).toEqual(['STREAM_REPLACED']);
  });
});

/** Publishes, and asks again where no answer came. */
async function publishPatiently(broker: Broker, from: number, to: number): Promise<void> {
  let problem: unknown;
  const publishes = (): Promise<boolean> =>
    publish(broker, from, to).then(
      () => true,
      (thrown: unknown) => {
        problem = thrown;
        return false;
      },
    );
  await until(publishes, () => `edits ${from} to ${to} are published: ${problem}`, { every: 50 });
}

/** Resolves once a connection has reported so many statuses of a type. */
async function statuses(connection: NatsConnection, type: string, count: number): Promise<void> {
  let seen = 0;
  for await (const status of connection.status()) {
    if (status.type === type) seen += 1;
    if (seen === count) return;
  }
}
