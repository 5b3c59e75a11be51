import type { Follower } from './follower.js';
import type { StreamSeen } from './consumer.js';
import type { ReadMessage } from './mark.js';

/** Compares the state of the stream with the edits of a replica. */
export function noteStream(follower: Follower, { created, last, pending }: StreamSeen): void {
  const { seq, replica } = follower;
  const isOther = replica.created !== undefined && replica.created !== created;
  replica.created = created;
  if (isOther) replica.read = undefined;
  if (isOther && seq > 0) leaveStray(follower, 'was recreated');
  else if (last < furthestOf(follower)) leaveStray(follower, `ends at ${last}`);
  if (replica.isStray) offerMissing(follower, last);
  if (pending === 0) noteEnd(follower, last);
}

/**
 * Compares a message with the edits of a replica: a message that was read is unchanged, or the broker came back with an older
 * state and was written on. Where that message is gone nothing can be compared.
 *
 * @param last the number that the stream ended with when it was opened
 */
export function noteMessage(follower: Follower, { seq, mark }: ReadMessage, last: number): void {
  const { read } = follower.replica;
  if (read?.seq !== seq || read.mark === mark) return;
  leaveStray(follower, `has another edit ${seq} than was read`);
  offerMissing(follower, last);
}

/** Reports that the stream is not the one that the replica has read. From then on the replica accepts snapshots only. */
function leaveStray(follower: Follower, why: string): void {
  const { place, replica } = follower;
  const message = `the stream ${place.stream} ${why}, and this replica is at ${furthestOf(follower)}: restart it`;
  follower.tell('STREAM_REPLACED', message);
  replica.isStray = true;
  replica.read = undefined;
}

/** The highest number that a replica has read: after a gap it follows again from before that. */
const furthestOf = ({ seq, replica }: Follower): number => Math.max(seq, replica.read?.seq ?? 0);

/** Notes that a stream has ended, though it numbered edits up to `last`: the edits after the last message are gone. */
export function noteEnd(follower: Follower, last: number): void {
  if (follower.replica.isStray || last <= follower.seq) return;
  tellGap(follower, last + 1);
  offerMissing(follower, last);
}

/** Reports that edits between the last read one and the next one are gone. */
export function tellGap(follower: Follower, next: number): void {
  const { place, seq } = follower;
  const [from, to] = [seq + 1, next - 1];
  const which = from === to ? `edit ${from}` : `the edits ${from} to ${to}`;
  follower.tell('GAP', `the stream ${place.stream} has lost ${which}: a snapshot is awaited`);
}

/** Has a replica know of edits up to `last` that it does not get, so that it counts as behind; of one at least. */
export function offerMissing(follower: Follower, last: number): void {
  const { place, seq } = follower;
  const message = `the stream ${place.stream} has no edit that continues the data here: a snapshot is awaited`;
  follower.offer({ seq: Math.max(last, seq + 1), kind: 'unreadable', reason: 'gap', message });
}
