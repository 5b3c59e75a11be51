/** Reasons to refuse an update: the closed list. */
export const feedReasons = [
  /** Metadata is older than it may be. */
  'EXPIRED',
  /** Metadata or data is older than seen before. */
  'ROLLBACK',
  /** The feed states nothing newer than seen before, and its proof has expired. */
  'FREEZE',
  /** Too few keys of the role signed a file. */
  'SIGNATURE',
  /** A file has another length than is stated. */
  'LENGTH',
  /** A file or the data has another digest than is stated. */
  'HASH',
  /** No edits and no whole data lead from the data here to the newest. */
  'GAP',
  /** A change needs a person's decision, or its keys may not sign it. */
  'MAJOR',
  /** A file or the data after the update is not in its form. */
  'CONTENT',
  /** A file cannot be read now. */
  'UNREACHABLE',
  /** A bound is exceeded: of bytes, files, edits or time. */
  'LIMIT',
] as const;

/** Why an update is refused. */
export type FeedReason = (typeof feedReasons)[number];

/** The step of an update that failed, in order. */
export type FeedStep = 'root' | 'timestamp' | 'snapshot' | 'targets' | 'data' | 'state';

/** Cause of a refusal, and the changes that it is about. */
export interface RefusalOptions extends ErrorOptions {
  /** Ids of changes. */
  readonly ids?: readonly string[];
}

/** An update that is refused: the data and the state stay as they were. */
export class FeedRefusal extends Error {
  /** Name of the class, also where it is installed twice. */
  override readonly name: string = 'FeedRefusal';
  /** Why. */
  readonly reason: FeedReason;
  /** Ids of the changes that need a decision, for `MAJOR`. */
  readonly ids: readonly string[];

  constructor(reason: FeedReason, message: string, options: RefusalOptions = {}) {
    super(message, options);
    this.reason = reason;
    this.ids = options.ids ?? [];
  }
}

/** Reasons to refuse a release or another work of a publisher: the closed list. */
export const publishReasons = [
  /** The data is a draft of a refused refresh. */
  'DRAFT',
  /** The stated version is not above the last one. */
  'OLDER_VERSION',
  /** The stated version rises less than the class of the changes needs. */
  'VERSION_TOO_LOW',
  /** The data of the feed has another digest than its metadata states. */
  'DIGEST',
  /** The keys given may not sign changes of this class. */
  'KEYS',
  /** The data or a file is not in its form. */
  'INVALID',
  /** The feed is not there, incomplete, or has no release yet. */
  'NO_FEED',
] as const;

/** Why a publisher refuses. */
export type PublishReason = (typeof publishReasons)[number];

/** A work of the publisher that is refused: nothing is to be written. */
export class PublishRefusal extends Error {
  /** Name of the class, also where it is installed twice. */
  override readonly name: string = 'PublishRefusal';
  /** Why. */
  readonly reason: PublishReason;
  /** Ids of changes that the keys may not sign, for `KEYS`. */
  readonly ids: readonly string[];

  constructor(reason: PublishReason, message: string, options: RefusalOptions = {}) {
    super(message, options);
    this.reason = reason;
    this.ids = options.ids ?? [];
  }
}
