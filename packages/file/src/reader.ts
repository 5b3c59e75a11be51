import type { DataEdit } from 'wayfold/live';
import type { Teller } from './tell-once.js';

/** Reader of a file of edits for a replica. */
export interface Reader {
  readonly path: string;
  readonly offer: (edit: DataEdit) => void;
  readonly tell: Teller;
  /** Called with whether the file can be read. */
  readonly setFollowing: (isFollowing: boolean) => void;
  readonly replica: Replica;
  isStopped: boolean;
  place: Place;
  searched: Searched;
  /** The last edit that the replica has, if it accepts the offered ones. */
  furthest: number;
  /** Whether the present file was seen to have that edit, or a snapshot instead. */
  isShown: boolean;
  /** The last edit that was reported missing to the replica. */
  missing: number;
}

/** Remembered state of a replica that follows again. */
export interface Replica {
  /** Fingerprints of edits: the last one, and those followed by an accepted snapshot. */
  readonly marks: Map<number, string>;
  /** Number of the replica's last edit when the file turned out to have others: only whole data can follow it. */
  strayAt: number | undefined;
}

/** Position behind the last whole line that was read. */
export interface Place {
  /** Device and inode of the file. */
  readonly file: string;
  readonly bytes: number;
  /** Number of the last edit before it. */
  readonly last: number;
  /** Fingerprint of the earlier edits: since the last snapshot, or since the start of the file. */
  readonly mark: string;
  /** The first and the last bytes before it, which identify a rewritten file. */
  readonly beginning: Buffer;
  readonly end: Buffer;
}

/** Position behind the bytes of the unfinished line that were searched for its newline, and the last of these bytes. */
export interface Searched {
  readonly bytes: number;
  readonly end: Buffer;
}

/** The beginning of a file. */
export const beginning: Place = {
  ...{ file: '', bytes: 0, last: 0, mark: '' },
  ...{ beginning: Buffer.alloc(0), end: Buffer.alloc(0) },
};

/** Nothing of a line. */
export const unsearched: Searched = { bytes: 0, end: Buffer.alloc(0) };

/** Number of bytes that identify a file, at either end of the read part. */
export const endBytes = 512;

/** A reader for a replica that has the edits up to one, at the beginning of the file. */
export function createReader(
  given: Pick<Reader, 'path' | 'tell' | 'setFollowing' | 'replica' | 'offer'>,
  after: number,
): Reader {
  const { replica } = given;
  for (const seq of replica.marks.keys()) if (seq !== after) replica.marks.delete(seq);
  // A replica without edits, or with whole data since then, is not astray.
  const { strayAt = 0 } = replica;
  replica.strayAt = after > 0 && after <= strayAt ? after : undefined;
  return {
    ...given,
    ...{ place: beginning, searched: unsearched },
    ...{ furthest: after, isShown: false, missing: after, isStopped: false },
  };
}

/** Whether the replica has edits that the file never had. */
export function isStray({ replica, furthest }: Reader): boolean {
  return replica.strayAt === furthest;
}
