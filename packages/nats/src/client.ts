/** The connection type of the library; no published declaration refers to it. */
import { type JetStreamClient, type JetStreamManager, jetstream } from '@nats-io/jetstream';
import type { Connection } from './place.js';

/** A connection with all that the library knows of it. */
export type NatsConnection = Parameters<typeof jetstream>[0];

/** A connection as the library takes it. */
export const natsOf = (connection: Connection): NatsConnection => connection as NatsConnection; // it was made by the library

/** Client that publishes and reads, with its timeout in milliseconds. */
export const clientOf = (connection: Connection, timeoutMs = 5000): JetStreamClient =>
  jetstream(natsOf(connection), { timeout: timeoutMs });

/** Client that creates and describes streams. */
export const managerOf = (connection: Connection, timeoutMs = 5000): Promise<JetStreamManager> =>
  clientOf(connection, timeoutMs).jetstreamManager(false);
