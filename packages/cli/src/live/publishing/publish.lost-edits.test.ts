/** Streams that have lost edits behind all that is left, or were made anew: publishers end, and servers say that they are behind. */
import { lastSequence, natsSource, publishEdits, type Trouble } from '@wayfold/nats';
import { createLiveHandler } from '@wayfold/http';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createLiveRegistry,
  editsOf,
  followSource,
  type LiveRegistry,
  type Outcome,
  snapshotEdit,
} from 'wayfold/live';
import { createRegistry, findChain, putCapabilities, putChain } from 'wayfold/registry';
import { createApi } from 'wayfold/wire';
import { runProgram } from '../../program.js';
import { base, cosmos, createFixture } from '../../../test/support/wayfold.js';
import { type NatsServer, natsServerPath, startNatsServer } from '../../../../../test/support/nats-server.js';

const patience = { timeout: 10_000, interval: 5 };
const { wayfold, file } = createFixture(runProgram);
const registry = createRegistry(base);

let broker: NatsServer | undefined;
let writer: NatsConnection | undefined;
let url = '';
beforeAll(async () => {
  if (natsServerPath === undefined) return;
  broker = await startNatsServer();
  ({ url } = broker);
  writer = await connect({ servers: url });
});
afterAll(async () => {
  await writer?.close();
  await broker?.remove();
});

/** A stream of its own for a test, and who works on it. */
interface Place {
  readonly stream: string;
  /** Asks the broker for what its operator may. */
  operate(what: string, body?: object): Promise<unknown>;
  readonly connection: NatsConnection;
  publish(...argv: readonly string[]): ReturnType<typeof wayfold>;
  /** Publishes chains of these names, an edit each. */
  publishChains(...chains: readonly string[]): Promise<void>;
}

let places = 0;
function newPlace(): Place {
  places += 1;
  const stream = `edits-${places}`;
  const connection = writer ?? expect.fail('no broker');
  const publish: Place['publish'] = (...argv) => wayfold('publish', '--to', url, '--stream', stream, ...argv);
  return {
    ...{ stream, connection, publish },
    operate: (what, body = {}) =>
      connection.request(`$JS.API.STREAM.${what}.${stream}`, JSON.stringify(body)),
    async publishChains(...chains) {
      for (const chain of chains)
        expect(await publish('--create', overlayWith(chain))).toMatchObject({ code: 0 });
    },
  };
}

const overlayWith = (chain: string): string =>
  file(`${chain}.json`, { chains: [cosmos(`${chain}-1`, chain, chain)] });

/** A server, as far as it follows and answers about itself. */
async function serverOf({ stream, connection }: Place): Promise<{
  readonly live: LiveRegistry;
  readonly troubles: readonly Trouble[];
  /** Numbers of the edits that came to be in the data. */
  readonly applied: readonly number[];
  readonly health: () => Promise<unknown>;
}> {
  const troubles: Trouble[] = [];
  const { handler, live } = createLiveHandler(registry, { apiOf: (data) => createApi(data.registry) });
  const source = natsSource(
    connection,
    { stream },
    { heartbeatMs: 500, retryMs: 50, onTrouble: (one) => troubles.push(one) },
  );
  const applied: number[] = [];
  const onOutcomes = (outcomes: readonly Outcome[]): void => {
    for (const { seq, kind } of outcomes) if (kind === 'applied') applied.push(seq);
  };
  onTestFinished(await followSource(live, source, { onOutcomes }));
  const health = async (): Promise<unknown> => (await handler(new Request('http://a/health'))).json();
  return { live, troubles, applied, health };
}

type Loss = (place: Place) => Promise<unknown>;

const deleted =
  (...numbers: readonly number[]): Loss =>
  async ({ operate }) => {
    for (const seq of numbers) await operate('MSG.DELETE', { seq });
  };
const purged: Loss = ({ operate }) => operate('PURGE');

describe.skipIf(natsServerPath === undefined)('a stream of three edits', () => {
  test.each<[string, Loss, number]>([
    ['that was purged', purged, 0],
    ['whose last is deleted', deleted(3), 2],
    ['whose last two are deleted', deleted(2, 3), 1],
    ['whose second is deleted', deleted(2), 1],
  ])('%s takes no change, and a snapshot, from where all follow on', async (_name, lose, left) => {
    const place = newPlace();
    await place.publishChains('alpha', 'beta', 'gamma');
    await lose(place);
    const late = await serverOf(place);
    await vi.waitUntil(() => late.live.state(0n).behind > 0, patience);
    expect(await late.health()).toMatchObject({
      live: { seq: left, behind: expect.any(Number), refused: 0 },
    });
    expect(late.troubles.map(({ name }) => name)).toEqual(['GAP']);

    const refused = await place.publish(overlayWith('delta'));
    expect(refused).toMatchObject({ code: 3, out: '' });
    expect(refused.err).toContain(`edit ${left + 1} is no longer there`);
    expect(refused.err).toContain('--snapshot sends the data as');
    expect(await lastSequence(place.connection, place)).toBe(3);

    const whole = await place.publish('--snapshot', overlayWith('delta'), '--json');
    expect(whole.code).toBe(0);
    expect(whole.err).toContain(
      left === 0 ? 'the data as it is here' : `the data as of edit ${left} is sent`,
    );
    const without = left === 2 ? 'edit 3 is not included' : `edits ${left + 1} to 3 are not included`;
    for (const { err } of [refused, whole]) expect(err).toContain(without);
    const { seq, digest } = JSON.parse(whole.out);
    expect(seq).toBe(4);
    await vi.waitUntil(() => late.live.current.seq === 4, patience);
    expect(late.live.current.digest).toBe(digest);
    expect(late.live.state(0n)).toMatchObject({ behind: 0, refused: 0 });
    await place.publishChains('epsilon');
    await vi.waitUntil(() => late.live.current.seq === 5, patience);
    expect(await late.health()).toMatchObject({ live: { behind: 0 } });
  });

  test('who has them all goes on behind those that are lost', async () => {
    const place = newPlace();
    await place.publishChains('alpha', 'beta', 'gamma');
    const early = await serverOf(place);
    await vi.waitUntil(() => early.live.current.seq === 3, patience);
    await deleted(2, 3)(place);
    await place.publish('--start-over');
    await vi.waitUntil(() => early.live.current.seq === 4, patience);
    expect(findChain(early.live.current.registry, 'alpha-1')).toBeDefined();
    expect(findChain(early.live.current.registry, 'beta-1')).toBeUndefined();
    expect(early.troubles).toEqual([]);
  });
});

describe.skipIf(natsServerPath === undefined)('a stream that was made anew', () => {
  test('gives nothing to who is at another, who says that it is behind, but whole data', async () => {
    const place = newPlace();
    await place.publishChains('alpha', 'beta');
    const server = await serverOf(place);
    await vi.waitUntil(() => server.live.current.seq === 2, patience);
    await place.operate('DELETE');
    await place.publishChains('other', 'others');
    await vi.waitUntil(() => server.troubles.some(({ name }) => name === 'STREAM_REPLACED'), patience);
    await vi.waitUntil(() => server.live.state(0n).behind > 0, patience);
    expect(await server.health()).toMatchObject({ live: { seq: 2, behind: 1, refused: 0 } });
    // Edits of another part, which would fit.
    const other = createLiveRegistry(registry);
    other.offer(editsOf(other.current, (draft) => putChain(draft, cosmos('other-1', 'other', 'other')), 1));
    other.offer(
      editsOf(other.current, (draft) => putChain(draft, cosmos('others-1', 'others', 'others')), 2),
    );
    const fitting = editsOf(
      other.current,
      (draft) => putCapabilities(draft, { chain_id: 'osmosis-1', supports_memo: true }),
      3,
    );
    await publishEdits(place.connection, place, fitting);
    other.offer(fitting);
    await publishEdits(place.connection, place, [snapshotEdit(other.current, 4)]);
    await vi.waitUntil(() => server.live.current.seq === 4, patience);
    expect(server.live.current.digest).toBe(other.current.digest);
    await place.publishChains('gamma');
    await vi.waitUntil(() => server.live.current.seq === 5, patience);
    expect(server.live.state(0n)).toMatchObject({ behind: 0, refused: 0 });
    expect(server.applied).toEqual([1, 2, 4, 5]);
  });
});
