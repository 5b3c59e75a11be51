/** Source of a fact, for readers. Both are absent if they are in a part of the data that was not loaded. */
export interface FactSource {
  /** Name of the source. */
  readonly source?: string;
  /** ISO date of reading the source. */
  readonly checked?: string;
}
