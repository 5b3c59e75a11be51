import type { AsOfRow } from './rows.js';

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
