import type { AsOfRow } from './rows.js';
import { dayStart, quote } from '../primitives/index.js';
import type { Findings } from './loading/findings.js';

/** The parts of the data with a separate age, by their names in the snapshot form. */
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

/** Days (ISO dates) of parts of the data; absent parts have no known day. */
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
