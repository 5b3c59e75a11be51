import type { CctpMessage } from '../cctp/index.js';

/** A burn of CCTP that a message of the request completes, as the expectation is compared with it. */
export interface CompletedBurn {
  readonly message: CctpMessage;
  readonly pointer: string;
}
