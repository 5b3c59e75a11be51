import { packEdit } from './body.js';
import { clientOf } from './client.js';
import { type Failure, wordsOf } from './failure.js';
import { mostEditBytes, type SentEdit } from 'wayfold/live';
import type { Connection, StreamPlace } from './place.js';
import { publishOne, type Unpublished } from './publish-one.js';

/** Why edits were not published. */
export type PublishReason =
  /** The stream already has an edit of this number by another writer, or lacks earlier edits. Read on and rebuild the edit. */
  | 'OTHER_WRITER'
  /** Longer than the broker takes, compressed as it is. Nothing was sent. */
  | 'TOO_LARGE'
  /** The stream or the disk of the broker is full. */
  | 'STREAM_FULL'
  /** The broker has no such stream. */
  | 'NO_STREAM'
  /** The stream does not store the subject: no stream does, or another. */
  | 'NO_SUBJECT'
  /** The broker has no JetStream, or has switched it off, as it does when its disk fails. */
  | 'NO_JETSTREAM'
  /** The broker does not allow this user to publish, or to read the stored edit or the configuration of the stream. */
  | 'NOT_ALLOWED'
  /** No answer in time: the edit may be there or not. Publishing the same again is safe. */
  | 'NO_ANSWER'
  /** The connection is closed. */
  | 'CLOSED'
  /** Anything else; the message has the broker's words. */
  | 'OTHER';

/** Error for edits that were not published. Edits that were acknowledged before stay. */
export class PublishError extends Error {
  /** Name of the class, also where it is installed twice. */
  override readonly name: string = 'PublishError';
  /** Reason of the failure. */
  readonly reason: PublishReason;
  /** Number of the edit that failed; later edits were not sent. */
  readonly seq: number;
  /** How many of the edits that were given are in the stream for certain. */
  readonly acknowledged: number;

  constructor(
    reason: PublishReason,
    message: string,
    at: {
      /** Number of the edit that failed. */
      seq: number;
      /** Count of the edits that are certainly in the stream. */
      acknowledged: number;
      /** Error of the broker's library, if any. */
      cause?: unknown;
    },
  ) {
    super(message, { cause: at.cause });
    this.reason = reason;
    this.seq = at.seq;
    this.acknowledged = at.acknowledged;
  }
}

/** Where to publish, and how long to wait. */
export interface PublishPlace extends StreamPlace {
  /** How long to wait for the acknowledgement of each edit, in milliseconds; 5000 without it. */
  readonly timeoutMs?: number;
}

/**
 * Publishes edits one after another, each as the message whose sequence is its `seq`: where another writer was faster
 * the broker refuses. Resolves when all are acknowledged: the broker
 * has them, and writes them through to its disk when its own settings say so. An edit that is there already,
 * word for word, counts as published, so a caller without an answer may publish it again. If that check fails, the message says
 * so, and the reason is the failure of the check.
 *
 * @throws PublishError
 */
export async function publishEdits(
  connection: Connection,
  place: PublishPlace,
  edits: readonly SentEdit[],
): Promise<void> {
  const bodies = await Promise.all(edits.map((edit) => bodyOf(connection, edit)));
  const client = clientOf(connection, place.timeoutMs);
  for (const [acknowledged, edit] of edits.entries()) {
    const body = bodies[acknowledged] ?? new Uint8Array();
    const unpublished = await publishOne(client, place, { edit, body });
    if (unpublished !== undefined) throw errorOf(unpublished, edit, acknowledged);
  }
}

function errorOf(
  { failure, cause, isUnsure }: Unpublished,
  { seq }: SentEdit,
  acknowledged: number,
): PublishError {
  const reason = reasons[failure];
  const which = isUnsure ? `whether edit ${seq} is there is unknown` : `edit ${seq} was not published`;
  const message = `${which}: ${meanings[reason]} (${wordsOf(cause)})`;
  return new PublishError(reason, message, { seq, acknowledged, cause });
}

/** Most bytes of the header with the expected sequence: the broker counts it. */
const headerBytes = 256;

/** The body of an edit that the broker will take. */
async function bodyOf(connection: Connection, edit: SentEdit): Promise<Uint8Array> {
  const most = (connection.info?.max_payload ?? Number.POSITIVE_INFINITY) - headerBytes;
  const refuse = (size: number, limit: number, of: string): never => {
    const message = `edit ${edit.seq} was not published: it has ${size} bytes${of}, and at most ${limit} are possible`;
    throw new PublishError('TOO_LARGE', message, { seq: edit.seq, acknowledged: 0 });
  };
  const { length, body } = await packEdit(edit);
  if (length > mostEditBytes) refuse(length, mostEditBytes, '');
  if (body.length > most) refuse(body.length, most, body.length < length ? ' when compressed' : '');
  return body;
}

const reasons: Readonly<Record<Failure, PublishReason>> = {
  AWAY: 'NO_ANSWER',
  CLOSED: 'CLOSED',
  NO_STREAM: 'NO_STREAM',
  NO_SUBJECT: 'NO_SUBJECT',
  NO_JETSTREAM: 'NO_JETSTREAM',
  NOT_ALLOWED: 'NOT_ALLOWED',
  OTHER_WRITER: 'OTHER_WRITER',
  FULL: 'STREAM_FULL',
  TOO_LARGE: 'TOO_LARGE',
  OTHER: 'OTHER',
};

const meanings: Readonly<Record<PublishReason, string>> = {
  OTHER_WRITER: 'the stream does not end right before it, another writer was faster',
  TOO_LARGE: 'it is longer than the broker takes',
  STREAM_FULL: 'the stream or the disk of the broker is full',
  NO_STREAM: 'the broker has no such stream',
  NO_SUBJECT: 'the stream does not store the subject',
  NO_JETSTREAM: 'the broker has no JetStream, or has switched it off',
  NOT_ALLOWED: 'the broker does not allow it',
  NO_ANSWER: 'the broker did not answer',
  CLOSED: 'the connection is closed',
  OTHER: 'the broker refused',
};
