import { follow } from './follow.js';
import type { NatsSourceOptions } from './options.js';
import type { RegistrySource } from 'wayfold/live';
import { tellOnce } from './trouble.js';
import type { Connection, StreamPlace } from './place.js';

/**
 * A stream of JetStream as a source of edits: those behind `after` in order, then each as it comes, for as long as the
 * connection is open. A broker that is away, for however long, is followed again from the last edit that was read; let
 * the connection reconnect without end for that (`maxReconnectAttempts: -1`). What cannot be read is offered as an edit
 * that every replica refuses; edits that are gone are told as `GAP`, and the next one is offered all the same.
 */
export function natsSource(
  connection: Connection,
  place: StreamPlace,
  options: NatsSourceOptions = {},
): RegistrySource {
  const teller = tellOnce(options.onTrouble ?? (() => {}));
  return { follow: (after, offer) => follow({ connection, place, options, teller }, after, offer) };
}
