import type { DataEdit } from 'wayfold/live';
import type { Teller } from '../tell-once.js';

/** Whoever reads a file of edits for a replica. */
export interface Reader {
  readonly path: string;
  readonly offer: (edit: DataEdit) => void;
  readonly tell: Teller;
  /** Told whether the file can be read. */
  readonly setFollowing: (isFollowing: boolean) => void;
  readonly replica: Replica;
  isStopped: boolean;
  place: Place;
  searched: Searched;
  /** The last edit that the replica has, if it takes what it was offered. */
  furthest: number;
  /** Whether the file as it stands was seen to have that edit, or a snapshot in its place. */
  isShown: boolean;
  /** The last edit that the replica was told to be missing. */
  missing: number;
}

/** What is remembered of a replica where it follows anew. */
export interface Replica {
  /** What edits are known again by: the last that it has, and those behind which it took a snapshot. */
  readonly marks: Map<number, string>;
  /** The edit that it was at when the file turned out to have others: but whole data nothing fits behind that. */
  strayAt: number | undefined;
}

/** How far a file is read: whole lines alone count. */
export interface Place {
  /** Which file it was. */
  readonly file: string;
  readonly bytes: number;
  /** Number of the last edit before it. */
  readonly last: number;
  /** By which the edits before it are known again: those since the last snapshot, or since the file begins. */
  readonly mark: string;
  /** The first and the last bytes before it, by which a file that was written anew is known. */
  readonly beginning: Buffer;
  readonly end: Buffer;
}

/** How far the unfinished line was searched for its newline, and the last bytes before that point. */
export interface Searched {
  readonly bytes: number;
  readonly end: Buffer;
}

/** Where a file begins. */
export const beginning: Place = {
  ...{ file: '', bytes: 0, last: 0, mark: '' },
  ...{ beginning: Buffer.alloc(0), end: Buffer.alloc(0) },
};

/** Nothing of a line. */
export const unsearched: Searched = { bytes: 0, end: Buffer.alloc(0) };

/** Bytes by which a file is known again, at either end of what is read. */
export const endBytes = 512;

/** A reader for a replica that has the edits up to one, at the beginning of the file. */
export function createReader(
  given: Pick<Reader, 'path' | 'tell' | 'setFollowing' | 'replica' | 'offer'>,
  after: number,
): Reader {
  const { replica } = given;
  for (const seq of replica.marks.keys()) if (seq !== after) replica.marks.delete(seq);
  // One that has nothing, or that took whole data meanwhile, is not astray.
  const { strayAt = 0 } = replica;
  replica.strayAt = after > 0 && after <= strayAt ? after : undefined;
  return {
    ...given,
    ...{ place: beginning, searched: unsearched },
    ...{ furthest: after, isShown: false, missing: after, isStopped: false },
  };
}

/** Whether the replica has what the file never had. */
export function isStray({ replica, furthest }: Reader): boolean {
  return replica.strayAt === furthest;
}
