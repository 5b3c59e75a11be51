import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { DataEdit } from 'wayfold/live';
import { refused, type Unpacked, unpackEdit } from './body.js';
import type { Follower } from './follower.js';
import { type OpenConsumer, messagesAhead } from './consumer.js';
import { markOf } from './mark.js';
import { noteEnd, noteMessage, offerMissing, tellGap } from './missing.js';
import type { StreamPlace } from './place.js';

/** Bytes of unpacked edits above which they are offered before the next one is unpacked. */
const mostHeld = 8 * 1024 * 1024;

/**
 * Reads messages until the end. Short ones that arrive together are offered together and checked once; memory for long ones is
 * limited to about the longest.
 *
 * @param heard called with each message
 */
export async function takeAll(
  follower: Follower,
  { messages, stream }: OpenConsumer,
  heard: () => void,
): Promise<void> {
  let waiting: JsMsg[] = [];
  let taking: Promise<void> | undefined;
  const takeWaiting = async (): Promise<void> => {
    await nextTurn();
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      await takeTogether(follower, taken, stream.last);
      if (taken.at(-1)?.info.pending === 0) noteEnd(follower, stream.last);
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

async function takeTogether(follower: Follower, messages: readonly JsMsg[], last: number): Promise<void> {
  let [edits, held]: [MarkedEdit[], number] = [[], 0];
  for (const message of messages) {
    if (follower.stopped) return;
    const { seq } = message;
    const mark = markOf(message);
    noteMessage(follower, { seq, mark }, last);
    if (seq <= follower.seq) continue; // it was read before, or is of another stream, which has been told
    const { edit, length } = await editOf(message, follower.place);
    edits.push({ edit, mark });
    held += length;
    if (held < mostHeld) continue;
    for (const each of edits) take(follower, each);
    [edits, held] = [[], 0];
    await nextTurn(); // in which they are applied, and held no more
  }
  for (const each of edits) take(follower, each);
}

/** An edit, and the mark of its message. */
interface MarkedEdit {
  readonly edit: DataEdit;
  readonly mark: string;
}

/** The edit that a message is, or one that every replica refuses. */
async function editOf(message: JsMsg, { subject }: StreamPlace): Promise<Unpacked> {
  const { seq, data } = message;
  if (subject === undefined || message.subject === subject) return unpackEdit(data, seq);
  return { edit: refused(seq, 'unreadable', `a message of the subject ${message.subject}`), length: 0 };
}

/** Offers one edit. A replica with edits that the stream never had accepts whole data only. */
function take(follower: Follower, { edit, mark }: MarkedEdit): void {
  const { seq } = edit;
  const { replica } = follower;
  if (follower.stopped) return;
  if (replica.isStray && edit.kind !== 'snapshot') {
    offerMissing(follower, seq);
    return;
  }
  // Whole data replaces all missing edits.
  if (seq > follower.seq + 1 && !replica.isStray && edit.kind !== 'snapshot') tellGap(follower, seq);
  replica.isStray = false;
  follower.seq = seq;
  if (replica.read === undefined || replica.read.seq <= seq) replica.read = { seq, mark };
  follower.offer(edit);
}
