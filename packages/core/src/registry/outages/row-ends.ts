import { type ClosingRow, closingOf, type EvidenceRow } from '../families/closing.js';
import { type Outage, type OutageKey, outageKey, type OutageScope } from './outage.js';
import { sunset, sunsetOf } from './sunset.js';

/** Sets the outage of a row's published end, and removes the one of an earlier row. */
export function layClosing(
  outages: Map<OutageKey, Outage>,
  scope: OutageScope,
  row: (ClosingRow & EvidenceRow) | undefined,
): void {
  const closing = row && closingOf(row);
  if (row === undefined || closing === undefined) outages.delete(closingKey(scope));
  else outages.set(closingKey(scope), sunsetOf(scope, closing, row));
}

/** Key of the outage of a published end. */
export function closingKey(scope: OutageScope): OutageKey {
  return outageKey({ scope, direction: 'both', reason: sunset });
}

/** The members of a row with its published end and its evidence; empty without an end. */
export function closingRow(outage: Outage | undefined): ClosingRow & EvidenceRow {
  const { effect, since, lastInAt, note, source, checked } = outage ?? {};
  if (effect !== 'refuse' || since === undefined) return {};
  return {
    closes_at: since,
    ...(lastInAt !== undefined && { last_in_at: lastInAt }),
    ...(note !== undefined && { note }),
    ...(source !== undefined && { source }),
    ...(checked !== undefined && { checked }),
  };
}
