import type { Registry } from './model.js';

/** A part that recipes edit, and that has a separate digest. */
export type DataPart = Exclude<keyof Registry, 'sources' | 'diagnostics' | 'sha256' | 'links'>;

/** The parts that recipes edit and answers use. */
export const dataParts: readonly DataPart[] = [
  'chains',
  'channels',
  'assets',
  'capabilities',
  'chainDetails',
  'venues',
  'outages',
  'bridges',
  'symbols',
  'durations',
  'asOf',
];
