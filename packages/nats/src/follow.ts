import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import { refused, unpackEdit } from './body.js';
import { failureOf, troubleNames, wordsOf } from './failure.js';
import { type Following, messagesAhead, openFollowing, type StreamSeen } from './following.js';
import { watchLink } from './link.js';
import type { DataEdit } from 'wayfold/live';
import type { NatsSourceOptions } from './options.js';
import type { Connection, StreamPlace } from './place.js';
import type { Teller, TroubleName } from './trouble.js';

/** Whom to follow, and how. */
export interface Followed {
  readonly connection: Connection;
  readonly place: StreamPlace;
  readonly options: NatsSourceOptions;
  /** Whom to tell of trouble: one for all who follow the source. */
  readonly teller: Teller;
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
  const { connection, place, options, teller } = followed;
  const follower: Follower = {
    ...followed,
    ...{ seq: after, created: undefined, stopped: false, current: undefined, offer },
    tell: (name, message, cause) => teller.tell({ name, message, seq: follower.seq, cause }),
  };
  const link = watchLink(connection, () => {
    follower.tell('BROKER_AWAY', `the broker of the stream ${place.stream} is gone`);
    follower.current?.close();
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
    follower.current?.close();
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
    await takeAll(follower, following, heard);
  } catch (thrown) {
    if (follower.stopped) return;
    const message = `the stream ${place.stream} is not followed: ${wordsOf(thrown)}`;
    follower.tell(troubleNames[failureOf(thrown)], message, thrown);
  } finally {
    follower.current?.close();
    follower.current = undefined;
  }
}

/** Reads messages until there are no more. Those that came together are offered together, so that they can be checked as one. */
async function takeAll(follower: Follower, { messages }: Following, heard: () => void): Promise<void> {
  let waiting: JsMsg[] = [];
  let taking: Promise<void> | undefined;
  const takeWaiting = async (): Promise<void> => {
    await nextTurn();
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      const edits = await Promise.all(taken.map((message) => editOf(message, follower.place)));
      for (const edit of edits) take(follower, edit);
    }
    taking = undefined;
  };
  try {
    for await (const message of messages) {
      if (follower.stopped) break;
      heard();
      waiting.push(message);
      taking ??= takeWaiting();
      if (waiting.length >= messagesAhead) await taking;
    }
  } finally {
    await taking;
  }
}

/** The edit that a message is, or one that every replica refuses. */
async function editOf(message: JsMsg, { subject }: StreamPlace): Promise<DataEdit> {
  const { seq, data } = message;
  if (subject === undefined || message.subject === subject) return unpackEdit(data, seq);
  return refused(seq, 'unreadable', `a message of the subject ${message.subject}`);
}

/** Offers one edit. */
function take(follower: Follower, edit: DataEdit): void {
  const { seq } = edit;
  if (follower.stopped || seq <= follower.seq) return; // the latter are of a stream that was made anew, which has been told
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
