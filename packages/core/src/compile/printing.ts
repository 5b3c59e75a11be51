import type { JsonInput, JsonInputObject } from '../json/index.js';
import type { Address } from '../primitives/index.js';

/** Inputs of every printer in addition to the continuation. */
export interface PrintContext {
  /** The time of the request, nanoseconds since the epoch. */
  readonly now: bigint;
  /**
   * When packets and swaps time out: nanoseconds since the epoch, cut to whole milliseconds. Such a number has so few
   * significant digits that every JSON reader and writer keeps it exact, although it is beyond 2^53.
   */
  readonly deadline: number;
  /** The deadline as a duration, seconds. */
  readonly timeoutSeconds: number;
  /** Writes JSON text. */
  readonly print: (value: JsonInput) => string;
}

/** Content of a packet in addition to the coin. */
export interface Packet {
  readonly receiver: Address;
  /** Undefined when there is nothing to say. */
  readonly memo: JsonInputObject | undefined;
}
