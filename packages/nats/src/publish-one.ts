import type { JetStreamClient } from '@nats-io/jetstream';
import { printEdit, type SentEdit } from 'wayfold/live';
import { unpackEdit } from './body.js';
import { type Failure, failureOf } from './failure.js';
import { type StreamPlace, subjectOf } from './place.js';

/** Failure to publish an edit. */
export interface Unpublished {
  readonly failure: Failure;
  readonly cause: unknown;
  /** Whether the edit may still be in the stream. */
  readonly isUnsure?: boolean;
}

/** Publishes one edit. @returns what kept it from being published, unless the stream has it now */
export async function publishOne(
  client: JetStreamClient,
  place: StreamPlace,
  { edit, body }: { readonly edit: SentEdit; readonly body: Uint8Array },
): Promise<Unpublished | undefined> {
  const expect = { streamName: place.stream, lastSequence: edit.seq - 1 };
  try {
    await client.publish(subjectOf(place), body, { expect });
    return undefined;
  } catch (cause) {
    const failure = failureOf(cause);
    if (failure === 'NO_JETSTREAM') return whyNobody(client, place);
    if (failure !== 'OTHER_WRITER') return { failure, cause, isUnsure: failure === 'AWAY' };
    try {
      return (await isThere(client, place, edit)) ? undefined : { failure, cause };
    } catch (unread) {
      return { failure: failureOf(unread), cause: unread, isUnsure: true };
    }
  }
}

/** Whether the stream has this very edit at its sequence. @throws an Error of the broker's library where it cannot be read */
async function isThere(client: JetStreamClient, place: StreamPlace, edit: SentEdit): Promise<boolean> {
  const { streams } = await client.jetstreamManager(false);
  const stored = await streams.getMessage(place.stream, { seq: edit.seq });
  if (stored === null || stored.subject !== subjectOf(place)) return false;
  const { edit: there } = await unpackEdit(stored.data, edit.seq);
  return there.kind !== 'unreadable' && printEdit(there) === printEdit(edit);
}

/** Reason why no stream stores a message: the broker's error is equal for a missing stream, a missing subject and missing JetStream. */
async function whyNobody(client: JetStreamClient, place: StreamPlace): Promise<Unpublished> {
  const subject = subjectOf(place);
  try {
    const { streams } = await client.jetstreamManager(false);
    const { subjects = [] } = (await streams.info(place.stream)).config;
    if (subjects.some((pattern) => matches(pattern, subject)))
      return { failure: 'AWAY', cause: new Error(`the stream ${place.stream} came just now`) };
    const stored = subjects.join(', ') || 'none';
    const cause = new Error(`no stream has ${subject}; the subjects of ${place.stream}: ${stored}`);
    return { failure: 'NO_SUBJECT', cause };
  } catch (cause) {
    return { failure: failureOf(cause), cause };
  }
}

/** Whether a subject matches a pattern: `*` matches one part, `>` at the end all further parts. */
function matches(pattern: string, subject: string): boolean {
  const [wanted, parts] = [pattern.split('.'), subject.split('.')];
  const isOpen = wanted.at(-1) === '>';
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, at) => part === '>' || part === '*' || part === parts[at]);
}
