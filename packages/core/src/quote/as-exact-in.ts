import { isRefused, type Pools, type RouteDone, sequenceExactIn, stateOf } from '../pools/index.js';
import { bestSplit, type SplitQuote } from './best-split.js';
import { leastInput } from './least-input.js';
import type { QuoteEnds, QuoteOptions } from './paths.js';

/** A swap for a given output with the path that was found for it. */
export interface ExactOutFound extends QuoteEnds {
  /** Wanted output, base units. */
  readonly amountOut: bigint;
  /** The path, with the input that its exact output takes. */
  readonly found: RouteDone;
  /** Routes that a split may have, 1 to 20; 5 if absent. */
  readonly maxRoutes?: number | undefined;
}

/** An exact output compared with a swap of a given input. */
export interface AsExactIn {
  /** Base units that the same input pays above the wanted output. */
  readonly surplus: bigint;
  /** The least input along the path that pays the wanted output as an exact input. */
  readonly leastAmountIn: bigint;
  /** The best split of that input, which pays at least the wanted output; absent if the input is not smaller. */
  readonly alternative?: SplitQuote | undefined;
}

/**
 * Compares an exact output with an exact input: venues that ask for the input and swap it pay more than was wanted.
 *
 * @returns undefined if the pools refuse the input
 * @throws RoutingError as `bestSplit`
 * @example asExactIn(pools, { ...query, found: bestPath(pools, query) })
 */
export function asExactIn(
  pools: Pools,
  { amountOut: wanted, found, maxRoutes, ...ends }: ExactOutFound,
  options: QuoteOptions = {},
): AsExactIn | undefined {
  const chain = [...pools.chains.values()].find(({ chainId }) => chainId === ends.chainId);
  const state = options.state ?? (chain && stateOf(chain));
  if (state === undefined) return undefined;
  const { amountIn, path } = found;
  const paid = sequenceExactIn(state, ends.denomIn, [{ amountIn, path }]);
  if (isRefused(paid) || paid.amountOut < wanted) return undefined;
  const leastAmountIn = leastInput(state, path, { amountIn, paid: paid.amountOut, wanted });
  const surplus = paid.amountOut - wanted;
  if (leastAmountIn >= amountIn) return { surplus, leastAmountIn };
  const incumbent = [{ amountIn: leastAmountIn, path }];
  const split = bestSplit(pools, { ...ends, amountIn: leastAmountIn, maxRoutes, incumbent }, options);
  return { surplus, leastAmountIn, ...(!isRefused(split) && { alternative: split }) };
}
