import type { Audit } from '../context.js';
import type { At, Place } from '../place.js';

/** Reads one message of a transaction. */
export type ReadMessage = (audit: Audit, typeUrl: At<string>, msg: Place) => void;

/** The reader of a message that moves coins. */
export interface MessageReader {
  /** Reads the message; messages inside it go to `inner`. */
  readonly read: (audit: Audit, msg: Place, inner: ReadMessage) => void;
  /** Field with the account that the message spends from. */
  readonly sender: string;
}
