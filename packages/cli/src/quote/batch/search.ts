import {
  isRefused,
  type Pools,
  type PoolState,
  type Refusal,
  type SequenceDone,
  sequenceExactOut,
} from 'wayfold/pools';
import {
  type AsExactIn,
  asExactIn,
  bestSplit,
  kBestPaths,
  type NoBound,
  type SplitBound,
  type SplitCost,
} from 'wayfold/quote';
import { amountIn, countIn, type Fields, flagIn, isGiven, objectIn, textsIn, wholeIn } from './fields.js';
import type { SwapKind } from './place.js';
import { wantedOf } from './wanted.js';

/** Most pools in a row, routes and least gain that a line may ask a search for. */
const most = { hops: 6, routes: 20, gainPpm: 1_000_000 };

/** A swap that a search found. */
export interface Searched extends SequenceDone {
  /** Absent for routes that the line states. */
  readonly search?: {
    /** Whether no budget of work ended a part of the search. */
    readonly isComplete: boolean;
    /** Output less the stated cost; absent where the output is given. */
    readonly netAmountOut?: bigint | undefined;
    /** An output that no split exceeds, or why there is none; absent unless the line asks for it. */
    readonly bound?: SplitBound | undefined;
    readonly noBound?: NoBound | undefined;
    /** The exact output as an exact input, where the line asks for it. */
    readonly asExactIn?: AsExactIn | undefined;
    /** Whether the swap is the exact input. */
    readonly isExactIn?: boolean | undefined;
  };
}

/**
 * The best swap that a search finds for a line: split over routes where the input is given, along one path where the output is, since
 * no message can split that.
 *
 * @throws RoutingError where the line cannot be read
 */
export function searched(line: Fields, kind: SwapKind, state: PoolState): Searched | Refusal {
  const { denomIn, denomOut, amount } = wantedOf(line, kind);
  const { chainId } = state.chain;
  const pools: Pools = { chains: new Map([[chainId, state.chain]]), diagnostics: [] };
  const ends = { chainId, denomIn, denomOut, maxHops: countIn(line, 'max_hops', most.hops) };
  const maxRoutes = countIn(line, 'max_routes', most.routes);
  const options = { state, poolIds: textsIn(line, 'pool_ids') };
  if (kind === 'exact_in') {
    const leastGainPpm = wholeIn(line, 'least_gain_ppm', most.gainPpm);
    const wantsBound = flagIn(line, 'upper_bound');
    const split = { ...ends, amountIn: amount, maxRoutes, leastGainPpm, cost: costIn(line), wantsBound };
    const done = bestSplit(pools, split, options);
    return isRefused(done) ? done : { ...done, search: done };
  }
  const best = kBestPaths(pools, { ...ends, amountOut: amount, count: 1 }, options);
  if (isRefused(best)) return best;
  const path = best.paths[0]?.path.map(({ pool, denomIn: from }) => ({ pool, denomIn: from })) ?? [];
  const done = sequenceExactOut(state, denomOut, [{ amountOut: amount, path }]);
  if (isRefused(done)) return done;
  const { isComplete } = best;
  const [found] = done.routes;
  if (!isGiven(line, 'allow_exact_in_alternative') || found === undefined)
    return { ...done, search: { isComplete } };
  const compared = asExactIn(pools, { ...ends, amountOut: amount, found, maxRoutes }, options);
  if (!flagIn(line, 'allow_exact_in_alternative') || compared?.alternative === undefined)
    return { ...done, search: { isComplete, asExactIn: compared } };
  const { alternative } = compared;
  return { ...alternative, search: { isComplete, asExactIn: compared, isExactIn: true } };
}

/** The cost of execution that a line states. @throws RoutingError where it cannot be read */
function costIn(line: Fields): SplitCost | undefined {
  if (!isGiven(line, 'cost')) return undefined;
  const cost = objectIn(line, 'cost');
  const amountOr0 = (name: string): bigint => (isGiven(cost, name) ? amountIn(cost, name) : 0n);
  return {
    perHop: amountOr0('per_hop'),
    perRoute: amountOr0('per_route'),
    fixed: amountOr0('fixed'),
  };
}
