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
 * that every replica refuses. Missing edits are reported as `GAP`, and the next one is still offered; if there is none yet, an edit
 * refused as `gap` marks the replica as behind. After `STREAM_REPLACED` a replica is behind too, and is offered only whole data. A
 * later call with the same `offer` continues the same replica.
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
