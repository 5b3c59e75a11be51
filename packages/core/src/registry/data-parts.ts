import type { Registry } from './model.js';

/** A part that recipes edit, and that has a digest of its own. */
export type DataPart = Exclude<keyof Registry, 'sources' | 'diagnostics' | 'sha256' | 'links'>;

/** The parts that recipes edit: those that answers are made of. */
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
