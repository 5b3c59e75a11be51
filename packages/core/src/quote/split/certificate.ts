import { boundOf } from './bound.js';
import type { Desk } from './desk.js';
import type { Plan } from './flow.js';
import { relaxed } from './relax.js';

/** An output that no split over any number of routes exceeds, under the stated assumptions. */
export interface SplitBound {
  /** Base units, at least the output of the answer. */
  readonly amountOut: bigint;
  /** How far it is above the output of the answer: millionths of that, rounded up. A part of it may be what few routes cost. */
  readonly gapPpm: number;
  /** Most hops of a route. From five on, routes that come back to a denom count too, so that the bound may be larger. */
  readonly maxHops: number;
  /** Number of pools that routes may use. */
  readonly pools: number;
  /**
   * Assumptions. `concave_pools`: a pool pays less for each further unit of an input, and all routes use it in one direction. Rounding
   * of 20 routes is included, and fees that stay in Astroport's pools, estimated by exact quotes. `simple_paths`: no route comes back to
   * a denom.
   */
  readonly assumes: readonly SplitAssumption[];
}

/** An assumption of a bound. */
export type SplitAssumption = 'concave_pools' | 'simple_paths';

/** Why there is no bound: the budget of work ended before the first, or all are above 10^9 millionths of the answer. */
export type NoBound = 'search_limit' | 'too_loose';

/** An answer with the plans of its search. */
interface Bounded {
  /** The plan with any number of paths, if the search made one, and the best single path. */
  readonly wide: Plan | undefined;
  readonly single: Plan | undefined;
  readonly amountOut: bigint;
  readonly maxHops: number;
  /** Positions of the pools that may be used; all if absent. */
  readonly only?: ReadonlySet<number> | undefined;
}

/** Budgets of the plan, where the search made none, and of the bound, in slots. */
const budgets = { relaxed: 6_000_000, bound: 3_000_000 };

/** A gap above it says nothing. */
const mostGap = 1_000_000_000n;

/** The bound of an answer; the search counts as before whether its budgets ended it. */
export function splitBound(
  desk: Desk,
  { wide, single, amountOut, maxHops, only }: Bounded,
): SplitBound | NoBound {
  const { meter, state } = desk;
  const wasCut = meter.isCut;
  meter.begin(budgets.relaxed);
  const plan = wide ?? (single && relaxed(desk, maxHops, single));
  meter.begin(budgets.bound);
  const most = plan && boundOf(desk, plan, maxHops);
  meter.isCut = wasCut;
  if (most === undefined) return 'search_limit';
  if (!(most < Number.POSITIVE_INFINITY)) return 'too_loose';
  const whole = BigInt(Math.ceil(most));
  const bound = whole > amountOut ? whole : amountOut;
  const gap = ((bound - amountOut) * 1_000_000n + amountOut - 1n) / amountOut;
  if (gap > mostGap) return 'too_loose';
  const pools = only?.size ?? state.chain.pools.length;
  return {
    amountOut: bound,
    gapPpm: Number(gap),
    maxHops,
    pools,
    assumes: ['concave_pools', 'simple_paths'],
  };
}
