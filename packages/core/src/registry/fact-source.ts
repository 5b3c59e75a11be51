/** Where a fact is known from, for people. Both are absent where they are in a part of the data that was not loaded. */
export interface FactSource {
  readonly source?: string;
  /** ISO date on which the source was read. */
  readonly checked?: string;
}
