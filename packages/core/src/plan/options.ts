import type { Swaps } from './swaps.js';

/** What a planner may use beside the data. */
export interface PlanOptions {
  /** Venues and what they pay; without it nothing is swapped. */
  readonly swaps?: Swaps | undefined;
  /** Seconds after which pools are called stale against the clock of the query; 300 when absent. */
  readonly maxPoolAge?: number | undefined;
}
