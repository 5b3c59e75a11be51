import type { PlacedRow } from '../checked.js';
import { type Answer, entriesOf, feeOf, isThere, member, PoolProblem, textOf, wholeOf } from '../fields.js';

/**
 * The row of a weighted pool. Weights are as the chain stores them.
 *
 * @throws PoolProblem
 * @see osmosis-labs/osmosis `x/gamm/pool-models/balancer/marshal.go`, `x/gamm/pool-models/balancer/pool.go`
 */
export function weightedRow(pool: Answer): PlacedRow['row'] {
  const params = member(pool, 'pool_params', 'poolParams');
  const assets = entriesOf(member(pool, 'pool_assets', 'poolAssets')).map((asset) => ({
    ...coinOf(member(asset, 'token')),
    weight: wholeOf(member(asset, 'weight')),
  }));
  const change = member(params, 'smooth_weight_change_params', 'smoothWeightChangeParams');
  return {
    id: wholeOf(member(pool, 'id')),
    type: 'weighted',
    spread_factor: feeOf(member(params, 'swap_fee', 'swapFee')),
    assets,
    ...(isThere(change)
      ? {
          smooth_weight_change: changeOf(
            change,
            assets.map(({ denom }) => denom),
          ),
        }
      : {}),
  };
}

/**
 * The row of a stable pool. Scaling factors are in the order of the coins.
 *
 * @throws PoolProblem
 * @see osmosis-labs/osmosis `proto/osmosis/gamm/poolmodels/stableswap/v1beta1/stableswap_pool.proto`
 *
 */
export function stableRow(pool: Answer): PlacedRow['row'] {
  const factors = entriesOf(member(pool, 'scaling_factors', 'scalingFactors'));
  const coins = entriesOf(member(pool, 'pool_liquidity', 'poolLiquidity'));
  if (factors.length !== coins.length)
    throw new PoolProblem(member(pool, 'scaling_factors').at, 'must be as many as the coins of the pool');
  return {
    id: wholeOf(member(pool, 'id')),
    type: 'stable',
    spread_factor: feeOf(member(member(pool, 'pool_params', 'poolParams'), 'swap_fee', 'swapFee')),
    assets: coins.map((coin, index) => ({
      ...coinOf(coin),
      scaling_factor: wholeOf(factors[index] ?? coin),
    })),
  };
}

/** A coin: whole base units of a denom. @throws PoolProblem */
export function coinOf(coin: Answer): { readonly denom: string; readonly amount: string } {
  return { denom: textOf(member(coin, 'denom')), amount: wholeOf(member(coin, 'amount')) };
}

function changeOf(change: Answer, denoms: readonly string[]): unknown {
  const duration = member(change, 'duration');
  const [, seconds] = /^([1-9][0-9]*)(?:\.0+)?s$/.exec(textOf(duration)) ?? [];
  if (seconds === undefined) throw new PoolProblem(duration.at, 'must be whole seconds, as in 3600s');
  const weights = (list: Answer): readonly string[] => {
    const byDenom = new Map(
      entriesOf(list).map((asset) => [
        textOf(member(member(asset, 'token'), 'denom')),
        wholeOf(member(asset, 'weight')),
      ]),
    );
    return denoms.map((denom) => {
      const weight = byDenom.get(denom);
      if (weight !== undefined && byDenom.size === denoms.length) return weight;
      throw new PoolProblem(list.at, 'must have the denoms of the pool');
    });
  };
  return {
    start_time: textOf(member(change, 'start_time', 'startTime')),
    duration_seconds: seconds,
    initial_weights: weights(member(change, 'initial_pool_weights', 'initialPoolWeights')),
    target_weights: weights(member(change, 'target_pool_weights', 'targetPoolWeights')),
  };
}
