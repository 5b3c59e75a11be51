import type { Audit, Call } from '../context.js';
import type { Place } from '../place.js';

/** Reads the body of one contract message. */
export type ReadBody = (audit: Audit, body: Place, call: Call) => void;

/** The messages of one contract. */
export interface ContractReader {
  /** Contract that has the messages. Readers of warp routes check themselves whether the data names the contract. */
  readonly of: 'swap-contract' | 'warp-route' | 'token';
  /** Readers by the one key of a message. */
  readonly messages: Readonly<Record<string, ReadBody>>;
}
