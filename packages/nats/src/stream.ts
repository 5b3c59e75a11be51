import { managerOf } from './client.js';
import { type Connection, type StreamPlace, subjectOf } from './place.js';

/** Limits of a new stream. Without them it keeps everything. */
export interface StreamLimits {
  /** Bytes on disk. Where they are used up, publishing is refused; nothing is thrown away. */
  readonly maxBytes?: number;
  /** Number of edits kept; older ones are thrown away, and a replica that misses some waits for a snapshot. */
  readonly maxEdits?: number;
}

/**
 * Makes the stream of a place on disk, where there is none. One that is there stays as it is.
 *
 * @throws an Error of the broker's library where it cannot be made, or is away
 * @throws TypeError for a limit that is not a whole number from 1
 */
export async function createStream(
  connection: Connection,
  place: StreamPlace,
  limits: StreamLimits = {},
): Promise<void> {
  const [maxBytes, maxEdits] = [limitOf(limits, 'maxBytes'), limitOf(limits, 'maxEdits')];
  const { streams } = await managerOf(connection);
  const there = await streams.info(place.stream).catch(() => undefined);
  if (there !== undefined) return;
  await streams.add({
    ...{ name: place.stream, subjects: [subjectOf(place)] },
    ...{ max_bytes: maxBytes, max_msgs: maxEdits },
    discard: maxEdits === -1 ? 'new' : 'old',
  });
}

/**
 * Returns the sequence of the last edit in the stream, 0 if it is empty: a publisher must have read up to there.
 *
 * @throws an Error of the broker's library where there is no such stream, or the broker is away
 */
export async function lastSequence(connection: Connection, { stream }: StreamPlace): Promise<number> {
  const { streams } = await managerOf(connection);
  const { state } = await streams.info(stream);
  return state.last_seq;
}

/**
 * Deletes the edits before one, which should be a snapshot: a replica that misses some of them begins with it.
 *
 * @param first sequence of the edit that the stream begins with from then on
 * @throws an Error of the broker's library where there is no such stream, the broker does not allow it, or is away
 */
export async function trimStream(
  connection: Connection,
  { stream }: StreamPlace,
  first: number,
): Promise<void> {
  // Nothing is before the first; asked for that, the broker would throw away all there is.
  if (first <= 1) return;
  const { streams } = await managerOf(connection);
  await streams.purge(stream, { seq: first });
}

/** A limit in the form of the broker, for which -1 and 0 mean no limit. */
function limitOf(limits: StreamLimits, name: keyof StreamLimits): number {
  const limit = limits[name];
  if (limit === undefined) return -1;
  if (!Number.isSafeInteger(limit) || limit < 1) throw new TypeError(`${name} must be a whole number from 1`);
  return limit;
}
