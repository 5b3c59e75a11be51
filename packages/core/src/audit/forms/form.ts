import type { Audit } from '../context.js';
import type { AuditItem } from '../input/items.js';
import type { Place } from '../place.js';

/** One format of transactions in wallets, nodes and their libraries. */
export interface Form {
  /** Whether a value is written so. Looks at its keys only. */
  fits(place: Place): boolean;
  /**
   * Reads it. Errors inside are findings if the rest can be read.
   *
   * @param readInside reads a request that the form only wraps
   * @throws RoutingError `INVALID_TYPE` or `LIMIT_EXCEEDED` for unreadable input
   */
  read(
    audit: Audit,
    place: Place,
    readInside: (audit: Audit, place: Place) => readonly AuditItem[],
  ): readonly AuditItem[];
}
