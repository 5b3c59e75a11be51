/** Why an aim is missed: where the time or the bytes go, in figures, and what the rest would take. */
export interface Reason {
  /** The rows that it explains, by their work. */
  readonly works: readonly string[];
  /** Which of their aims: the figures it is measured against, joined by ` + `, or `a fixed amount`; all of them where it is absent. */
  readonly against?: string;
  readonly why: string;
}

/** What profiles found. A table names every missed aim with its reason, and every reason whose aims are met by now. */
export const reasons: readonly Reason[] = [
  {
    works: ['Fewest hops, the real graph of 124 chains'],
    against: 'graphology',
    why: 'Code by hand over typed arrays is itself only 12 times less than graphology on this graph, whose live part has 124 chains and paths of two hops. Twenty times would be less than looking up two names in a Map and reading their neighbours.',
  },
  {
    works: ['Least cost, the real graph of 124 chains'],
    why: 'Ours takes three quarters of what code by hand does, which therefore misses these aims by more: they were set on a graph of 169 chains with longer searches.',
  },
];
