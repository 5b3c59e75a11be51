import type { Sha256, Snapshot } from 'wayfold';
import type { Ed25519, SigningKey } from '../crypto/keys.js';
import type { FeedPurpose, PublicKey, ReleaseClass, ReleaseSource } from '../tuf/metadata.js';
import type { FeedPlan } from './plan.js';

/** Options of all works of a publisher. */
export interface PublishOptions {
  /** Clock, nanoseconds since the epoch. */
  readonly now: bigint;
  /** Keys to sign with; each signs for its role. */
  readonly keys: readonly SigningKey[];
  /** Signature check: `nodeEd25519`, or `webEd25519()`. */
  readonly ed25519: Ed25519;
  /** A synchronous SHA-256 faster than the built-in one. */
  readonly sha256?: Sha256;
}

/** Keys of a role, and the number of them that must sign. */
export interface RoleSetting {
  /** Public keys. */
  readonly keys: readonly PublicKey[];
  /** Least number of keys that must sign. */
  readonly threshold: number;
}

/** A new feed. */
export interface InitOptions extends PublishOptions {
  /** Keys of tests never sign a production feed. */
  readonly purpose: FeedPurpose;
  /** Keys of the roles. A key has one role only. */
  readonly roles: Readonly<Record<'root' | 'targets' | 'minor' | 'snapshot' | 'timestamp', RoleSetting>>;
}

/** Notes of refreshed data. */
export interface ReleaseNotes {
  /** Whether it is a draft of a refused refresh. */
  readonly draft?: boolean;
  /** Version of the data. */
  readonly version?: string;
}

/** Refreshed data with its notes. */
export type ReleasedData = Snapshot & {
  /** Notes of the data. */
  readonly meta?: ReleaseNotes;
};

/** A release. */
export interface ReleaseOptions extends PublishOptions {
  /** The data, as `wayfold data refresh` writes it; `meta.draft` refuses it, `meta.version` is the version if stated. */
  readonly data: ReleasedData;
  /** Version of the first release, `1.0.0` unless given or stated in the data. */
  readonly firstVersion?: string;
  /** Writes whole data with this release although fewer than 50 releases have passed; needs keys of `targets`. */
  readonly whole?: boolean;
  /** Sources of the data; by default the sources that it lists. */
  readonly sources?: readonly ReleaseSource[];
}

/** A planned release. */
export interface ReleasePlan extends FeedPlan {
  /** Its class; `none` if nothing changed: nothing is written then. */
  readonly class: ReleaseClass | 'none';
  /** Version before; undefined for the first release. */
  readonly before: string | undefined;
  /** Version of the release. */
  readonly version: string;
  /** Digest of the data after it. */
  readonly digest: string;
  /** Whether whole data is due: 50 releases have passed, and keys of `targets` were not given. */
  readonly wholeIsDue: boolean;
  /** Releases of older lines that take the new outages, within 90 days of a major. */
  readonly olderLines: readonly string[];
  /** Ids of the changes that make it a major. */
  readonly majors: readonly string[];
}

/** A change of keys. */
export interface RotateOptions extends PublishOptions {
  /** New keys and thresholds of roles; roles that are not named stay. */
  readonly roles: Partial<InitOptions['roles']>;
  /** Ids of keys to take out of every role. */
  readonly revoke?: readonly string[];
}
