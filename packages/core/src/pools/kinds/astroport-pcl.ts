import { memoByIdentity } from '../../primitives/index.js';
import { minus, over, times, whole } from '../math/decimal256.js';
import { decimalAt } from '../row.js';
import { feeAt } from './astroport/pair-row.js';
import type { Curve, Given, PairPool, Side } from './astroport/curve.js';
import { cannotPay, nothing, other, pairKind, tooFar } from './astroport/pair.js';
import { balanceFor, type Bend, bendOf, dOf, floatCurve, slopesOf } from './astroport/pcl-curve.js';
import type { PoolKind } from './kind.js';

/** Parameters of a concentrated pair; all in 18 decimals. */
export interface PclTerms {
  readonly bend: Bend;
  /** Rate of commission at balance, and the one it rises to off balance. */
  readonly midFee: bigint;
  readonly outFee: bigint;
  /** How fast it rises. */
  readonly feeGamma: bigint;
  /**
   * Base of the price around which the liquidity is placed: the first asset per unit of the second. Swaps may
   * move it; a quote keeps it.
   */
  readonly priceScale: bigint;
}

type Pool = PairPool<PclTerms>;
type Balances = readonly [bigint, bigint];

/** Share of the fee's curve below which the contract takes it for none: 10^-3. */
const feeTolerance = 10n ** 15n;

/** Balances on the curve and their D. They depend on the state alone, so one pool has them once. */
const standing: (pool: Pool) => { readonly balances: Balances; readonly d: bigint } =
  /* @__PURE__ */ memoByIdentity(({ assets: [first, second], terms: { bend, priceScale } }: Pool) => {
    const balances: Balances = [
      first.amount * first.unit,
      times(second.amount * second.unit, priceScale),
    ] as const;
    return Object.freeze({ balances, d: dOf(bend, ...balances) });
  });

const curve: Curve<PclTerms> = {
  type: 'astroport_pcl',
  hasDecimals: true,
  members: [...['amp', 'gamma', 'mid_fee', 'out_fee', 'fee_gamma', 'price_scale', 'oracle_price']],

  readTerms(row) {
    const priceBounds = [1n, 10n ** 56n] as const;
    if (row['oracle_price'] !== undefined) decimalAt(row['oracle_price'], '/oracle_price', 18, priceBounds);
    return {
      bend: bendOf(
        decimalAt(row['amp'], '/amp', 18, [1n, 10n ** 24n]),
        decimalAt(row['gamma'], '/gamma', 18, [1n, whole]),
      ),
      midFee: feeAt(row, 'mid_fee'),
      outFee: feeAt(row, 'out_fee'),
      feeGamma: decimalAt(row['fee_gamma'], '/fee_gamma', 18, [1n, whole]),
      priceScale: decimalAt(row['price_scale'], '/price_scale', 18, priceBounds),
    };
  },

  given(pool, offer, amountIn) {
    const { balances, d } = standing(pool);
    const { bend, priceScale } = pool.terms;
    const ask = other(offer);
    const wholes = amountIn * pool.assets[offer].unit;
    const offered = offer === 1 ? times(wholes, priceScale) : wholes;
    const held = balances[offer] + offered;
    const left = balanceFor(bend, d, held);
    const gross = balances[ask] - left;
    // Both sides round: an input too small for the curve would have the pair take without paying.
    if (gross <= 0n) return nothing;
    const spread = offered > gross ? offered - gross : 0n;
    const rate = commissionRate(pool.terms, held, left);
    return ask === 1
      ? divided(pool, 1, { rate, gross: over(gross, priceScale), spread: over(spread, priceScale) })
      : divided(pool, 0, { rate, gross, spread });
  },

  reversed(pool, offer, amountOut) {
    const { balances, d } = standing(pool);
    const { bend, outFee, priceScale } = pool.terms;
    const ask = other(offer);
    const wanted = amountOut * pool.assets[ask].unit;
    // The contract takes the highest rate of commission, for it does not know the rate before the swap.
    const gross = times(ask === 1 ? times(wanted, priceScale) : wanted, over(whole, whole - outFee));
    if (gross >= balances[ask]) cannotPay();
    const needed = minus(balanceFor(bend, d, balances[ask] - gross), balances[offer]);
    const spread = needed > gross ? needed - gross : 0n;
    const { unit } = pool.assets[offer];
    return offer === 1
      ? { amountIn: over(needed, priceScale) / unit, spread: over(spread, priceScale) / unit }
      : { amountIn: needed / unit, spread: spread / unit };
  },

  price(pool, base) {
    const { balances, d } = standing(pool);
    const { bend, priceScale } = pool.terms;
    const slopes = slopesOf(bend, d, ...balances);
    const [scaleIn, scaleOut] = base === 0 ? [whole, priceScale] : [priceScale, whole];
    return (
      (slopes[base] * scaleIn * whole * pool.assets[base].unit) /
      (slopes[other(base)] * scaleOut * pool.assets[other(base)].unit)
    );
  },

  floats(pool) {
    const { bend, midFee, outFee, feeGamma, priceScale } = pool.terms;
    const level = floatCurve(bend, standing(pool).d);
    const [mid, out, gamma] = [Number(midFee) / 1e18, Number(outFee) / 1e18, Number(feeGamma) / 1e18];
    const units = pool.assets.map(({ unit }) => Number(unit) / 1e18);
    const unit = (at: number): number => (units[at] ?? 1) * (at === 1 ? Number(priceScale) / 1e18 : 1);
    return {
      rate(reserves, from, to) {
        const [x, y] = [(reserves[from] ?? 0) * unit(from), (reserves[to] ?? 0) * unit(to)];
        return ((level.slope(y, x) / level.slope(x, y)) * unit(from) * (1 - Math.min(mid, out))) / unit(to);
      },
      pays(reserves, from, to, amountIn) {
        const [x, y] = [(reserves[from] ?? 0) * unit(from), (reserves[to] ?? 0) * unit(to)];
        const held = x + amountIn * unit(from);
        const left = level.beside(x, y, held);
        // For dust, floats show no difference although the pool may pay.
        if (left >= y) return Number.NaN;
        const sum = held + left;
        const share = gamma / (gamma + 1 - (4 * held * left) / (sum * sum));
        return ((y - left) / unit(to)) * (1 - (share * mid + (1 - share) * out));
      },
      // The contract's rounds end a little off the curve.
      blur: (reserve, to) => reserve * 1e-8 + 1e-6 / unit(to),
    };
  },
};

/** Rate of commission at the balances that a swap leaves. @see astroport-fi/astroport-core `packages/astroport_pcl_common/src/state.rs` */
function commissionRate({ midFee, outFee, feeGamma }: PclTerms, held: bigint, left: bigint): bigint {
  const sum = held + left;
  const even = over(4n * times(held, left), times(sum, sum));
  const near = over(feeGamma, feeGamma + whole - even);
  const share = near <= feeTolerance ? 0n : near;
  return times(share, midFee) + times(whole - share, outFee);
}

/** Parts of an output in whole tokens: each part is cut to base units when it is sent. */
function divided(
  { assets, shares }: Pool,
  ask: Side,
  { rate, gross, spread }: { readonly rate: bigint; readonly gross: bigint; readonly spread: bigint },
): Given {
  const { unit } = assets[ask];
  const commission = times(rate, gross);
  const share = (commission * shares.feeShareBps) / 10_000n;
  const collected = times(commission - share, shares.makerFeeRate);
  const amountOut = (gross - commission) / unit;
  return {
    amountOut,
    leaves: share / unit + collected / unit,
    venueRefusal: spread > 0n ? tooFar(spread / unit, amountOut) : undefined,
  };
}

/**
 * Astroport's concentrated pairs. Price scale and oracle price stay as they are through swaps: what moves them is not in a snapshot.
 *
 * @see astroport-fi/astroport-core `packages/astroport_pcl_common/src/utils.rs`
 */
export const astroportPcl: PoolKind<Pool> = /* @__PURE__ */ pairKind(curve);
