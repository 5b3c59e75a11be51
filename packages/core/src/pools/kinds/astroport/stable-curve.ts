import { minus, over, times, whole, within } from '../../math/decimal256.js';
import { MathRefusal } from '../../refusal.js';

/** The curve of stable pairs, in whole tokens of 18 decimals. @see astroport-fi/astroport-core `contracts/pair_stable/src/math.rs` */

/** Rounds after which the contract gives up. */
const rounds = 64;
/** Change at which it is content: 10^-6. */
const enough = 10n ** 12n;

/** What a state keeps through a swap, but for the commission: D. */
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

/** The balance of one asset that goes with a balance of the other. @throws MathRefusal `math_limit` where it is not found, `overflow` */
export function balanceFor(amp: bigint, { d, cube }: Invariant, balance: bigint): bigint {
  const hundredfold = within(cube * 100n);
  const c = over(hundredfold, within(balance * 8n * amp));
  const b = within(balance + (d * 100n) / (amp * 2n));
  let y = d;
  for (let round = 0; round < rounds; round++) {
    const next = over(times(y, y) + c, minus(y * 2n + b, d));
    const change = next > y ? next - y : y - next;
    y = next;
    if (change <= enough) return y;
  }
  throw new MathRefusal('math_limit', 'the balance of the pair is not found');
}

function cubeOf(value: bigint): bigint {
  return times(times(value, value), value);
}
