import { amount128, most128, whole } from '../math/decimal256.js';
import { roundUp } from '../math/integer.js';
import { attempt, type Refusal, refused } from '../refusal.js';
import {
  type ExactIn,
  type ExactOut,
  type PoolKind,
  type Sketch,
  sketchOfReserves,
  type Swapped,
} from './kind.js';
import {
  readTransmuter,
  type TransmuterAsset,
  type TransmuterPool,
  writeTransmuter,
} from './transmuter/pool.js';

/**
 * Pools that exchange assets of equal value without a fee, and alloyed pools, which also mint and burn a separate
 * denom.
 *
 * @see osmosis-labs/transmuter `contracts/transmuter/src/swap.rs`
 */
export const transmuter: PoolKind<TransmuterPool> = {
  type: 'transmuter',
  read: readTransmuter,
  write: (pool) => writeTransmuter(pool, transmuter.type),
  denoms: (pool) => allOf(pool).map(({ denom }) => denom),
  exactIn,
  exactOut,

  spotPrice(pool, base, quote) {
    const ends = endsOf(pool, base, quote);
    return 'refusal' in ends ? ends : (ends.paid.factor * whole) / ends.given.factor;
  },

  sketch,
};

function exactIn(
  pool: TransmuterPool,
  { denomIn, denomOut, amountIn }: ExactIn,
): Swapped<TransmuterPool> | Refusal {
  const ends = endsOf(pool, denomIn, denomOut);
  if ('refusal' in ends) return ends;
  if (amountIn <= 0n) return refused('zero_amount', 'nothing goes in');
  const amountOut = (amountIn * ends.paid.factor) / ends.given.factor;
  if (amountOut === 0n) return refused('zero_amount', 'the input is worth less than one unit');
  return attempt(() => swapped(pool, ends, amountIn, amountOut));
}

function exactOut(
  pool: TransmuterPool,
  { denomIn, denomOut, amountOut }: ExactOut,
): Swapped<TransmuterPool> | Refusal {
  const ends = endsOf(pool, denomIn, denomOut);
  if ('refusal' in ends) return ends;
  if (amountOut <= 0n) return refused('zero_amount', 'nothing is wanted');
  const amountIn = roundUp(amountOut * ends.given.factor, ends.paid.factor);
  return attempt(() => swapped(pool, ends, amountIn, amountOut));
}

interface Ends {
  readonly given: TransmuterAsset;
  readonly paid: TransmuterAsset;
}

function endsOf(pool: TransmuterPool, denomIn: string, denomOut: string): Ends | Refusal {
  const given = assetOf(pool, denomIn);
  if (given === undefined) return refused('denom_not_in_pool', `${denomIn} is not in the pool`);
  if (denomIn === denomOut) return refused('same_denom', 'both denoms are the same');
  const paid = assetOf(pool, denomOut);
  return paid ? { given, paid } : refused('denom_not_in_pool', `${denomOut} is not in the pool`);
}

function assetOf({ assets, alloyed }: TransmuterPool, denom: string): TransmuterAsset | undefined {
  return alloyed?.denom === denom ? alloyed : assets.find((asset) => asset.denom === denom);
}

/** Assets of a pool, and the denom that it mints. */
function allOf({ assets, alloyed }: TransmuterPool): readonly TransmuterAsset[] {
  return alloyed === undefined ? assets : [...assets, alloyed];
}

/** The alloyed denom is minted and burnt: the pool has no reserve of it, and pays any amount. */
function swapped(
  pool: TransmuterPool,
  { given, paid }: Ends,
  amountIn: bigint,
  amountOut: bigint,
): Swapped<TransmuterPool> | Refusal {
  amount128(amountIn);
  amount128(amountOut);
  if (paid !== pool.alloyed && amountOut > paid.amount)
    return refused('insufficient_liquidity', 'the reserve of the pool is too small');
  if (given !== pool.alloyed && given.amount + amountIn > most128)
    return refused('overflow', 'an amount is beyond 128 bits');
  const assets = pool.assets.map((asset) =>
    asset === given ? changed(asset, amountIn) : asset === paid ? changed(asset, -amountOut) : asset,
  );
  const after = Object.freeze({ ...pool, assets: Object.freeze(assets) });
  // Burning the alloyed denom for the whole reserve of a corrupted one is always allowed.
  const clears = given === pool.alloyed && amountOut === paid.amount && pool.corrupted.includes(paid.denom);
  return (clears ? undefined : guard(pool, after)) ?? { amountIn, amountOut, after };
}

function changed(asset: TransmuterAsset, by: bigint): TransmuterAsset {
  return Object.freeze({ ...asset, amount: asset.amount + by });
}

/** The denom that the pool mints counts as a further, unlimited reserve. */
function sketch(pool: TransmuterPool): Sketch {
  const all = allOf(pool);
  const reserves = all.map((asset) =>
    asset === pool.alloyed ? Number.POSITIVE_INFINITY : Number(asset.amount),
  );
  const factors = all.map(({ factor }) => Number(factor));
  const rate = (from: number, to: number): number => (factors[to] ?? 0) / (factors[from] ?? 1);
  return sketchOfReserves(reserves, {
    rate: (_, from, to) => rate(from, to),
    pays(present, from, to, amountIn) {
      const paid = amountIn * rate(from, to);
      if (paid > (present[to] ?? 0) * (1 + 1e-9)) return 0;
      const moved = [...present];
      moved[from] = (moved[from] ?? 0) + amountIn;
      moved[to] = (moved[to] ?? 0) - paid;
      return breaksLimit(pool, present, moved) ? 0 : paid;
    },
    blur: () => 0,
  });
}

/**
 * Refusal of a transition by a transmuter: a limited asset weighs at least as much as before and more than its limit,
 * or the amount or weight of a corrupted one rises. The contract's queries omit this check; its swaps do not.
 *
 * @see osmosis-labs/transmuter `contracts/transmuter/src/limiter.rs` and `transmuter_pool/corrupted_assets.rs`
 */
function guard(before: TransmuterPool, after: TransmuterPool): Refusal | undefined {
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

/** Whether a limiter certainly refuses a change of reserves, in floats. */
function breaksLimit(
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

/** Share of each asset in the value of all, 18 decimals, cut; undefined if the value is 0. */
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
