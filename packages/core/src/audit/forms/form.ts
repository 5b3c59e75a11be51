import type { Audit } from '../context.js';
import type { AuditItem } from '../input/items.js';
import type { Place } from '../place.js';

/** One way in which wallets, nodes and their libraries write a transaction. */
export interface Form {
  /** Whether a value is written so. Looks at its keys only. */
  fits(place: Place): boolean;
  /**
   * Reads it. What is wrong inside is a finding where the rest can be read.
   *
   * @param readInside reads what a wallet is asked to sign, where the form only wraps it
   * @throws RoutingError `INVALID_TYPE` or `LIMIT_EXCEEDED` for what nothing can be read of
   */
  read(
    audit: Audit,
    place: Place,
    readInside: (audit: Audit, place: Place) => readonly AuditItem[],
  ): readonly AuditItem[];
}
