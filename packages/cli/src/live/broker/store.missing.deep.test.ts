/** Publishers and a broker that stores nothing for them: each is told what is missing, and what to do about it. */
import { createStream } from '@wayfold/nats';
import { connect } from '@nats-io/transport-node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runProgram } from '../../program.js';
import { createFixture } from '../../../test/support/wayfold.js';
import {
  type NatsServerOptions,
  natsServerPath,
  startNatsServer,
} from '../../../../../test/support/nats-server.js';

const { wayfold } = createFixture(runProgram);

/** A stream and its subject. */
type Stream = readonly [stream: string, subject: string];

describe.skipIf(natsServerPath === undefined)('a broker', () => {
  test.each<[string, NatsServerOptions, readonly Stream[], string, string]>([
    ['without the stream', {}, [], 'stream not found', 'publish --create makes the stream wayfold'],
    [
      'without the subject',
      {},
      [['wayfold', 'other']],
      'the stream does not store the subject',
      'edits are published on the subject wayfold: let the stream have it',
    ],
    [
      'whose subject is another stream’s',
      {},
      [
        ['another', 'wayfold'],
        ['wayfold', 'other'],
      ],
      'the stream does not store the subject',
      'edits are published on the subject wayfold: let the stream have it',
    ],
    [
      'without JetStream',
      { hasJetStream: false },
      [],
      'jetstream is not enabled',
      'JetStream keeps the edits: switch it on',
    ],
  ])('%s', async (_name, options, streams, said, hint) => {
    const broker = await startNatsServer(options);
    onTestFinished(() => broker.remove());
    const connection = await connect({ servers: broker.url });
    onTestFinished(() => connection.close());
    for (const [stream, subject] of streams) await createStream(connection, { stream, subject });
    const { code, out, err } = await wayfold('publish', '--to', broker.url, '--snapshot');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(said);
    expect(err).toContain(`hint: ${hint}`);
  });
});
