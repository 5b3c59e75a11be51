import { parseTime } from '../../../primitives/index.js';
import { bankers } from '../../math/integer.js';
import { dec } from '../../math/scaled.js';
import { integerAt, listAt, objectAt, PoolRowError, type Row, textAt } from '../../row.js';

/** Weights that move in a straight line, as of pools that start a token's trade. */
export interface WeightChange {
  /** RFC 3339 time, as the row has it. */
  readonly startTime: string;
  /** Start of the change, nanoseconds since the epoch. */
  readonly start: bigint;
  readonly durationSeconds: bigint;
  /** In the order of the pool's reserves. */
  readonly initialWeights: readonly bigint[];
  readonly targetWeights: readonly bigint[];
}

/** Weights that the chain lets a pool have. */
export const weightBounds: readonly [bigint, bigint] = [1n, 1n << 50n];

/** Durations of the chain are nanoseconds in 63 bits. */
const mostSeconds = 9_223_372_036n;

const pointer = '/smooth_weight_change';

/** The change of a row whose pool has so many reserves. @throws PoolRowError */
export function readWeightChange(value: unknown, count: number): WeightChange {
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
 *
 */
export function weightsAt(change: WeightChange, time: bigint): readonly bigint[] {
  const { start, durationSeconds, initialWeights, targetWeights } = change;
  const passed = time - start;
  if (passed <= 0n) return initialWeights;
  const share = ((passed / 1_000_000n) * dec.one) / (durationSeconds * 1000n);
  if (share >= dec.one) return targetWeights;
  return initialWeights.map(
    (from, index) => from + bankers(share * ((targetWeights[index] ?? from) - from), dec.one),
  );
}

/** The change as a row has it. */
export function writeWeightChange(change: WeightChange): Row {
  return {
    start_time: change.startTime,
    duration_seconds: String(change.durationSeconds),
    initial_weights: change.initialWeights.map(String),
    target_weights: change.targetWeights.map(String),
  };
}
