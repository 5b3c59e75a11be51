/** A loss or growth that a follower has taken from the role `minor`. */
export interface Spent {
  /** When, in seconds since the epoch. */
  readonly at: number;
  /** Part of the data, such as `channels` or `killed`. */
  readonly part: string;
  /** Number of rows. */
  readonly rows: number;
}

/** State of a follower: plain JSON, which a store keeps whole. */
export interface FeedState {
  /** Form of the state. */
  readonly form: 1;
  /** The trusted root, the text of its file. */
  readonly root: string;
  /** Text of the last `timestamp.json`. */
  readonly timestamp: string;
  /** Versions of the metadata by file, such as `targets.json`. */
  readonly versions: Readonly<Record<string, number>>;
  /** Version of the data. */
  readonly version: string;
  /** Newest version that the feed has, also of a later major. */
  readonly newest: string;
  /** Number of the last edit in the data. */
  readonly seq: number;
  /** Digest of the data. */
  readonly digest: string;
  /** When the last proof was signed, in seconds since the epoch: the expiry of the timestamp less 24 hours. */
  readonly proofAt: number;
  /** Clock of the last update, in seconds since the epoch. */
  readonly clock: number;
  /** Losses and growth of the last 24 hours. */
  readonly spent: readonly Spent[];
  /** The data: JSON of a snapshot with rows in order. */
  readonly data: string;
  /** The last data that `targets` vouches for, which edits of the role `minor` are compared with too; absent if it is `data`. */
  readonly anchor?: string;
}

/** Keeps the state of a follower. */
export interface FeedStore {
  /**
   * The state; undefined before the first update.
   *
   * @throws FeedRefusal `CONTENT` for a state that is damaged
   */
  load(): Promise<FeedState | undefined>;
  /**
   * Replaces the state whole: after a failure at any moment `load` returns the old or the new one.
   *
   * @throws Error of the system
   */
  save(state: FeedState): Promise<void>;
}
