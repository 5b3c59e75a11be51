import { follow } from './follow.js';
import type { Offer, Replica } from './follower.js';
import type { NatsSourceOptions } from './options.js';
import type { RegistrySource } from 'wayfold/live';
import { tellOnce } from './trouble.js';
import type { Connection, StreamPlace } from './place.js';

/**
 * A stream of JetStream as a source of edits: those behind `after` in order, then each as it comes, for as long as the
 * connection is open. A broker that is away, for however long, is followed again from the last edit that was read; let
 * the connection reconnect without end for that (`maxReconnectAttempts: -1`). What cannot be read is offered as an edit
 * that every replica refuses. Edits that are gone are told as `GAP`, and the next one is offered all the same; where there is none
 * yet, an edit refused as `gap` tells the replica that it is behind. After `STREAM_REPLACED` a replica is behind too, and is offered
 * no edit but whole data. Whoever follows again with the same `offer` is the same replica.
 */
export function natsSource(
  connection: Connection,
  place: StreamPlace,
  options: NatsSourceOptions = {},
): RegistrySource {
  const teller = tellOnce(options.onTrouble ?? (() => {}));
  const replicas = new WeakMap<Offer, Replica>();
  return {
    follow(after, offer, setFollowing = () => {}) {
      const replica = replicas.get(offer) ?? { created: undefined, read: undefined, isStray: false };
      replicas.set(offer, replica);
      return follow({ connection, place, options, teller, replica, setFollowing }, after, offer);
    },
  };
}
