import { checkClock, dayNanoseconds, dayStart, RoutingError, type Warning } from '../primitives/index.js';
import { type DatedPart, datedParts, daysOf } from './as-of.js';
import type { Registry } from './model.js';

/** Days after which a part of the data is called stale; a part that is not named never is. */
export type MaxDataAge = Readonly<Partial<Record<DatedPart, number>>>;

/** Default limits of age. Symbols are never stale. */
export const maxDataAge: MaxDataAge = {
  outages: 60,
  chains: 120,
  channels: 120,
  assets: 120,
  swap_venues: 120,
  bridges: 180,
  capabilities: 365,
  durations: 365,
};

/** How old one part of the data is. */
export interface DataAge {
  /** Part of the data. */
  readonly part: DatedPart;
  /** ISO day of the oldest source that it is read from. */
  readonly asOf: string;
  /** ISO day of the newest source that it is read from. */
  readonly newest: string;
  /** Whole days since that day began; 0 for a day to come. */
  readonly days: number;
  /** Days after which it is stale, where there are such. */
  readonly maxDays?: number;
  /** Whether the part is stale. */
  readonly isStale: boolean;
}

/** The time, and what counts as old. */
export interface DataAgeOptions {
  /** Nanoseconds since the epoch. Without a clock ages are unknown. */
  readonly now?: bigint | undefined;
  /** Days by part; a part that is not named keeps its default, Infinity is for never. */
  readonly maxDataAge?: MaxDataAge | undefined;
}

/**
 * Ages of the parts of the data with a known day; empty without a clock.
 *
 * @throws RoutingError `INVALID_CLOCK` for an invalid clock, `INVALID_TYPE` for an age that is not a number of days
 * @example dataAges(registry, { now: 1790000000000000000n }).filter(({ isStale }) => isStale)
 */
export function dataAges(registry: Registry, options: DataAgeOptions): readonly DataAge[] {
  if (options.now === undefined) return [];
  const now = checkClock(options.now, 'now');
  const most = limitsOf(options.maxDataAge);
  return datedParts.flatMap((part) => {
    const { oldest: asOf, newest } = daysOf(registry.asOf, part);
    const start = asOf === null ? undefined : dayStart(asOf);
    if (asOf === null || start === undefined) return [];
    const days = now < start ? 0 : Number((now - start) / dayNanoseconds);
    const maxDays = most[part];
    const isStale = maxDays !== undefined && days > maxDays;
    return [{ part, asOf, newest: newest ?? asOf, days, ...(maxDays !== undefined && { maxDays }), isStale }];
  });
}

/** A warning for each part of the data that is stale. @throws RoutingError as {@link dataAges} does */
export function staleWarnings(registry: Registry, options: DataAgeOptions): readonly Warning[] {
  return dataAges(registry, options).flatMap(({ part, asOf, days, maxDays, isStale }) => {
    const message = `the data of ${wordOf(part)} is of ${asOf}, ${days} days ago, which is more than ${maxDays}`;
    return isStale
      ? [{ reason: 'STALE_DATA', field: '', message, facts: { part, asOf, ageDays: days } }]
      : [];
  });
}

function wordOf(part: DatedPart): string {
  return part.replaceAll('_', ' ');
}

function limitsOf(stated: MaxDataAge | undefined): MaxDataAge {
  for (const [part, days] of Object.entries(stated ?? {})) {
    if (typeof days === 'number' && days >= 0) continue;
    throw new RoutingError(
      'INVALID_TYPE',
      `maxDataAge.${part}`,
      `\`maxDataAge\` must have numbers of days, got ${String(days)} for ${part}`,
    );
  }
  return { ...maxDataAge, ...stated };
}
