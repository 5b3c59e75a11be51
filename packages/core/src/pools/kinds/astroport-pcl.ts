import { memoByIdentity } from '../../primitives/index.js';
import { minus, over, root, times, whole, within } from '../math/decimal256.js';
import { decimalAt } from '../row.js';
import {
  cannotPay,
  converged,
  type Curve,
  feeAt,
  type Given,
  nothing,
  other,
  pairKind,
  type PairPool,
  type Side,
  tooFar,
} from './astroport/pair.js';
import type { PoolKind } from './kind.js';

/** Parameters of a concentrated pair; all in 18 decimals. */
interface PclTerms {
  readonly bend: Bend;
  /** Rate of commission at balance, and the one it rises to off balance. */
  readonly midFee: bigint;
  readonly outFee: bigint;
  /** How fast it rises. */
  readonly feeGamma: bigint;
  /** Base of the price around which liquidity is placed: first asset per unit of the second. A quote keeps it. */
  readonly priceScale: bigint;
}

type Pool = PairPool<PclTerms>;
type Balances = readonly [bigint, bigint];

/** Value of the fee's curve below which the contract treats it as 0: 10^-3. */
const feeTolerance = 10n ** 15n;

/** Balances of a pool on its curve and their D, computed once per state. */
const onCurve: (pool: Pool) => { readonly balances: Balances; readonly d: bigint } =
  /* @__PURE__ */ memoByIdentity(({ assets: [first, second], terms: { bend, priceScale } }: Pool) => {
    const balances = [first.amount * first.unit, times(second.amount * second.unit, priceScale)] as const;
    return Object.freeze({ balances, d: dOf(bend, ...balances) });
  });

const curve: Curve<PclTerms> = {
  type: 'astroport_pcl',
  hasDecimals: true,
  members: ['amp', 'gamma', 'mid_fee', 'out_fee', 'fee_gamma', 'price_scale', 'oracle_price'],

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
    const { balances, d } = onCurve(pool);
    const { bend, priceScale } = pool.terms;
    const ask = other(offer);
    const wholes = amountIn * pool.assets[offer].unit;
    const offered = onScale(wholes, offer, priceScale);
    const held = balances[offer] + offered;
    const left = balanceFor(bend, d, held);
    const gross = balances[ask] - left;
    // Both sides round, so that the pair would take a very small input without paying.
    if (gross <= 0n) return nothing;
    const spread = offered > gross ? offered - gross : 0n;
    const rate = commissionRate(pool.terms, held, left);
    return divided(pool, ask, {
      rate,
      gross: inTokens(gross, ask, priceScale),
      spread: inTokens(spread, ask, priceScale),
    });
  },

  reversed(pool, offer, amountOut) {
    const { balances, d } = onCurve(pool);
    const { bend, outFee, priceScale } = pool.terms;
    const ask = other(offer);
    const wanted = amountOut * pool.assets[ask].unit;
    // The contract uses the highest rate of commission, since the actual rate depends on the swap.
    const gross = times(onScale(wanted, ask, priceScale), over(whole, whole - outFee));
    if (gross >= balances[ask]) cannotPay();
    const needed = minus(balanceFor(bend, d, balances[ask] - gross), balances[offer]);
    const spread = needed > gross ? needed - gross : 0n;
    const { unit } = pool.assets[offer];
    const units = (value: bigint): bigint => inTokens(value, offer, priceScale) / unit;
    return { amountIn: units(needed), spread: units(spread) };
  },

  price(pool, base) {
    const { balances, d } = onCurve(pool);
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
    const level = floatCurve(bend, onCurve(pool).d);
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

/** Tokens of a side as the curve counts them: the second in terms of the first. */
function onScale(tokens: bigint, side: Side, priceScale: bigint): bigint {
  return side === 1 ? times(tokens, priceScale) : tokens;
}

function inTokens(value: bigint, side: Side, priceScale: bigint): bigint {
  return side === 1 ? over(value, priceScale) : value;
}

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
 * Astroport's concentrated pairs. Swaps do not change price scale and oracle price: the state that moves them is not in a snapshot.
 * The curve counts in whole tokens of 18 decimals, the second balance in terms of the first. Intermediate numbers may be
 * negative; magnitudes are cut where the contract cuts them, so the order of products is the contract's.
 *
 * @see astroport-fi/astroport-core `packages/astroport_pcl_common/src/math/math_decimal.rs`
 * @see astroport-fi/astroport-core `packages/astroport_pcl_common/src/utils.rs`
 */
export const astroportPcl: PoolKind<Pool> = /* @__PURE__ */ pairKind(curve);

/** Change at which the contract stops: 10^-5. */
const enough = 10n ** 13n;

/** How the curve bends. */
interface Bend {
  readonly gamma: bigint;
  /** Amplification times the square of gamma. */
  readonly ampGammaSquared: bigint;
}

/** A curve at two balances and some D: common parts of the function and its derivatives. */
interface Point {
  readonly sum: bigint;
  /** x0 x1 */
  readonly product: bigint;
  readonly dSquared: bigint;
  /** 4 x0 x1 / D^2 */
  readonly k0: bigint;
  /** gamma + 1 - k0 */
  readonly g: bigint;
  readonly gSquared: bigint;
}

/** The bend of two parameters, 18 decimals each. @throws MathRefusal `overflow` */
function bendOf(amp: bigint, gamma: bigint): Bend {
  return Object.freeze({ gamma, ampGammaSquared: times(amp, times(gamma, gamma)) });
}

/** D of two balances. @throws MathRefusal `math_limit` where it is not found, `overflow` */
function dOf(bend: Bend, x0: bigint, x1: bigint): bigint {
  const product = times(x0, x1);
  const sum = within(x0 + x1);
  return converged('invariant', enough, 2n * root(product), (d) => {
    const point = pointAt(bend, d, sum, product);
    return d - over(valueAt(bend, d, point), slopeByD(bend, d, point));
  });
}

/** The balance on the curve for the other balance. @throws MathRefusal `math_limit` where it is not found, `overflow` */
function balanceFor(bend: Bend, d: bigint, balance: bigint): bigint {
  return converged('balance', enough, over(times(d, d), 4n * balance), (y) => {
    const point = pointAt(bend, d, within(balance + y), times(balance, y));
    return y - over(valueAt(bend, d, point), slopeAt(bend, d, balance, point));
  });
}

/** Slopes of the curve by either balance; their quotient is the price before fees. @throws MathRefusal `overflow` */
function slopesOf(bend: Bend, d: bigint, x0: bigint, x1: bigint): readonly [bigint, bigint] {
  const point = pointAt(bend, d, within(x0 + x1), times(x0, x1));
  return [slopeAt(bend, d, x1, point), slopeAt(bend, d, x0, point)];
}

function pointAt({ gamma }: Bend, d: bigint, sum: bigint, product: bigint): Point {
  const dSquared = times(d, d);
  const k0 = over(4n * product, dSquared);
  const g = gamma + whole - k0;
  return { sum, product, dSquared, k0, g, gSquared: times(g, g) };
}

/** The function that is 0 on the curve. Its K is rounded differently from the one of the slopes. */
function valueAt({ ampGammaSquared }: Bend, d: bigint, point: Point): bigint {
  const { sum, product, dSquared, gSquared } = point;
  const k = over(times(ampGammaSquared, 4n * product), times(gSquared, dSquared));
  return within(times(times(d, sum), k) + product - times(k, dSquared) - dSquared / 4n);
}

function slopeByD({ gamma, ampGammaSquared }: Bend, d: bigint, point: Point): bigint {
  const { sum, product, dSquared, k0, g, gSquared } = point;
  const k = over(times(ampGammaSquared, k0), gSquared);
  // The contract multiplies both by 10^18 against cuts, so the first products are exact.
  const top = times(within(ampGammaSquared * -8n * product), gamma + whole + k0);
  const cube = times(dSquared, d);
  const bottom = times(times(times(within(cube * whole), g), g), g);
  return within(
    over(times(times(top, d), sum), bottom) +
      times(k, sum) -
      over(times(top, dSquared), bottom) -
      times(2n * k, d) -
      d / 2n,
  );
}

/** Slope by one balance, where the other one is given. */
function slopeAt({ gamma, ampGammaSquared }: Bend, d: bigint, beside: bigint, point: Point): bigint {
  const { sum, dSquared, k0, g, gSquared } = point;
  const k = over(times(ampGammaSquared, k0), gSquared);
  const top = within(times(times(4n * beside, ampGammaSquared), gamma + whole + k0) * whole);
  const bottom = times(times(within(dSquared * whole), g), gSquared);
  const kx = over(top, bottom);
  return within(times(times(kx, sum) + k, d) + beside - times(kx, dSquared));
}

/** The curve in floats, whole tokens. */
interface FloatCurve {
  /** Slope of its function by the second of two balances. */
  slope(x: number, y: number): number;
  /** The balance for `held` on the curve through `x` and `y`; NaN if none is found. */
  beside(x: number, y: number, held: number): number;
}

/** The curve of some D in floats. */
function floatCurve(bend: Bend, invariant: bigint): FloatCurve {
  const [gamma, factor] = [Number(bend.gamma) / 1e18, Number(bend.ampGammaSquared) / 1e18];
  const d = Number(invariant) / 1e18;
  const at = (x: number, y: number): readonly [number, number] => {
    const k0 = (4 * x * y) / (d * d);
    const g = gamma + 1 - k0;
    const k = (factor * k0) / (g * g);
    const slope = ((factor * 4 * x * (g + 2 * k0)) / (g * g * g * d)) * (x + y - d) + k * d + x;
    return [k * d * (x + y - d) + x * y, slope];
  };
  return {
    slope: (x, y) => at(x, y)[1],
    beside(x, y, held) {
      const [level] = at(x, y);
      let left = (d * d) / (4 * held);
      for (let round = 0; round < 64; round++) {
        const [value, slope] = at(held, left);
        const step = (value - level) / slope;
        left -= step;
        if (Math.abs(step) <= left * 1e-13) return left;
      }
      return Number.NaN;
    },
  };
}
