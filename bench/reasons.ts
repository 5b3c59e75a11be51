/** Why an aim is missed: where the time or the bytes go, in figures, and what the rest would take. */
export interface Reason {
  /** The rows that it explains, by their work. */
  readonly works: readonly string[];
  /** Which of their aims: the figures it is measured against, joined by ` + `, or `a fixed amount`; all of them where it is absent. */
  readonly against?: string;
  readonly why: string;
}

/** What profiles found. A table names every missed aim with its reason, and every reason whose aims are met by now. */
export const reasons: readonly Reason[] = [];
