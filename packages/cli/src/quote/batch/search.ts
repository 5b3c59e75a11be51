import {
  isRefused,
  type Pools,
  type PoolState,
  type Refusal,
  type SequenceDone,
  sequenceExactOut,
} from 'wayfold/pools';
import { bestPath, bestSplit } from 'wayfold/quote';
import { countIn, type Fields, textsIn } from './fields.js';
import type { SwapKind } from './place.js';
import { wantedOf } from './wanted.js';

/** Most pools in a row, and most routes, that a line may ask a search for. */
const most = { hops: 8, routes: 20 };

/**
 * The best swap that a search finds for a line: split over routes where the input is given, along one path where the output is, since
 * no message can split that.
 *
 * @throws RoutingError where the line cannot be read
 */
export function searched(line: Fields, kind: SwapKind, state: PoolState): SequenceDone | Refusal {
  const { denomIn, denomOut, amount } = wantedOf(line, kind);
  const { chainId } = state.chain;
  const pools: Pools = { chains: new Map([[chainId, state.chain]]), diagnostics: [] };
  const ends = { chainId, denomIn, denomOut, maxHops: countIn(line, 'max_hops', most.hops) };
  const maxRoutes = countIn(line, 'max_routes', most.routes);
  const options = { state, poolIds: textsIn(line, 'pool_ids') };
  if (kind === 'exact_in') return bestSplit(pools, { ...ends, amountIn: amount, maxRoutes }, options);
  const best = bestPath(pools, { ...ends, amountOut: amount }, options);
  if (isRefused(best)) return best;
  const path = best.path.map(({ pool, denomIn: from }) => ({ pool, denomIn: from }));
  return sequenceExactOut(state, denomOut, [{ amountOut: amount, path }]);
}
