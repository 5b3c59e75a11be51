import type { RegistrySource, SentEdit } from 'wayfold/live';
import type { CliError } from '../exit.js';

/** Where edits are kept in their order: a stream of a broker, or a file. */
export interface EditStore {
  /** Display name, without passwords. */
  readonly name: string;
  readonly source: RegistrySource;
  /** Permanent reason for missing edits, if the caller does not wait; otherwise undefined. */
  refusal?(): CliError | undefined;
  /** Number of the last edit in it, 0 while it is empty. @throws CliError where that cannot be found out */
  last(): Promise<number>;
  /**
   * Adds an edit as the one of its number, and has it kept before it resolves.
   *
   * @returns false where another writer was first, and nothing was added
   * @throws CliError where it cannot be added
   */
  append(edit: SentEdit): Promise<boolean>;
  /** Like `append`, with a snapshot, after which the earlier edits are dropped. */
  startOver(edit: SentEdit): Promise<boolean>;
  /** Closes all connections soon, even without an answer. */
  close(): Promise<void>;
}

/** Where a store is, and how it is opened. */
export interface StoreOptions {
  /** Stream of the broker; `wayfold` unless given. */
  readonly stream?: string;
  /** File of credentials that the broker wants. */
  readonly creds?: string;
  /** Whether to create a missing store. */
  readonly create?: boolean;
  /** A broker that is away is waited for until then; not at all unless given. */
  readonly awaitedUntil?: AbortSignal | undefined;
  /** Called once for each trouble for as long as it lasts, with a sentence. */
  readonly onTrouble: (message: string) => void;
  /** Called with a sentence where another writer of a file is waited for, longer than a second. */
  readonly onWait?: (message: string) => void;
}
