import type { Swaps } from './swaps.js';

/** Optional inputs of a planner beside the data. */
export interface PlanOptions {
  /** Venues and their prices; without it there are no swaps. */
  readonly swaps?: Swaps | undefined;
  /** Seconds after which pools are called stale against the clock of the query; 300 when absent. */
  readonly maxPoolAge?: number | undefined;
}
