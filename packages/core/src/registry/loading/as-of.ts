import { dayStart, quote } from '../../primitives/index.js';
import { type AsOf, type DatedPart, datedParts } from '../as-of.js';
import type { AsOfRow } from '../rows.js';
import type { Findings } from './findings.js';

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
