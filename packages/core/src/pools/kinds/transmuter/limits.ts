import { most128, whole } from '../../math/decimal256.js';
import { type Refusal, refused } from '../../refusal.js';
import type { TransmuterAsset, TransmuterPool } from './pool.js';

/**
 * Reason for which a transmuter refuses a transition: a limited asset weighs at least as much as before and
 * more than its limit, or the amount or weight of a corrupted one rises. The contract's queries omit this
 * check; its swaps do not.
 *
 * @see osmosis-labs/transmuter `contracts/transmuter/src/limiter.rs` and `transmuter_pool/corrupted_assets.rs`
 *
 */
export function guard(before: TransmuterPool, after: TransmuterPool): Refusal | undefined {
  if (before.limiters.length === 0 && before.corrupted.length === 0) return undefined;
  const standard = before.assets.reduce((multiple, { factor }) => leastCommon(multiple, factor), 1n);
  if (standard > most128)
    return refused('overflow', 'the factors of the pool have no common multiple in 128 bits');
  const weightBefore = weights(before.assets, standard);
  const weightAfter = weights(after.assets, standard);
  if (weightAfter === undefined) return undefined;
  const index = (denom: string): number => before.assets.findIndex((asset) => asset.denom === denom);
  for (const { denom, label, upperLimit } of before.limiters) {
    const at = index(denom);
    const weight = weightAfter[at] ?? 0n;
    if (weight >= (weightBefore?.[at] ?? 0n) && weight > upperLimit)
      return refused('limiter', `${denom} would weigh more than the limiter ${label} allows`);
  }
  for (const denom of before.corrupted) {
    const at = index(denom);
    const isMore = (after.assets[at]?.amount ?? 0n) > (before.assets[at]?.amount ?? 0n);
    if (isMore || (weightAfter[at] ?? 0n) > (weightBefore?.[at] ?? 0n))
      return refused('limiter', `${denom} is corrupted and may only leave the pool`);
  }
  return undefined;
}

/** Whether a limiter surely refuses that reserves follow others, in floats. */
export function breaksLimit(
  { assets, limiters }: TransmuterPool,
  before: readonly number[],
  after: readonly number[],
): boolean {
  if (limiters.length === 0) return false;
  const factors = assets.map(({ factor }) => Number(factor));
  const worth = (reserves: readonly number[]): number =>
    factors.reduce((sum, factor, at) => sum + (reserves[at] ?? 0) / factor, 0);
  const [worthBefore, worthAfter] = [worth(before), worth(after)];
  return limiters.some(({ denom, upperLimit }) => {
    const at = assets.findIndex((asset) => asset.denom === denom);
    const factor = factors[at] ?? 1;
    const weight = (after[at] ?? 0) / factor / worthAfter;
    const isLess = weight < ((before[at] ?? 0) / factor / worthBefore) * (1 + 1e-9);
    return !isLess && weight > (Number(upperLimit) / 1e18) * (1 + 1e-9);
  });
}

/** Share of each asset in the worth of all, 18 decimals, cut; nothing where there is no worth. */
function weights(assets: readonly TransmuterAsset[], standard: bigint): readonly bigint[] | undefined {
  const values = assets.map(({ amount, factor }) => amount * (standard / factor));
  const sum = values.reduce((total, value) => total + value, 0n);
  return sum === 0n ? undefined : values.map((value) => (value * whole) / sum);
}

function leastCommon(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
