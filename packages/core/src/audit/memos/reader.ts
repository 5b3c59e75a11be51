import type { Capabilities, MemoReader } from '../../registry/index.js';
import type { Audit, MemoArrival } from '../context.js';

/** The reader of one key of memos. */
export interface KeyReader {
  /** Part of the transfer stack that reads it, as rows name it; undefined for a module that no row names. */
  readonly part: MemoReader | undefined;
  /**
   * Keys of the memo that this reader uses in addition to its key; `all` when the memo as a whole is its
   * message.
   */
  readonly beside: readonly string[] | 'all';
  /** Required capability of the chain. */
  readonly needs: (can: Capabilities) => boolean | undefined;
  /** Reads the part of the memo and delivers the coins. */
  readonly read: (audit: Audit, arrival: MemoArrival) => void;
}
