import type { ConsumerMessages } from '@nats-io/jetstream';
import { clientOf } from './client.js';
import type { FollowTimes } from './options.js';
import type { Connection, StreamPlace } from './place.js';

/** One consumer of a stream, for as long as it lasts. */
export interface OpenConsumer {
  /** Messages in order, without one left out that the stream has; ends when the consumer does. */
  readonly messages: ConsumerMessages;
  /** State of the stream when it was opened. */
  readonly stream: StreamSeen;
  /** Ends it, and asks the broker to forget it, which it does by itself after five minutes. */
  close(): void;
}

/** A stream at a moment. */
export interface StreamSeen {
  /** When it was made: another day, another stream. */
  readonly created: string;
  readonly last: number;
  /** How many messages it had from the one on that was asked for. */
  readonly pending: number;
}

/** Stream to follow, with options. */
export interface ConsumerPlace {
  readonly connection: Connection;
  readonly place: StreamPlace;
  readonly times: FollowTimes;
}

/** Number of messages in flight: enough to replay quickly, and within the memory of a replica. */
export const messagesAhead = 64;

/**
 * Has the broker send a stream from one message on.
 *
 * @param from the sequence of that message, from 1
 * @param onHeard called whenever it shows that it is there
 * @throws an Error of the broker's library
 */
export async function openConsumer(
  { connection, place, times }: ConsumerPlace,
  from: number,
  onHeard: () => void,
): Promise<OpenConsumer> {
  const client = clientOf(connection, times.timeoutMs);
  const { streams } = await client.jetstreamManager(false);
  const { created, state } = await streams.info(place.stream);
  const consumer = await client.consumers.get(place.stream, { opt_start_seq: from });
  const { num_pending: pending } = await consumer.info(true);
  const messages = await consumer.consume({
    max_messages: messagesAhead,
    expires: 30_000,
    idle_heartbeat: Math.min(Math.max(times.heartbeatMs ?? 5000, 500), 15_000),
    abort_on_missing_resource: true,
  });
  void endWhenLost(messages, onHeard);
  let isClosed = false;
  return {
    messages,
    stream: { created, last: state.last_seq, pending },
    close() {
      if (isClosed) return;
      isClosed = true;
      void messages.close();
      void consumer.delete().catch(() => {});
    },
  };
}

/**
 * Events after which a consumer delivers no further messages, or is recreated by the library. A new one is opened then: recovery by
 * the library is slow after a restart, and does not compare the stream with the messages that were read.
 */
const ends: ReadonlySet<string> = new Set([
  ...['heartbeats_missed', 'consumer_not_found', 'consumer_deleted'],
  ...['stream_not_found', 'no_responders', 'reset'],
]);

async function endWhenLost(messages: ConsumerMessages, onHeard: () => void): Promise<void> {
  for await (const { type } of messages.status()) {
    if (type === 'heartbeat') onHeard();
    else if (ends.has(type)) void messages.close();
  }
}
