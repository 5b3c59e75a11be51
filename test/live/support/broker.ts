/** Followers and publishers of a real broker, for tests that look at what was offered and told. */
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  createStream,
  type NatsSourceOptions,
  natsSource,
  type StreamLimits,
  type Trouble,
} from '@wayfold/nats';
import { onTestFinished } from 'vitest';
import type { DataEdit, PatchEdit } from 'wayfold/live';
import { type NatsServer, type NatsServerOptions, startNatsServer } from '../../support/nats-server.js';

/** A broker of one test: it and all its connections end with the test. */
export interface Broker {
  readonly server: NatsServer;
  /** A new connection, which reconnects for as long as it takes. */
  connect(): Promise<NatsConnection>;
  /** The broker as its operator sees it. */
  readonly manager: JetStreamManager;
  /** A connection that publishes. */
  readonly writer: NatsConnection;
}

/** The place that tests use. */
export const place = { stream: 'edits' } as const;

/** An edit that a transport cannot tell from another but for its number and its text. */
export const edit = (seq: number, patches = `patches ${seq}`): PatchEdit => ({
  ...{ seq, kind: 'patch', part: 'links', from: 'a'.repeat(64), to: 'b'.repeat(64), patches },
});

/** Starts a broker with an empty stream of edits. */
export async function startBroker(
  options: NatsServerOptions = {},
  limits: StreamLimits = {},
): Promise<Broker> {
  const server = await startNatsServer(options);
  onTestFinished(() => server.remove());
  const open = async (): Promise<NatsConnection> => {
    const connection = await connect({
      ...{ servers: server.url, timeout: 2000, pingInterval: 1000 },
      ...{ maxReconnectAttempts: -1, reconnectTimeWait: 50, reconnectJitter: 10 },
    });
    onTestFinished(() => connection.close());
    return connection;
  };
  const writer = await open();
  await createStream(writer, place, limits);
  return { server, connect: open, manager: await jetstreamManager(writer), writer };
}

/** A replica that keeps what it is offered. */
export interface Follower {
  readonly edits: DataEdit[];
  readonly troubles: Trouble[];
  readonly stop: () => Promise<void>;
  /** Its own connection to the broker. */
  readonly connection: NatsConnection;
}

/** Times that are short enough for tests. */
const short: NatsSourceOptions = { heartbeatMs: 500, timeoutMs: 500, retryMs: 200 };

/** Follows the stream of a broker over a connection of its own. */
export async function follow(broker: Broker, after = 0, offer?: (edit: DataEdit) => void): Promise<Follower> {
  return followOver(await broker.connect(), after, offer);
}

/** Follows over this connection. */
export async function followOver(
  connection: NatsConnection,
  after = 0,
  offer?: (edit: DataEdit) => void,
): Promise<Follower> {
  const edits: DataEdit[] = [];
  const troubles: Trouble[] = [];
  const source = natsSource(connection, place, { ...short, onTrouble: (trouble) => troubles.push(trouble) });
  const stop = await source.follow(after, (edit) => {
    edits.push(edit);
    offer?.(edit);
  });
  onTestFinished(stop);
  return { edits, troubles, stop, connection };
}

/** The sequences of edits. */
export const sequences = (edits: readonly DataEdit[]): number[] => edits.map(({ seq }) => seq);

/** Names of troubles in the order in which they were told. */
export const names = (troubles: readonly Trouble[]): string[] => troubles.map(({ name }) => name);

/** The numbers from one to another. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
