import { integerAt, printDecimal, type Row } from '../../row.js';
import { readBase, writeBase } from '../base.js';
import { type Reserve, type ReservePool, readReserves, readSpreadFactor } from '../reserves.js';

/** A reserve and what makes it comparable with the others. */
export interface StableAsset extends Reserve {
  /** Base units that count as one. */
  readonly scalingFactor: bigint;
}

/** A stable pool. */
export type StablePool = ReservePool<StableAsset>;

/** Scaling factors are 63 bits. */
const factorBounds: readonly [bigint, bigint] = [1n, (1n << 63n) - 1n];

/** A pool of its row. @throws PoolRowError */
export function readStable(row: Row): StablePool {
  const assets = readReserves(row, (reserve, asset, pointer) => ({
    ...reserve,
    scalingFactor: integerAt(asset['scaling_factor'], `${pointer}/scaling_factor`, factorBounds),
  }));
  return Object.freeze({ ...readBase(row), spreadFactor: readSpreadFactor(row), assets });
}

/** The row of a pool. */
export function writeStable(pool: StablePool): Row {
  return {
    ...writeBase(pool, 'stable'),
    spread_factor: printDecimal(pool.spreadFactor, 18),
    assets: pool.assets.map(({ denom, amount, scalingFactor }) => ({
      denom,
      amount: String(amount),
      scaling_factor: String(scalingFactor),
    })),
  };
}
