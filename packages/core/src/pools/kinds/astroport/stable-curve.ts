import { minus, over, times, whole, within } from '../../math/decimal256.js';
import { MathRefusal } from '../../refusal.js';

/** The curve of stable pairs, in whole tokens of 18 decimals. @see astroport-fi/astroport-core `contracts/pair_stable/src/math.rs` */

/** Rounds after which the contract gives up. */
const rounds = 64;
/** Change at which it is content: 10^-6. */
const enough = 10n ** 12n;

/** Invariant of a swap without its commission: D. */
export interface Invariant {
  readonly d: bigint;
  /** D^3, cut as the contract cuts it. */
  readonly cube: bigint;
}

/** D of two balances. @throws MathRefusal `math_limit` where it is not found, `overflow` */
export function invariantOf(amp: bigint, x: bigint, y: bigint): Invariant {
  const leverage = (amp * whole * 2n) / 100n;
  const sum = within(x + y);
  const product = times(x * 2n, y * 2n);
  const weighted = times(leverage, sum);
  let d = sum;
  for (let round = 0; round < rounds; round++) {
    const part = over(cubeOf(d), product);
    const next = over(times(weighted + part * 2n, d), times(leverage - whole, d) + part * 3n);
    const change = next > d ? next - d : d - next;
    d = next;
    if (change <= enough) return Object.freeze({ d, cube: cubeOf(d) });
  }
  throw new MathRefusal('math_limit', 'the invariant of the pair is not found');
}

/**
 * The balance of one asset that goes with a balance of the other, in units of so many last decimals, cut.
 *
 * @throws MathRefusal `math_limit` where it is not found, `overflow`
 */
export function balanceFor(amp: bigint, { d, cube }: Invariant, balance: bigint, unit: bigint): bigint {
  const hundredfold = within(cube * 100n);
  const c = over(hundredfold, within(balance * 8n * amp));
  const b = within(balance + (d * 100n) / (amp * 2n));
  const units = balance * 1000n > d && unit >= leastUnit ? unitsNear(b - d, c, unit) : undefined;
  if (units !== undefined) return units;
  let y = d;
  for (let round = 0; round < rounds; round++) {
    const next = over(times(y, y) + c, minus(y * 2n + b, d));
    const change = next > y ? next - y : y - next;
    y = next;
    if (change <= enough) return y / unit;
  }
  throw new MathRefusal('math_limit', 'the balance of the pair is not found');
}

/**
 * Largest distance of a last round from the root, with a slope of 1 or more: (2 * 10^-6)^2, and the cut part.
 */
const margin = 5n * 10n ** 6n;
/** Units so much wider than the margin that it hardly ever meets the border of one. */
const leastUnit = 10n ** 9n;

/**
 * The units without the rounds before the last one, if they do not matter: a round from a nearby start ends
 * within the margin above the root of y^2 + by = c, and so does the contract's last. If the whole margin is in
 * one unit, that is its answer too; otherwise undefined. The float only chooses the start.
 */
function unitsNear(b: bigint, c: bigint, unit: bigint): bigint | undefined {
  const linear = Number(b);
  const constant = Number(c) * 1e18;
  const root = Math.sqrt(linear * linear + 4 * constant);
  const start = linear > 0 ? (2 * constant) / (linear + root) : (root - linear) / 2;
  if (!(start < 1e40)) return undefined;
  const y = BigInt(Math.round(start));
  const slope = y * 2n + b;
  if (slope < whole) return undefined;
  const next = (((y * y) / whole + c) * whole) / slope;
  const change = next > y ? next - y : y - next;
  const units = (next - margin) / unit;
  return change <= enough && (next + margin) / unit === units ? units : undefined;
}

function cubeOf(value: bigint): bigint {
  return times(times(value, value), value);
}
