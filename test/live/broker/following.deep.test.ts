/** Whether a stream is followed is known, whatever keeps it from being so. */
import { createRegistry } from 'wayfold';
import { createLiveRegistry, followSource } from 'wayfold/live';
import { createStream, natsSource, type Trouble } from '@wayfold/nats';
import { expect, onTestFinished, test } from 'vitest';
import { natsServerPath } from '../../support/nats-server.js';
import { names, startBroker } from '../support/broker.js';
import { until } from '../../support/waiting.js';

test.skipIf(natsServerPath === undefined)('a live registry says whether its stream is followed', async () => {
  const broker = await startBroker();
  const connection = await broker.connect();
  const place = { stream: 'later' };
  const troubles: Trouble[] = [];
  const source = natsSource(connection, place, {
    ...{ heartbeatMs: 500, timeoutMs: 500, retryMs: 200 },
    onTrouble: (trouble) => troubles.push(trouble),
  });
  const live = createLiveRegistry(createRegistry({}));
  const following = (): boolean | undefined => live.state(0n).following;
  const stop = await followSource(live, source);
  onTestFinished(stop);
  expect([names(troubles), following()]).toEqual([['NO_STREAM'], false]);
  await createStream(broker.writer, place);
  await until(() => following() === true, 'that a stream without edits is followed');
  await broker.server.pause();
  await until(() => following() === false, 'that nothing is heard');
  broker.server.resume();
  await until(() => following() === true, 'that it is heard again');
  await broker.server.kill();
  await until(() => following() === false, 'that it is gone');
  await broker.server.start();
  await until(() => following() === true, 'that it is back');
  await stop();
  expect(following()).toBe(false);
});

test.skipIf(natsServerPath === undefined)(
  'and that it is not, over a connection that is closed',
  async () => {
    const broker = await startBroker();
    const connection = await broker.connect();
    await connection.close();
    const live = createLiveRegistry(createRegistry({}));
    onTestFinished(await followSource(live, natsSource(connection, { stream: 'edits' })));
    expect(live.state(0n).following).toBe(false);
  },
);
