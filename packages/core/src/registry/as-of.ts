import { dayStart, quote } from '../primitives/index.js';
import type { Findings } from './loading/findings.js';
import type { AsOfRow } from './rows.js';

/** The parts of the data that have an age of their own, as the snapshot form names them. */
export const datedParts: readonly DatedPart[] = [
  'chains',
  'channels',
  'assets',
  'capabilities',
  'outages',
  'bridges',
  'swap_venues',
  'symbols',
  'durations',
];

/** One of the {@link datedParts}. */
export type DatedPart = keyof AsOfRow;

/** Days (ISO dates) on which parts of the data were true; a part that is absent has no known day. */
export type AsOf = Readonly<Partial<Record<DatedPart, string>>>;

/** The days of a layer that are days; the others are reported and left out. */
export function readAsOf(row: AsOfRow, findings: Findings): AsOf {
  const days: Partial<Record<DatedPart, string>> = {};
  for (const part of datedParts) {
    const day = row[part];
    if (day === undefined) continue;
    if (dayStart(day) !== undefined) days[part] = day;
    else
      findings.report(
        'DATA_INVALID',
        `/as_of/${part}`,
        `must be a day such as 2026-08-22, not ${quote(day)}`,
      );
  }
  return days;
}
