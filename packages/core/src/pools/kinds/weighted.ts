import { powerLoss } from '../math/float-power.js';
import { pow } from '../math/pow.js';
import { ceilInteger, dec, mul, quo } from '../math/scaled.js';
import { attempt, isRefused, MathRefusal, type Refusal } from '../refusal.js';
import type { ExactIn, ExactOut, PoolKind, Swapped } from './kind.js';
import { amountEnd, movedReserves, type Sides, sidesOf, unfitAmount } from './reserves.js';
import { type Sketch, sketchOfReserves } from './sketch.js';
import { readWeighted, type WeightedAsset, type WeightedPool, writeWeighted } from './weighted/rows.js';

/**
 * Weighted pools: the product of the reserves, each to the power of its weight, is kept.
 *
 * @see osmosis-labs/osmosis `x/gamm/pool-models/balancer`
 */
export const weighted: PoolKind<WeightedPool> = {
  type: 'weighted',
  read: readWeighted,
  isTimed: ({ weightChange }) => weightChange !== undefined,
  write: writeWeighted,
  denoms: ({ assets }) => assets.map(({ denom }) => denom),
  exactIn,
  exactOut,
  spotPrice,
  sketch,
};

const { one } = dec;

function exactIn(
  pool: WeightedPool,
  { denomIn, denomOut, amountIn }: ExactIn,
): Swapped<WeightedPool> | Refusal {
  const sides = sidesOf(pool, denomIn, denomOut);
  if (isRefused(sides)) return sides;
  return (
    unfitAmount(amountIn) ??
    attempt(() => {
      const { input, output } = sides;
      const before = input.amount * one;
      const kept = quo(dec, before, before + amountIn * (one - pool.spreadFactor));
      const paid = (one - pow(kept, weightRatio(input, output))) * output.amount;
      return settled(pool, sides, amountIn, paid / one);
    })
  );
}

function exactOut(
  pool: WeightedPool,
  { denomIn, denomOut, amountOut }: ExactOut,
): Swapped<WeightedPool> | Refusal {
  const sides = sidesOf(pool, denomIn, denomOut);
  if (isRefused(sides)) return sides;
  return (
    unfitAmount(amountOut) ??
    attempt(() => {
      const { input, output } = sides;
      if (amountOut >= output.amount)
        throw new MathRefusal(
          'insufficient_liquidity',
          `pool ${pool.id} holds no more than ${output.amount}`,
        );
      const left = (output.amount - amountOut) * one;
      const grown = pow(quo(dec, output.amount * one, left), weightRatio(output, input));
      const taken = mul(dec, grown - one, input.amount * one);
      return settled(pool, sides, ceilInteger(dec, quo(dec, taken, one - pool.spreadFactor)), amountOut);
    })
  );
}

function weightRatio(of: WeightedAsset, to: WeightedAsset): bigint {
  return quo(dec, of.weight * one, to.weight * one);
}

/** The swap and the pool after it, if the chain executes it. */
function settled(
  pool: WeightedPool,
  sides: Sides<WeightedAsset>,
  amountIn: bigint,
  amountOut: bigint,
): Swapped<WeightedPool> {
  if (amountIn <= 0n || amountOut <= 0n)
    throw new MathRefusal('zero_amount', 'the swap comes to nothing after rounding');
  // The whole reserve is paid if the power rounds to 0; a remainder cannot trade again.
  if (amountOut > sides.output.amount)
    throw new MathRefusal(
      'insufficient_liquidity',
      `pool ${pool.id} holds no more than ${sides.output.amount}`,
    );
  if (sides.input.amount + amountIn >= amountEnd)
    throw new MathRefusal('overflow', 'a reserve would be beyond 256 bits');
  const assets = movedReserves(pool.assets, sides, amountIn, amountOut);
  return { amountIn, amountOut, after: Object.freeze({ ...pool, assets }) };
}

function spotPrice(pool: WeightedPool, base: string, quote: string): bigint | Refusal {
  const sides = sidesOf(pool, base, quote);
  if (isRefused(sides)) return sides;
  const { input, output } = sides;
  return attempt(() =>
    mul(dec, quo(dec, output.amount * one, input.amount * one), weightRatio(input, output)),
  );
}

/** Powers of exact numbers: the chain's series ends above them, so it pays no more. */
function sketch({ assets, spreadFactor }: WeightedPool): Sketch {
  const kept = 1 - Number(spreadFactor) / 1e18;
  const weights = assets.map(({ weight }) => Number(weight));
  const ratio = (from: number, to: number): number => (weights[from] ?? 0) / (weights[to] ?? 1);
  return sketchOfReserves(
    assets.map(({ amount }) => Number(amount)),
    {
      rate: (reserves, from, to) => ((reserves[to] ?? 0) / (reserves[from] ?? 1)) * ratio(from, to) * kept,
      pays: (reserves, from, to, amountIn) =>
        powerLoss((amountIn * kept) / (reserves[from] ?? 1), ratio(from, to)) * (reserves[to] ?? 0),
      // Powers have 18 decimals, and are shares of the reserve.
      blur: (reserve) => reserve * 1e-16,
      // A series has the more terms the less of the reserve would be left; a usual quote has fewer than twenty.
      effort: (reserves, from, _, amountIn) => Math.min(7500, 1 + amountIn / (reserves[from] ?? 1)),
    },
  );
}
