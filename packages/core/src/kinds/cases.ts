import type { AuditReason } from '../audit/index.js';
import type { JsonObject, JsonValue } from '../json/index.js';
import type { Reason } from '../primitives/index.js';

/** Requests of one kind, as the interface reads them. Facts that the shipped data lacks are in the published cases. */
export interface Cases {
  /** At least one for each direction. */
  readonly good: readonly [GoodCase, ...GoodCase[]];
  /** Good requests with changes that the compiler refuses. */
  readonly refused: readonly [RefusedCase, RefusedCase, RefusedCase, ...RefusedCase[]];
}

/** A request that compiles. */
export interface GoodCase {
  readonly request: JsonObject;
  /** Findings of the audit that the data cannot decide; default: none, and the audit is a match. */
  readonly undecided?: readonly AuditReason[];
}

/** A change of a good request that the compiler refuses. */
export interface RefusedCase {
  /** Index of the good request; default: the first. */
  readonly from?: number;
  /** New values by JSON Pointer; null removes the member. */
  readonly set: Readonly<Record<string, JsonValue>>;
  readonly reason: Reason;
  /** Field of the refusal, in the names of the library. */
  readonly field: string;
}
