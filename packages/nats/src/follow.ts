import type { JsMsg } from '@nats-io/jetstream';
import { refused, unpackEdit } from './body.js';
import { failureOf, troubleNames, wordsOf } from './failure.js';
import { type Following, type FollowTimes, openFollowing, type StreamSeen } from './following.js';
import { watchLink } from './link.js';
import type { DataEdit } from './live.js';
import type { Connection, StreamPlace } from './place.js';
import { type Trouble, type TroubleName, tellOnce } from './trouble.js';

/** How to follow, and whom to tell of trouble. */
export interface FollowOptions extends FollowTimes {
  /** Called once for each trouble for as long as it lasts, however often is tried. Without it troubles pass unseen. */
  readonly onTrouble?: (trouble: Trouble) => void;
  /** Longest wait between two tries to follow, in milliseconds; 5000 without it. */
  readonly retryMs?: number;
}

/** Whom to follow, and how. */
export interface Followed {
  readonly connection: Connection;
  readonly place: StreamPlace;
  readonly options: FollowOptions;
}

type Offer = (edit: DataEdit) => void;

/** What a follower knows. */
interface Follower extends Followed {
  /** The last message that was read. */
  seq: number;
  /** When the stream was made that it was read of. */
  created: string | undefined;
  stopped: boolean;
  current: Following | undefined;
  readonly offer: Offer;
  readonly tell: (name: TroubleName, message: string, cause?: unknown) => void;
}

/** Follows until it is stopped. Resolves to what stops it, when it follows or has told why it does not yet. */
export async function follow(followed: Followed, after: number, offer: Offer): Promise<() => Promise<void>> {
  const { connection, place, options } = followed;
  const teller = tellOnce(options.onTrouble ?? (() => {}));
  const follower: Follower = {
    ...followed,
    ...{ seq: after, created: undefined, stopped: false, current: undefined, offer },
    tell: (name, message, cause) => teller.tell({ name, message, seq: follower.seq, cause }),
  };
  const link = watchLink(connection, () => {
    follower.tell('BROKER_AWAY', `the broker of the stream ${place.stream} is gone`);
    void follower.current?.close();
  });

  let tries = 0;
  const heard = (): void => {
    tries = 0;
    teller.over();
  };
  const run = async (begun: () => void): Promise<void> => {
    while (!follower.stopped && !connection.isClosed()) {
      await followOnce(follower, { heard, begun });
      begun();
      tries += 1;
      if (!follower.stopped)
        await link.wait(Math.min(options.retryMs ?? 5000, 50 * 2 ** Math.min(tries, 10)));
    }
    link.stop();
    if (follower.stopped) return;
    follower.tell(
      'CONNECTION_CLOSED',
      'the connection to the broker was closed, nothing is followed any more',
    );
  };

  await new Promise<void>((begun) => void run(begun));
  return async () => {
    follower.stopped = true;
    link.wake();
    await follower.current?.close();
  };
}

/** Follows for as long as one consumer lasts. */
async function followOnce(
  follower: Follower,
  { heard, begun }: { readonly heard: () => void; readonly begun: () => void },
): Promise<void> {
  const { connection, place, options } = follower;
  try {
    const following = await openFollowing({ connection, place, times: options }, follower.seq, heard);
    follower.current = following;
    noteStream(follower, following.stream);
    begun();
    for await (const message of following.messages) {
      if (follower.stopped) break;
      heard();
      await take(follower, message);
    }
  } catch (thrown) {
    if (follower.stopped) return;
    const message = `the stream ${place.stream} is not followed: ${wordsOf(thrown)}`;
    follower.tell(troubleNames[failureOf(thrown)], message, thrown);
  } finally {
    void follower.current?.close();
    follower.current = undefined;
  }
}

/** Reads one message and offers it. */
async function take(follower: Follower, message: JsMsg): Promise<void> {
  const { seq } = message;
  const { place } = follower;
  if (seq <= follower.seq) return; // of a stream that was made anew, which has been told
  const edit: DataEdit =
    place.subject === undefined || message.subject === place.subject
      ? await unpackEdit(message.data, seq)
      : refused(seq, 'unreadable', `a message of the subject ${message.subject}`);
  if (follower.stopped) return;
  if (seq > follower.seq + 1) tellGap(follower, seq);
  follower.seq = seq;
  try {
    follower.offer(edit);
  } catch (thrown) {
    follower.tell('OFFER_FAILED', `edit ${seq} was not taken: ${wordsOf(thrown)}`, thrown);
  }
}

/** What the stream itself tells about what this replica has. */
function noteStream(follower: Follower, { created, first, last }: StreamSeen): void {
  const { place, seq } = follower;
  const isOther = follower.created !== undefined && follower.created !== created;
  if (isOther || last < seq) {
    const why = isOther ? 'was made anew' : `ends at ${last}`;
    const message = `the stream ${place.stream} ${why}, and this replica is at ${seq}: start it anew`;
    follower.tell('STREAM_REPLACED', message);
  } else if (first > seq + 1) tellGap(follower, first);
  follower.created = created;
}

function tellGap(follower: Follower, next: number): void {
  const { place, seq } = follower;
  const [from, to] = [seq + 1, next - 1];
  const message = `the stream ${place.stream} has lost the edits ${from} to ${to}: a snapshot is awaited`;
  follower.tell('GAP', message);
}
