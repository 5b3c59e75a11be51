import { integerAt, PoolRowError, printDecimal, type Row } from '../../row.js';
import { readBase, writeBase } from '../base.js';
import { type Reserve, type ReservePool, readReserves, readSpreadFactor } from '../reserves.js';
import { readWeightChange, type WeightChange, weightBounds, weightsAt, writeWeightChange } from './change.js';

/** A reserve and its weight in the invariant. */
export interface WeightedAsset extends Reserve {
  /** As the chain stores it: the creator's choice times 2^30. Only ratios count. */
  readonly weight: bigint;
}

/** A weighted pool, its weights as they are at the snapshot's time. */
export interface WeightedPool extends ReservePool<WeightedAsset> {
  readonly weightChange?: WeightChange | undefined;
}

/** A pool of its row. @throws PoolRowError */
export function readWeighted(row: Row, time: bigint | undefined): WeightedPool {
  const stored = readReserves(row, (reserve, asset, pointer) => ({
    ...reserve,
    weight: integerAt(asset['weight'], `${pointer}/weight`, weightBounds),
  }));
  const base = { ...readBase(row), spreadFactor: readSpreadFactor(row) };
  if (row['smooth_weight_change'] === undefined) return Object.freeze({ ...base, assets: stored });
  const weightChange = readWeightChange(row['smooth_weight_change'], stored.length);
  if (time === undefined)
    throw new PoolRowError(
      '/smooth_weight_change',
      'weights move, and the snapshot does not say when it was taken',
    );
  const weights = weightsAt(weightChange, time);
  const assets = stored.map((asset, index) =>
    Object.freeze({ ...asset, weight: weights[index] ?? asset.weight }),
  );
  return Object.freeze({ ...base, assets: Object.freeze(assets), weightChange });
}

/** The row of a pool. */
export function writeWeighted(pool: WeightedPool): Row {
  const change = pool.weightChange;
  return {
    ...writeBase(pool, 'weighted'),
    spread_factor: printDecimal(pool.spreadFactor, 18),
    assets: pool.assets.map(({ denom, amount, weight }) => ({
      denom,
      amount: String(amount),
      weight: String(weight),
    })),
    ...(change === undefined ? {} : { smooth_weight_change: writeWeightChange(change) }),
  };
}
