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
