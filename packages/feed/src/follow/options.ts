import type { Sha256, Snapshot } from 'wayfold';
import type { Ed25519 } from '../crypto/keys.js';
import type { FeedReason, FeedStep } from '../errors.js';
import type { FeedPurpose } from '../tuf/metadata.js';
import type { FeedReader } from './reader.js';
import type { FeedStore } from './state.js';

/** An update of a follower. */
export interface UpdateOptions {
  /** Files of the feed. */
  readonly reader: FeedReader;
  /** State of the follower. */
  readonly store: FeedStore;
  /** Signature check: `nodeEd25519`, or `webEd25519()`. */
  readonly ed25519: Ed25519;
  /** Clock, nanoseconds since the epoch. */
  readonly now: bigint;
  /** Trusted root, the bytes of a `<n>.root.json`; needed before the first update. Ignored when the state has a newer one. */
  readonly root?: Uint8Array;
  /** Purpose that the root must have, `production` unless given. */
  readonly purpose?: FeedPurpose;
  /** Data in use before the first update: whole data of the feed is compared with it. */
  readonly base?: Snapshot;
  /** Takes a later major, and whatever `targets` signed. */
  readonly major?: boolean;
  /** Ids of changes that are taken although they need a decision, unless the role `minor` signed them. */
  readonly accept?: readonly string[];
  /** Takes an expired timestamp and snapshot up to this age in seconds. */
  readonly staleOkSeconds?: number;
  /** A synchronous SHA-256 faster than the built-in one. */
  readonly sha256?: Sha256;
}

/** Result of an update. */
export type UpdateOutcome = UpdateTaken | UpdateRefused;

/** The data is the newest that this follower takes. */
export interface UpdateTaken {
  /** Whether the data changed. */
  readonly kind: 'updated' | 'same';
  /** Version of the data before; undefined at the first update. */
  readonly before: string | undefined;
  /** Version of the data now. */
  readonly version: string;
  /** Newest version that the feed has: above `version` if a later major waits. */
  readonly newest: string;
  /** Number of the last edit in the data. */
  readonly seq: number;
  /** Digest of the data. */
  readonly digest: string;
  /** When the proof was signed, in seconds since the epoch. */
  readonly proofAt: number;
  /** Age of the proof in seconds if it has expired and was taken by `staleOkSeconds`. */
  readonly staleSeconds?: number;
  /** Releases that were applied, in order; whole data is one. */
  readonly applied: readonly string[];
}

/** Nothing changed. */
export interface UpdateRefused {
  /** Always the same. */
  readonly kind: 'refused';
  /** Why; `CLOCK_BACK` if the clock is before the last update. */
  readonly reason: FeedReason | 'CLOCK_BACK';
  /** The step that failed. */
  readonly step: FeedStep;
  /** A sentence for operators. */
  readonly message: string;
  /** Ids of the changes that need a decision, for `MAJOR`. */
  readonly ids: readonly string[];
  /** Exit code of a command: 1 refused, 2 unreachable or unreadable. */
  readonly exitCode: 1 | 2;
}
