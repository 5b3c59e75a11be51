/** Counts of what was read, repaired and left out, by rule, for a build's report. */
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
