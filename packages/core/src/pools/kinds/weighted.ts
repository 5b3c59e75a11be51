import { parseTime } from '../../primitives/index.js';
import { powerLoss } from '../math/float-power.js';
import { bankers } from '../math/integer.js';
import { pow } from '../math/pow.js';
import { ceilInteger, dec, mul, quo } from '../math/scaled.js';
import { MathRefusal } from '../refusal.js';
import { integerAt, listAt, objectAt, PoolRowError, type Row, textAt } from '../row.js';
import type { PoolKind, Swapped } from './kind.js';
import {
  amountEnd,
  readReserves,
  type Reserve,
  reserveKind,
  type ReservePool,
  reserveTooSmall,
  settled,
  type Sides,
  writeReserves,
} from './reserves.js';

/** A reserve and its weight in the invariant. */
interface WeightedAsset extends Reserve {
  /** As the chain stores it: the creator's choice times 2^30. Only ratios count. */
  readonly weight: bigint;
}

/** A weighted pool, its weights as they are at the snapshot's time. */
export interface WeightedPool extends ReservePool<WeightedAsset> {
  readonly weightChange?: WeightChange | undefined;
}

const { one } = dec;

/**
 * Weighted pools: the product of the reserves, each to the power of its weight, is kept.
 *
 * @see osmosis-labs/osmosis `x/gamm/pool-models/balancer`
 */
export const weighted: PoolKind<WeightedPool> = /* @__PURE__ */ reserveKind<WeightedAsset, WeightedPool>({
  type: 'weighted',
  read: readWeighted,
  isTimed: ({ weightChange }) => weightChange !== undefined,
  write: (pool) => ({
    ...writeReserves(pool, 'weighted', ({ weight }) => ({ weight: String(weight) })),
    ...(pool.weightChange && { smooth_weight_change: writeWeightChange(pool.weightChange) }),
  }),

  exactIn(pool, sides, amountIn) {
    const { input, output } = sides;
    const before = input.amount * one;
    const kept = quo(dec, before, before + amountIn * (one - pool.spreadFactor));
    const paid = (one - pow(kept, weightRatio(input, output))) * output.amount;
    return executed(pool, sides, amountIn, paid / one);
  },

  exactOut(pool, sides, amountOut) {
    const { input, output } = sides;
    const left = (output.amount - amountOut) * one;
    const grown = pow(quo(dec, output.amount * one, left), weightRatio(output, input));
    const taken = mul(dec, grown - one, input.amount * one);
    return executed(pool, sides, ceilInteger(dec, quo(dec, taken, one - pool.spreadFactor)), amountOut);
  },

  price: (_, { input, output }) =>
    mul(dec, quo(dec, output.amount * one, input.amount * one), weightRatio(input, output)),

  /** The chain's series ends above the exact power, so the chain pays at most this output. */
  floats({ assets, spreadFactor }) {
    const kept = 1 - Number(spreadFactor) / 1e18;
    const weights = assets.map(({ weight }) => Number(weight));
    const ratio = (from: number, to: number): number => (weights[from] ?? 0) / (weights[to] ?? 1);
    return {
      rate: (reserves, from, to) => ((reserves[to] ?? 0) / (reserves[from] ?? 1)) * ratio(from, to) * kept,
      pays: (reserves, from, to, amountIn) =>
        powerLoss((amountIn * kept) / (reserves[from] ?? 1), ratio(from, to)) * (reserves[to] ?? 0),
      // Powers have 18 decimals, and are shares of the reserve.
      blur: (reserve) => reserve * 1e-16,
      // Whole and half powers need no series; others have more terms the less of the reserve is left, a usual quote
      // fewer than twenty.
      effort: (reserves, from, to, amountIn) =>
        (ratio(from, to) * 2) % 1 === 0 ? 1 : Math.min(7500, 1 + amountIn / (reserves[from] ?? 1)),
    };
  },
});

function weightRatio(of: WeightedAsset, to: WeightedAsset): bigint {
  return quo(dec, of.weight * one, to.weight * one);
}

/** The swap and the pool after it, if the chain executes it. */
function executed(
  pool: WeightedPool,
  sides: Sides<WeightedAsset>,
  amountIn: bigint,
  amountOut: bigint,
): Swapped<WeightedPool> {
  const swapped = settled(pool, sides, amountIn, amountOut);
  // The whole reserve is paid if the power rounds to 0; a remainder cannot trade again.
  if (amountOut > sides.output.amount) throw reserveTooSmall(pool, sides.output);
  if (sides.input.amount + amountIn >= amountEnd)
    throw new MathRefusal('overflow', 'a reserve would be beyond 256 bits');
  return swapped;
}

/** Reads a weighted pool from a row. @throws PoolRowError */
function readWeighted(row: Row, time: bigint | undefined): WeightedPool {
  const pool = readReserves(row, (reserve, asset, pointer) => ({
    ...reserve,
    weight: integerAt(asset['weight'], `${pointer}/weight`, weightBounds),
  }));
  if (row['smooth_weight_change'] === undefined) return pool;
  const weightChange = readWeightChange(row['smooth_weight_change'], pool.assets.length);
  if (time === undefined)
    throw new PoolRowError(pointer, 'weights move, and the snapshot does not say when it was taken');
  const weights = weightsAt(weightChange, time);
  const assets = pool.assets.map((asset, index) =>
    Object.freeze({ ...asset, weight: weights[index] ?? asset.weight }),
  );
  return Object.freeze({ ...pool, assets: Object.freeze(assets), weightChange });
}

/** Weights that change linearly, as in pools that launch a token. */
interface WeightChange {
  /** RFC 3339 time, as the row has it. */
  readonly startTime: string;
  /** Start of the change, nanoseconds since the epoch. */
  readonly start: bigint;
  readonly durationSeconds: bigint;
  /** In the order of the pool's reserves. */
  readonly initialWeights: readonly bigint[];
  readonly targetWeights: readonly bigint[];
}

/** Range of weights that the chain accepts. */
const weightBounds: readonly [bigint, bigint] = [1n, 1n << 50n];

/** Durations of the chain are nanoseconds in 63 bits. */
const mostSeconds = 9_223_372_036n;

const pointer = '/smooth_weight_change';

/** Reads the change of weights of a pool with `count` reserves. @throws PoolRowError */
function readWeightChange(value: unknown, count: number): WeightChange {
  const row = objectAt(value, pointer);
  const startTime = textAt(row['start_time'], `${pointer}/start_time`);
  const start = parseTime(startTime);
  if (start === undefined)
    throw new PoolRowError(`${pointer}/start_time`, 'must be a time as RFC 3339 writes it');
  return Object.freeze({
    startTime,
    start,
    durationSeconds: integerAt(row['duration_seconds'], `${pointer}/duration_seconds`, [1n, mostSeconds]),
    initialWeights: weightsOf(row, 'initial_weights', count),
    targetWeights: weightsOf(row, 'target_weights', count),
  });
}

function weightsOf(row: Row, name: string, count: number): readonly bigint[] {
  const list = listAt(row[name], `${pointer}/${name}`, [count, count]);
  return Object.freeze(
    list.map((weight, index) => integerAt(weight, `${pointer}/${name}/${index}`, weightBounds)),
  );
}

/**
 * Weights at a time. The completed share counts whole milliseconds and 18 decimals.
 *
 * @param time nanoseconds since the epoch
 * @see osmosis-labs/osmosis `x/gamm/pool-models/balancer/pool.go` (PokePool)
 */
function weightsAt(change: WeightChange, time: bigint): readonly bigint[] {
  const { start, durationSeconds, initialWeights, targetWeights } = change;
  const passed = time - start;
  if (passed <= 0n) return initialWeights;
  const share = ((passed / 1_000_000n) * dec.one) / (durationSeconds * 1000n);
  if (share >= dec.one) return targetWeights;
  return initialWeights.map(
    (from, index) => from + bankers(share * ((targetWeights[index] ?? from) - from), dec.one),
  );
}

/** The row of a change of weights. */
function writeWeightChange(change: WeightChange): Row {
  return {
    start_time: change.startTime,
    duration_seconds: String(change.durationSeconds),
    initial_weights: change.initialWeights.map(String),
    target_weights: change.targetWeights.map(String),
  };
}
