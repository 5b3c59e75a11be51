import type { Sha256, Snapshot } from 'wayfold';
import type { Ed25519, SigningKey } from '../crypto/keys.js';
import type { FeedPurpose, PublicKey, ReleaseClass, ReleaseSource } from '../tuf/metadata.js';
import type { FeedFolder, FeedPlan } from './plan.js';

/** Options of all works of a publisher. */
export interface PublishOptions {
  /** Clock, nanoseconds since the epoch. */
  readonly now: bigint;
  /** Keys to sign with; keys of no role are refused. */
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

/** Refreshed data with its notes. */
export interface ReleasedData extends Snapshot {
  /** Notes of the data. */
  readonly meta?: {
    /** Whether it is a draft of a refused refresh. */
    readonly draft?: boolean;
    /** Version of the data. */
    readonly version?: string;
  };
}

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

/**
 * A new feed: `1.root.json`, `1.targets.json`, `1.minor.json`, `1.snapshot.json`, `timestamp.json`, without releases.
 *
 * @throws PublishRefusal `INVALID` for thresholds that keys cannot reach or a key of two roles, `KEYS` without the keys of `minor`,
 * `snapshot` and `timestamp`
 */
export async function initFeed(_folder: FeedFolder, _options: InitOptions): Promise<FeedPlan> {
  throw new Error('not yet');
}

/**
 * A release of refreshed data: edits from the last release, and whole data with the first release, at a major, and every 50 releases.
 * Patches and minors need the keys of `minor`, `snapshot` and `timestamp`; whole data and majors also need keys of `targets`: if these do not
 * reach their threshold, the release waits in `pending/`.
 *
 * @throws PublishRefusal `DRAFT`, `OLDER_VERSION`, `VERSION_TOO_LOW`, `DIGEST`, `KEYS`, `INVALID`, `NO_FEED`
 */
export async function releaseData(_folder: FeedFolder, _options: ReleaseOptions): Promise<ReleasePlan> {
  throw new Error('not yet');
}

/**
 * A new `timestamp.json`, so that followers see that nothing is withheld; with keys of `snapshot` and `minor` these are renewed too.
 *
 * @throws PublishRefusal `KEYS`, `NO_FEED`
 */
export async function touchFeed(_folder: FeedFolder, _options: PublishOptions): Promise<FeedPlan> {
  throw new Error('not yet');
}

/**
 * A metadata file with signatures appended, one for each key that has none in it yet.
 *
 * @throws PublishRefusal `INVALID` for another file
 */
export async function signFile(_bytes: Uint8Array, _keys: readonly SigningKey[]): Promise<Uint8Array> {
  throw new Error('not yet');
}

/**
 * A new version of root, and of `targets` if the keys of `minor` change. Roles with other keys are signed by those given; root needs the
 * thresholds of the old and of the new keys, and waits in `pending/` for missing signatures.
 *
 * @throws PublishRefusal `INVALID`, `KEYS`, `NO_FEED`
 */
export async function rotateKeys(_folder: FeedFolder, _options: RotateOptions): Promise<FeedPlan> {
  throw new Error('not yet');
}

/**
 * Publishes the files of `pending/` that have their signatures, with a new snapshot and timestamp.
 *
 * @throws PublishRefusal `KEYS` if signatures are missing, `NO_FEED` if nothing is pending
 */
export async function publishPending(_folder: FeedFolder, _options: PublishOptions): Promise<FeedPlan> {
  throw new Error('not yet');
}
