/** A publisher and a real broker that refuses, is full, or does not answer: each named, and nothing acknowledged is lost. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { createStream, lastSequence, type PublishError, publishEdits } from '@wayfold/nats';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLiveRegistry, editsOf, type PatchEdit, snapshotEdit } from 'wayfold/live';
import { createRegistry, markChannelDead } from 'wayfold/registry';
import { natsServerPath, startNatsServer } from '../../support/nats-server.js';
import { type Broker, edit, follow, place, range, sequences, startBroker } from '../support/broker.js';
import { until } from '../../support/waiting.js';
import { data } from '../support/data.js';

/** Letters that do not compress. */
function noise(length: number): string {
  let [state, text] = [1, ''];
  while (text.length < length) {
    state = (state * 1103515245 + 12345) % 2147483648;
    text += String.fromCharCode(33 + ((state >>> 16) % 90));
  }
  return text;
}

async function refusal(publishing: Promise<void>): Promise<PublishError> {
  const thrown = await publishing.then(
    () => undefined,
    (error: PublishError) => error,
  );
  expect(thrown?.name).toBe('PublishError');
  return thrown ?? expect.fail('it was published');
}

/** A patch and a snapshot, as a publisher makes them. */
function realEdits() {
  const live = createLiveRegistry(createRegistry(data));
  const end = { chainId: 'osmosis-1', port: 'transfer', channel: 'channel-0' };
  const patches = editsOf(live.current, (draft) => markChannelDead(draft, end), 1);
  live.offer(patches);
  return [...patches, snapshotEdit(live.current, 2)];
}

/** Edits that take place. */
const noisy = (count: number): readonly PatchEdit[] => range(1, count).map((seq) => edit(seq, noise(3500)));

/** A disk of two megabytes, which goes with the test; undefined where this process may not mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
  onTestFinished(() => {
    if (mounted.status === 0) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return mounted.status === 0 ? folder : undefined;
}

/** The first of them, after the broker was lost at once and came back. What got no answer may be there too. */
async function storedAfterRestart(broker: Broker, count: number): Promise<readonly number[]> {
  await broker.server.kill();
  await broker.server.start();
  return (await stored(broker, count)).slice(0, count);
}

/** What a follower from the beginning is offered. */
async function stored(broker: Broker, count: number): Promise<readonly number[]> {
  const replica = await follow(broker);
  await until(() => replica.edits.length >= count, `${count} edits`);
  return sequences(replica.edits);
}

describe.skipIf(natsServerPath === undefined)('two publishers', () => {
  test.each([{ maxEdits: 0 }, { maxBytes: -5 }, { maxEdits: 1.5 }, { maxBytes: Number.NaN }])(
    'a stream cannot be made with %j',
    async (limits) => {
      const broker = await startBroker();
      const [name = ''] = Object.keys(limits);
      await expect(createStream(broker.writer, { stream: 'other' }, limits)).rejects.toThrow(
        `${name} must be a whole number from 1`,
      );
    },
  );

  test('of one number: the second is refused by name, reads on and tries again', async () => {
    const broker = await startBroker();
    const second = await broker.connect();
    await publishEdits(broker.writer, place, [edit(1), edit(2)]);
    const refused = await refusal(publishEdits(second, place, [edit(2, 'mine'), edit(3)]));
    expect(refused).toMatchObject({ reason: 'OTHER_WRITER', seq: 2, acknowledged: 0 });
    expect(await lastSequence(second, place)).toBe(2);
    await publishEdits(second, place, [edit(3, 'mine')]);
    expect(await stored(broker, 3)).toEqual([1, 2, 3]);
  });

  test('at the same time: each number goes to one of them, and nobody is told of success who had none', async () => {
    const broker = await startBroker();
    const writers = [broker.writer, await broker.connect(), await broker.connect()];
    const attempts = range(1, 30).flatMap((seq) => writers.map((writer, index) => ({ seq, writer, index })));
    const won: string[] = [];
    await Promise.all(
      attempts.map(async ({ seq, writer, index }) => {
        for (;;) {
          try {
            await publishEdits(writer, place, [edit(seq, `of writer ${index}`)]);
            return won.push(`${seq} of writer ${index}`);
          } catch (thrown) {
            expect(thrown).toMatchObject({ name: 'PublishError', reason: 'OTHER_WRITER' });
            if ((await lastSequence(writer, place)) >= seq) return;
          }
        }
      }),
    );
    const replica = await follow(broker);
    await until(() => replica.edits.length === 30, '30 edits');
    const there = replica.edits.map((one) => `${one.seq} ${one.kind === 'patch' ? one.patches : ''}`);
    expect(there).toEqual([...won].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)));
  });

  test('an edit of a number too far is refused, as one too old is', async () => {
    const broker = await startBroker();
    await publishEdits(broker.writer, place, [edit(1), edit(2)]);
    for (const seq of [1, 2, 4]) {
      const refused = await refusal(publishEdits(broker.writer, place, [edit(seq, 'another')]));
      expect(refused).toMatchObject({ reason: 'OTHER_WRITER', seq });
    }
    expect(await lastSequence(broker.writer, place)).toBe(2);
  });
});

describe.skipIf(natsServerPath === undefined)('a publisher', () => {
  test('that asks again for what is there already is told that it is, and nothing is stored twice', async () => {
    const broker = await startBroker();
    const long = edit(2, noise(20_000));
    await publishEdits(broker.writer, place, [edit(1), long]);
    await publishEdits(broker.writer, place, [edit(1), long, edit(3)]);
    expect(await lastSequence(broker.writer, place)).toBe(3);
  });

  test('that asks again for edits of real data is told that they are there', async () => {
    const broker = await startBroker();
    for (let tries = 0; tries < 2; tries += 1) await publishEdits(broker.writer, place, realEdits());
    expect(await lastSequence(broker.writer, place)).toBe(2);
  });

  test('gets no answer from a broker that is gone, and asks again when it is back', async () => {
    const broker = await startBroker();
    await publishEdits(broker.writer, place, [edit(1)]);
    await broker.server.kill();
    const refused = await refusal(
      publishEdits(broker.writer, { ...place, timeoutMs: 300 }, [edit(2), edit(3)]),
    );
    expect(refused).toMatchObject({ reason: 'NO_ANSWER', seq: 2, acknowledged: 0 });
    await broker.server.start();
    for (;;) {
      try {
        await publishEdits(broker.writer, { ...place, timeoutMs: 300 }, [edit(2), edit(3)]);
        break;
      } catch (thrown) {
        expect(thrown).toMatchObject({ reason: 'NO_ANSWER' });
      }
    }
    expect(await stored(broker, 3)).toEqual([1, 2, 3]);
  });

  test('that is held in the middle may ask again: an edit whose answer was lost is there once', async () => {
    const broker = await startBroker();
    await broker.server.pause();
    const refused = await refusal(publishEdits(broker.writer, { ...place, timeoutMs: 200 }, [edit(1)]));
    expect(refused.reason).toBe('NO_ANSWER');
    broker.server.resume();
    await publishEdits(broker.writer, place, [edit(1), edit(2)]);
    expect(await stored(broker, 2)).toEqual([1, 2]);
  });

  test('of an edit that is too long even when compressed is refused before anything is sent', async () => {
    const broker = await startBroker({ maxPayload: 8192 });
    const refused = await refusal(publishEdits(broker.writer, place, [edit(1), edit(2, noise(20_000))]));
    expect(refused).toMatchObject({ reason: 'TOO_LARGE', seq: 2, acknowledged: 0 });
    expect(await lastSequence(broker.writer, place)).toBe(0);
  });

  test('of a stream that takes only shorter messages is refused by name', async () => {
    const broker = await startBroker();
    await broker.manager.streams.update(place.stream, { max_msg_size: 1000 });
    const refused = await refusal(publishEdits(broker.writer, place, [edit(1), edit(2, noise(3000))]));
    expect(refused).toMatchObject({ reason: 'TOO_LARGE', seq: 2, acknowledged: 1 });
  });

  test('of a full stream is refused by name, and what was acknowledged stays', async () => {
    const broker = await startBroker({}, { maxBytes: 20_000 });
    const refused = await refusal(publishEdits(broker.writer, place, noisy(30)));
    expect(refused.reason).toBe('STREAM_FULL');
    expect(refused.acknowledged).toBe(refused.seq - 1);
    expect(refused.acknowledged).toBeGreaterThan(2);
    expect(await storedAfterRestart(broker, refused.acknowledged)).toEqual(range(1, refused.acknowledged));
  });

  test('of a broker that may store no more is refused by name, and what was acknowledged stays', async () => {
    const broker = await startBroker({ maxFileStore: 100_000 });
    const refused = await refusal(publishEdits(broker.writer, place, noisy(30)));
    expect(refused.reason).toBe('STREAM_FULL');
    expect(await storedAfterRestart(broker, refused.acknowledged)).toEqual(range(1, refused.acknowledged));
  });

  test('of a broker whose disk is full gets no false answer, and what was acknowledged stays', async (context) => {
    const disk = smallDisk();
    if (disk === undefined) return context.skip('this process may not mount a small disk');
    const broker = await startBroker({ storeFolder: disk, maxFileStore: 1e9 });
    const refused = await refusal(publishEdits(broker.writer, { ...place, timeoutMs: 500 }, noisy(600)));
    expect(['STREAM_FULL', 'NO_ANSWER', 'NO_JETSTREAM']).toContain(refused.reason);
    expect(refused.acknowledged).toBeGreaterThan(20);
    expect(await storedAfterRestart(broker, refused.acknowledged)).toEqual(range(1, refused.acknowledged));
  });

  test('over a closed connection is told so', async () => {
    const broker = await startBroker();
    const connection = await broker.connect();
    await connection.close();
    const refused = await refusal(publishEdits(connection, place, [edit(1)]));
    expect(refused.reason).toBe('CLOSED');
  });
});

/** Has a broker with one edit, whose publisher may not do all; and publishes it again. */
async function publishedAgain(permissions: string): Promise<PublishError> {
  const broker = await startBroker({
    configuration: `no_auth_user: admin
      authorization { users: [
        { user: admin, password: a }
        { user: publisher, password: p, permissions: { publish: ["edits", ${permissions}], subscribe: ["_INBOX.>"] } }
      ] }`,
  });
  await publishEdits(broker.writer, place, [edit(1)]);
  const publisher = await connect({ servers: broker.server.url, user: 'publisher', pass: 'p' });
  onTestFinished(() => publisher.close());
  return refusal(publishEdits(publisher, { ...place, timeoutMs: 500 }, [edit(1)]));
}

describe.skipIf(natsServerPath === undefined)('an edit whose number is taken', () => {
  test('is not called that of another writer where the publisher may not read which it is', async () => {
    const refused = await publishedAgain('"$JS.API.STREAM.INFO.edits"');
    expect(refused).toMatchObject({ reason: 'NOT_ALLOWED', seq: 1, acknowledged: 0 });
    expect(refused.message).toMatch(
      /^whether edit 1 is there is unknown: the broker does not allow it \(.*\$JS\.API\.STREAM\.MSG\.GET\.edits.*\)$/,
    );
  });
});

describe.skipIf(natsServerPath === undefined)('a subject that nobody stores', () => {
  const other = { ...place, subject: 'other' };

  test('is that of a stream that is missing', async () => {
    const broker = await startBroker();
    await broker.manager.streams.delete(place.stream);
    const refused = await refusal(publishEdits(broker.writer, place, [edit(1)]));
    expect(refused).toMatchObject({ reason: 'NO_STREAM', seq: 1, acknowledged: 0 });
    expect(refused.message).toBe(
      'edit 1 was not published: the broker has no such stream (stream not found)',
    );
  });

  test('is one that the stream does not have', async () => {
    const broker = await startBroker();
    const refused = await refusal(publishEdits(broker.writer, other, [edit(1)]));
    expect(refused).toMatchObject({ reason: 'NO_SUBJECT' });
    expect(refused.message).toBe(
      'edit 1 was not published: the stream does not store the subject (no stream has other; the subjects of edits: edits)',
    );
  });

  test('is one that another stream has', async () => {
    const broker = await startBroker();
    await createStream(broker.writer, { stream: 'another', subject: 'other' });
    const refused = await refusal(publishEdits(broker.writer, other, [edit(1)]));
    expect(refused).toMatchObject({ reason: 'NO_SUBJECT' });
    expect(refused.message).toContain('the stream does not store the subject');
  });

  test('is one of a broker without JetStream', async () => {
    const server = await startNatsServer({ hasJetStream: false });
    onTestFinished(() => server.remove());
    const connection = await connect({ servers: server.url });
    onTestFinished(() => connection.close());
    expect(await refusal(publishEdits(connection, place, [edit(1)]))).toMatchObject({
      reason: 'NO_JETSTREAM',
    });
  });

  test.each([
    ['edits.one', 'NO_ANSWER'],
    ['edits.*', 'NO_ANSWER'],
    ['edits.>', 'NO_ANSWER'],
    ['*.one', 'NO_ANSWER'],
    ['edits', 'NO_SUBJECT'],
    ['edits.two', 'NO_SUBJECT'],
    ['edits.one.>', 'NO_SUBJECT'],
    ['edits.*.*', 'NO_SUBJECT'],
  ])('before a stream of %s comes is told as %s', async (pattern, reason) => {
    const broker = await startBroker();
    const late = { stream: 'late', subject: 'edits.one' };
    const connection = await broker.connect();
    const request = connection.request.bind(connection);
    await broker.manager.streams.delete(place.stream);
    // The stream comes between what is published and the question why nobody took it.
    connection.request = async (subject, ...asked) => {
      if (subject.includes('STREAM.INFO')) await createStream(broker.writer, { ...late, subject: pattern });
      return request(subject, ...asked);
    };
    expect(await refusal(publishEdits(connection, late, [edit(1)]))).toMatchObject({ reason });
    if (reason === 'NO_ANSWER') await publishEdits(connection, late, [edit(1)]);
  });
});
