import { over, root, times, whole, within } from '../../math/decimal256.js';
import { MathRefusal } from '../../refusal.js';

/**
 * The curve of concentrated pairs, in whole tokens of 18 decimals, the second balance in terms of the first.
 * Intermediate numbers may be negative; magnitudes are cut as the contract cuts them, so the order of products
 * is the contract's.
 *
 * @see astroport-fi/astroport-core `packages/astroport_pcl_common/src/math/math_decimal.rs`
 *
 */

/** Rounds after which the contract gives up. */
const rounds = 64;
/** Change at which it is content: 10^-5. */
const enough = 10n ** 13n;

/** How the curve bends. */
export interface Bend {
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
export function bendOf(amp: bigint, gamma: bigint): Bend {
  return Object.freeze({ gamma, ampGammaSquared: times(amp, times(gamma, gamma)) });
}

/** D of two balances. @throws MathRefusal `math_limit` where it is not found, `overflow` */
export function dOf(bend: Bend, x0: bigint, x1: bigint): bigint {
  const product = times(x0, x1);
  const sum = within(x0 + x1);
  let d = 2n * root(product);
  for (let round = 0; round < rounds; round++) {
    const point = pointAt(bend, d, sum, product);
    const next = d - over(valueAt(bend, d, point), slopeByD(bend, d, point));
    const change = next > d ? next - d : d - next;
    d = next;
    if (change > enough) continue;
    if (d < 0n) break;
    return d;
  }
  throw new MathRefusal('math_limit', 'the invariant of the pair is not found');
}

/** The balance that goes with the other one. @throws MathRefusal `math_limit` where it is not found, `overflow` */
export function balanceFor(bend: Bend, d: bigint, balance: bigint): bigint {
  let y = over(times(d, d), 4n * balance);
  for (let round = 0; round < rounds; round++) {
    const point = pointAt(bend, d, within(balance + y), times(balance, y));
    const next = y - over(valueAt(bend, d, point), slopeAt(bend, d, balance, point));
    const change = next > y ? next - y : y - next;
    y = next;
    if (change > enough) continue;
    if (y < 0n) break;
    return y;
  }
  throw new MathRefusal('math_limit', 'the balance of the pair is not found');
}

/** Slopes of the curve by either balance; their quotient is the price before fees. @throws MathRefusal `overflow` */
export function slopesOf(bend: Bend, d: bigint, x0: bigint, x1: bigint): readonly [bigint, bigint] {
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
export interface FloatCurve {
  /** Slope of its function by the second of two balances. */
  slope(x: number, y: number): number;
  /** The balance that goes with `held` where `y` goes with `x`; no number where it is not found. */
  beside(x: number, y: number, held: number): number;
}

/** The curve of some D in floats. */
export function floatCurve(bend: Bend, invariant: bigint): FloatCurve {
  const [gamma, factor, d] = [
    Number(bend.gamma) / 1e18,
    Number(bend.ampGammaSquared) / 1e18,
    Number(invariant) / 1e18,
  ];
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
      for (let round = 0; round < rounds; round++) {
        const [value, slope] = at(held, left);
        const step = (value - level) / slope;
        left -= step;
        if (Math.abs(step) <= left * 1e-13) return left;
      }
      return Number.NaN;
    },
  };
}
