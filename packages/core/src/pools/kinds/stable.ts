import { bigDec, ceilInteger, dec, mul, quoRoundUpMut } from '../math/scaled.js';
import { MathRefusal } from '../refusal.js';
import { integerAt } from '../row.js';
import type { PoolKind } from './kind.js';
import {
  readReserves,
  type Reserve,
  reserveKind,
  type ReservePool,
  settled,
  type Sides,
  writeReserves,
} from './reserves.js';
import { type Curve, exchanged, movedOf } from './stable/curve.js';

/** A reserve with its scaling factor, which makes reserves comparable. */
interface StableAsset extends Reserve {
  /** Base units that count as one. */
  readonly scalingFactor: bigint;
}

/** A stable pool. */
type StablePool = ReservePool<StableAsset>;

/** Scaling factors are 63 bits. */
const factorBounds: readonly [bigint, bigint] = [1n, (1n << 63n) - 1n];

/** From 36 decimals to 18. */
const decGap = bigDec.one / dec.one;

/**
 * Stable pools of two to eight denoms: `x·y·(x² + y² + w)` is kept, over reserves that scaling factors make comparable.
 *
 * @see osmosis-labs/osmosis `x/gamm/pool-models/stableswap`
 */
export const stable: PoolKind<StablePool> = /* @__PURE__ */ reserveKind<StableAsset, StablePool>({
  type: 'stable',
  read: (row) =>
    readReserves(row, (reserve, asset, pointer) => ({
      ...reserve,
      scalingFactor: integerAt(asset['scaling_factor'], `${pointer}/scaling_factor`, factorBounds),
    })),
  write: (pool) =>
    writeReserves(pool, 'stable', ({ scalingFactor }) => ({ scaling_factor: String(scalingFactor) })),

  exactIn(pool, sides, amountIn) {
    checkReserves(pool, sides, amountIn);
    const amountOut = given(pool, sides, mul(bigDec, scaled(sides.input, amountIn), keptOf(pool)));
    return settled(pool, sides, amountIn, amountOut / dec.one);
  },

  exactOut(pool, sides, amountOut) {
    const { input, output } = sides;
    const taken = -exchanged(curveOf(pool, input, output), -scaledUp(output, amountOut));
    const withFee = quoRoundUpMut(bigDec, taken, keptOf(pool));
    const amountIn = ceilInteger(dec, (withFee * input.scalingFactor) / decGap);
    checkReserves(pool, sides, amountIn);
    return settled(pool, sides, amountIn, amountOut);
  },

  price: (pool, sides) => given(pool, sides, scaled(sides.input, 1n)),

  floats({ assets, spreadFactor }) {
    const kept = 1 - Number(spreadFactor) / 1e18;
    const factors = assets.map(({ scalingFactor }) => Number(scalingFactor));
    const factorOf = (at: number): number => factors[at] ?? 1;
    return {
      rate(reserves, from, to) {
        const { x, y, rest } = unitsOf(reserves, factors, from, to);
        const [xx, yy] = [x * x, y * y];
        const price = (x * (xx + 3 * yy + rest)) / (y * (3 * xx + yy + rest));
        return (price * kept * factorOf(to)) / factorOf(from);
      },
      pays(reserves, from, to, amountIn) {
        const curve = unitsOf(reserves, factors, from, to);
        return movedOf(curve, (amountIn * kept) / factorOf(from)) * factorOf(to);
      },
      blur: (reserve) => reserve * 1e-15,
    };
  },
});

/** Largest reserve, in whole units, after its scaling factor. */
const mostScaled = 10n ** 34n;

/** Output of the pool for a scaled input without fee, 18 decimals. */
function given(pool: StablePool, { input, output }: Sides<StableAsset>, offered: bigint): bigint {
  return (exchanged(curveOf(pool, output, input), offered) * output.scalingFactor) / decGap;
}

/** Rest of an input after the fee, 36 decimals. */
function keptOf({ spreadFactor }: StablePool): bigint {
  return (dec.one - spreadFactor) * decGap;
}

/** Reserves solved for and given, and the rest. */
function curveOf({ assets }: StablePool, solved: StableAsset, moved: StableAsset): Curve {
  let rest = 0n;
  for (const asset of assets) {
    if (asset === solved || asset === moved) continue;
    const reserve = scaled(asset, asset.amount);
    rest += mul(bigDec, reserve, reserve);
  }
  return { x: scaled(solved, solved.amount), y: scaled(moved, moved.amount), rest };
}

function scaled({ scalingFactor }: StableAsset, amount: bigint): bigint {
  return (amount * bigDec.one) / scalingFactor;
}

function scaledUp({ scalingFactor }: StableAsset, amount: bigint): bigint {
  return (amount * bigDec.one + scalingFactor - 1n) / scalingFactor;
}

/** @throws MathRefusal if a reserve leaves the range that the chain executes, although it estimates it */
function checkReserves({ assets }: StablePool, { input }: Sides<StableAsset>, amountIn: bigint): void {
  for (const asset of assets) {
    const units = (asset.amount + (asset === input ? amountIn : 0n)) / asset.scalingFactor;
    if (units < 1n || units > mostScaled)
      throw new MathRefusal('limit_exceeded', `the reserve of ${asset.denom} would be out of bounds`);
  }
}

/** Reserves in comparable units, and the squares of the others. */
function unitsOf(
  reserves: readonly number[],
  factors: readonly number[],
  from: number,
  to: number,
): { readonly x: number; readonly y: number; readonly rest: number } {
  let [x, y, rest] = [0, 0, 0];
  for (let at = 0; at < reserves.length; at++) {
    const units = (reserves[at] ?? 0) / (factors[at] ?? 1);
    if (at === to) x = units;
    else if (at === from) y = units;
    else rest += units * units;
  }
  return { x, y, rest };
}
