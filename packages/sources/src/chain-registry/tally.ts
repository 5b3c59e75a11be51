/** Counts of read, repaired and omitted entries, by rule, for the report of a build. */
export interface Tally {
  count(rule: string, by?: number): void;
  readonly counts: ReadonlyMap<string, number>;
}

/** A new tally, all zero. */
export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    counts,
    count: (rule, by = 1) => {
      counts.set(rule, (counts.get(rule) ?? 0) + by);
    },
  };
}
