import type { DataEdit } from 'wayfold/live';
import { wordsOf } from './failure.js';
import type { ReadMessage } from './mark.js';
import type { NatsSourceOptions } from './options.js';
import type { Connection, StreamPlace } from './place.js';
import type { Teller, TroubleName } from './trouble.js';

/** Whom to follow, and how. */
export interface Followed {
  readonly connection: Connection;
  readonly place: StreamPlace;
  readonly options: NatsSourceOptions;
  /** Receiver of troubles, shared by all followers of the source. */
  readonly teller: Teller;
  readonly replica: Replica;
  /** Called with whether the broker delivers the stream now. */
  readonly setFollowing: (isFollowing: boolean) => void;
}

/** State of a replica that is kept when it follows again. */
export interface Replica {
  /** When the stream was made that it has read of. */
  created: string | undefined;
  /** The message of the highest number that it has read of that stream; undefined where it has read none. */
  read: ReadMessage | undefined;
  /** Whether it has edits that the stream does not have: only a snapshot can be applied then. */
  isStray: boolean;
}

/** Receiver of edits. */
export type Offer = (edit: DataEdit) => void;

/** State of a follower. */
export interface Follower extends Followed {
  /** The last message that was read. */
  seq: number;
  stopped: boolean;
  readonly offer: Offer;
  readonly tell: (name: TroubleName, message: string, cause?: unknown) => void;
}

/** A follower that has read up to one message. */
export function createFollower(followed: Followed, after: number, offer: Offer): Follower {
  const follower: Follower = {
    ...followed,
    ...{ seq: after, stopped: false },
    tell: (name, message, cause) => followed.teller.tell({ name, message, seq: follower.seq, cause }),
    offer(edit) {
      try {
        offer(edit);
      } catch (thrown) {
        follower.tell('OFFER_FAILED', `edit ${edit.seq} was not taken: ${wordsOf(thrown)}`, thrown);
      }
    },
  };
  return follower;
}
