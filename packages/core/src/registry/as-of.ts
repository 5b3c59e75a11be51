import type { AsOfRow, PartDays } from './rows.js';
import { dayStart } from '../primitives/index.js';
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

/** Days of parts of the data: one ISO day, or the days of the rows; absent parts have no known day. */
export type AsOf = Readonly<Partial<Record<DatedPart, string | PartDays>>>;

/** The days of a layer that are days; the others are reported and left out. */
export function readAsOf(row: AsOfRow, findings: Findings): AsOf {
  const days: Partial<Record<DatedPart, string | PartDays>> = {};
  for (const part of datedParts) {
    const stated = row[part];
    if (stated === undefined) continue;
    const wrong = wrongDay(stated);
    if (wrong === undefined)
      days[part] =
        typeof stated === 'string'
          ? stated
          : Object.freeze({ ...stated, oldest: stated.oldest ?? null, newest: stated.newest ?? null });
    else
      findings.report(
        'DATA_INVALID',
        `/as_of/${part}${wrong}`,
        'must be a day such as 2026-08-22, or days and numbers of rows',
      );
  }
  return days;
}

/** Place of a wrong member: empty for a text that is no day. */
function wrongDay(stated: string | PartDays): string | undefined {
  if (typeof stated === 'string') return dayStart(stated) === undefined ? '' : undefined;
  const { oldest, newest, ...counts } = stated;
  for (const [name, day] of Object.entries({ oldest, newest }))
    if (day != null && dayStart(day) === undefined) return `/${name}`;
  const [wrong] =
    Object.entries(counts).find(
      ([, count]) => count !== null && !(Number.isSafeInteger(count) && count >= 0),
    ) ?? [];
  return wrong === undefined ? undefined : `/${wrong}`;
}

/** The days of a part, if stated. */
export function daysOf(asOf: AsOf, part: DatedPart): Pick<PartDays, 'oldest' | 'newest'> & Partial<PartDays> {
  const stated = asOf[part] ?? { oldest: null, newest: null };
  return typeof stated === 'string' ? { oldest: stated, newest: stated } : stated;
}
