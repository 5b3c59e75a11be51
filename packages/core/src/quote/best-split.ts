import {
  isRefused,
  type Pools,
  type PoolState,
  type Refusal,
  refused,
  type SequenceDone,
  stateOf,
} from '../pools/index.js';
import { RoutingError } from '../primitives/index.js';
import { type QuoteEnds, type QuoteOptions, kBestPaths } from './paths.js';
import { inChunks } from './split/chunks.js';
import { withColumns } from './split/columns.js';
import { better, deskOf, type Split } from './split/desk.js';

/** A swap of a given input that may be split over routes. */
export interface SplitQuery extends QuoteEnds {
  readonly amountIn: bigint;
  /** Routes that a split may have, 1 to 20; 5 if absent. */
  readonly maxRoutes?: number | undefined;
}

/**
 * Routes that together pay as much as was found for an input, as the chain would carry them out one after another. Parts add up to the
 * input; none is worse than the best single path.
 *
 * @returns the routes in their order, with what each pays; or why there is none, as `kBestPaths` says it
 * @throws RoutingError as `kBestPaths`, and `LIMIT_EXCEEDED` for a number of routes out of bounds
 * @see Angeris, Evans, Chitra and Boyd, "Optimal Routing for Constant Function Market Makers", 2021
 */
export function bestSplit(
  pools: Pools,
  query: SplitQuery,
  options: QuoteOptions = {},
): SequenceDone | Refusal {
  const maxRoutes = query.maxRoutes ?? 5;
  if (!Number.isInteger(maxRoutes) || maxRoutes < 1 || maxRoutes > 20)
    throw new RoutingError('LIMIT_EXCEEDED', 'maxRoutes', '`maxRoutes` must be a whole number from 1 to 20');
  const single = kBestPaths(pools, { ...query, count: 1 }, options);
  if (isRefused(single) && single.refusal !== 'insufficient_liquidity') return single;
  const state = stateFor(pools, query, options);
  const desk = deskOf(pools, { ...query, maxRoutes }, options, state);
  const alone = isRefused(single)
    ? undefined
    : desk.carryOut(single.paths.slice(0, 1).map(({ amountIn, path }) => ({ amountIn, path })));
  if (maxRoutes === 1 && alone !== undefined) return alone.done;
  const starts = [alone, inChunks(desk, state, 12n)].filter((split) => split !== undefined);
  const best = starts
    .map((split) => withColumns(desk, split))
    .reduce<Split | undefined>(
      (sofar, split) => (sofar === undefined ? split : better(sofar, split)),
      undefined,
    );
  if (best !== undefined) return best.done;
  return isRefused(single)
    ? single
    : refused('insufficient_liquidity', 'no routes can do a swap of this amount');
}

function stateFor(pools: Pools, { chainId }: SplitQuery, { state }: QuoteOptions): PoolState {
  if (state !== undefined) return state;
  for (const chain of pools.chains.values()) if (chain.chainId === chainId) return stateOf(chain);
  throw new RoutingError('UNKNOWN_CHAIN', 'chainId', 'there are no pools of the chain');
}
