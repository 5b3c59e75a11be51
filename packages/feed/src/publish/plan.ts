import type { RoleName } from '../tuf/metadata.js';

/** The published folder, for reading. */
export interface FeedFolder {
  /** Bytes of a file; undefined if there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Paths of all files below a folder (`''` for all), in any order. */
  list(folder: string): Promise<readonly string[]>;
}

/** Files to write, in order. `timestamp.json` is the last: before it, followers see nothing new. */
export interface FeedPlan {
  /** Files to write, each by a temporary file and a rename. */
  readonly files: readonly PlannedFile[];
  /** Files to remove afterwards. */
  readonly removes: readonly string[];
  /** Files that too few keys signed so far; they wait in `pending/` for `signFile` and `publishPending`. */
  readonly pending: readonly PendingFile[];
  /** Roles whose files have less than a quarter of their validity left after the plan. */
  readonly expiring: readonly RoleName[];
}

/** One file to write. */
export interface PlannedFile {
  /** Path in the folder. */
  readonly path: string;
  /** Its bytes. */
  readonly bytes: Uint8Array;
}

/** A metadata file that waits for signatures. */
export interface PendingFile {
  /** Path in the folder, below `pending/`. */
  readonly path: string;
  /** Role whose keys sign. */
  readonly role: RoleName;
  /** Signatures so far. */
  readonly signatures: number;
  /** Signatures that are needed. */
  readonly threshold: number;
}
