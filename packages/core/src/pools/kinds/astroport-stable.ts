import { memoByIdentity } from '../../primitives/index.js';
import { minus, over, times, whole, within } from '../math/decimal256.js';
import { integerAt } from '../row.js';
import {
  cannotPay,
  converged,
  type Curve,
  feeAt,
  leavesOf,
  nothing,
  other,
  pairKind,
  type PairPool,
  type Side,
  tooFar,
} from './astroport/pair.js';
import type { PoolKind } from './kind.js';

/** Parameters of a stable pair. */
interface StablePairTerms {
  /** Amplification as the contract stores it, 100 times the factor, at the snapshot's time. */
  readonly amp: bigint;
  /** Rate of commission, 18 decimals. */
  readonly feeRate: bigint;
}

type Pool = PairPool<StablePairTerms>;

/** The invariant of a pool, computed once per state. */
const invariant: (pool: Pool) => Invariant = /* @__PURE__ */ memoByIdentity((pool: Pool) =>
  invariantOf(pool.terms.amp, scaled(pool, 0), scaled(pool, 1)),
);

const curve: Curve<StablePairTerms> = {
  type: 'astroport_stable',
  hasDecimals: true,
  members: ['amp', 'fee_rate'],

  readTerms: (row) => ({
    amp: integerAt(row['amp'], '/amp', [100n, 10n ** 8n]),
    feeRate: feeAt(row, 'fee_rate'),
  }),

  given(pool, offer, amountIn) {
    const held = pool.assets[offer];
    const ask = pool.assets[other(offer)];
    const left = balanceFor(pool.terms.amp, invariant(pool), (held.amount + amountIn) * held.unit, ask.unit);
    const gross = ask.amount - left;
    // Both sides round, so that the pair would take a very small input without paying.
    if (gross <= 0n) return nothing;
    const even = (amountIn * held.unit) / ask.unit;
    const commission = times(gross, pool.terms.feeRate);
    const amountOut = gross - commission;
    return {
      amountOut,
      leaves: leavesOf(commission, pool.shares),
      venueRefusal: even > gross ? tooFar(even - gross, amountOut) : undefined,
    };
  },

  reversed(pool, offer, amountOut) {
    const held = pool.assets[offer];
    const ask = pool.assets[other(offer)];
    const gross = times(over(whole, whole - pool.terms.feeRate), amountOut * ask.unit);
    const reserve = scaled(pool, other(offer));
    if (gross >= reserve) cannotPay();
    // The contract counts both in the finer base unit of the two before it goes back to the one that is given.
    const ratio = held.unit > ask.unit ? held.unit / ask.unit : 1n;
    const needed = balanceFor(pool.terms.amp, invariant(pool), reserve - gross, held.unit / ratio);
    const amountIn = minus(needed, held.amount * ratio) / ratio;
    const even = gross / held.unit;
    return { amountIn, spread: amountIn > even ? amountIn - even : 0n };
  },

  price(pool, base) {
    const [x, y, amp] = [scaled(pool, base), scaled(pool, other(base)), pool.terms.amp * 2n];
    // Slope of the curve; its bend is D^3 / 4xy.
    const bend = (invariant(pool).cube * whole * whole * 100n) / (4n * x * y);
    return (
      ((amp * x + bend) * y * whole * pool.assets[base].unit) /
      ((amp * y + bend) * x * pool.assets[other(base)].unit)
    );
  },

  floats(pool) {
    const kept = 1 - Number(pool.terms.feeRate) / 1e18;
    const units = pool.assets.map(({ unit }) => Number(unit) / 1e18);
    const unit = (at: number): number => units[at] ?? 1;
    // Solves y^2 + by = c, with b and c from the given balance: b = balance + d / amp - d, c = cube / (4 amp balance).
    const amp = Number(pool.terms.amp) / 50;
    const d = Number(invariant(pool).d) / 1e18;
    const cOf = (balance: number): number => (d * d * d) / (4 * amp * balance);
    const sidesOf = (reserves: readonly number[], from: number, to: number): readonly [number, number] => [
      (reserves[from] ?? 0) * unit(from),
      (reserves[to] ?? 0) * unit(to),
    ];
    const slope = (x: number, y: number): number => 2 * y + x + d / amp - d;
    return {
      rate(reserves, from, to) {
        const [x, y] = sidesOf(reserves, from, to);
        return ((((y + cOf(x) / x) / slope(x, y)) * unit(from)) / unit(to)) * kept;
      },
      pays(reserves, from, to, amountIn) {
        const [x, y] = sidesOf(reserves, from, to);
        const more = amountIn * unit(from);
        const residue = more * y + (cOf(x) * more) / (x + more);
        const linear = slope(x + more, y);
        return ((2 * residue) / (linear + Math.sqrt(linear * linear - 4 * residue)) / unit(to)) * kept;
      },
      // The contract's rounds end a little off the curve, in whole tokens.
      blur: (reserve, to) => reserve * 1e-15 + 1e-11 / unit(to),
    };
  },
};

function scaled({ assets }: Pool, side: Side): bigint {
  return assets[side].amount * assets[side].unit;
}

/**
 * Astroport pairs of assets of like price. The curve counts in whole tokens of 18 decimals.
 *
 * @see astroport-fi/astroport-core `contracts/pair_stable/src/math.rs`
 */
export const astroportStable: PoolKind<Pool> = /* @__PURE__ */ pairKind(curve);

/** Change at which the contract stops: 10^-6. */
const enough = 10n ** 12n;

/** Invariant of a swap without its commission: D. */
interface Invariant {
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
  const d = converged('invariant', enough, sum, (before) => {
    const part = over(cubeOf(before), product);
    return over(times(weighted + part * 2n, before), times(leverage - whole, before) + part * 3n);
  });
  return Object.freeze({ d, cube: cubeOf(d) });
}

/**
 * The balance of one asset for a balance of the other, in multiples of `unit` (of the 18th decimal), cut.
 *
 * @throws MathRefusal `math_limit` where it is not found, `overflow`
 */
export function balanceFor(amp: bigint, { d, cube }: Invariant, balance: bigint, unit: bigint): bigint {
  const hundredfold = within(cube * 100n);
  const c = over(hundredfold, within(balance * 8n * amp));
  const b = within(balance + (d * 100n) / (amp * 2n));
  const units = balance * 1000n > d && unit >= leastUnit ? unitsNear(b - d, c, unit) : undefined;
  const next = (y: bigint): bigint => over(times(y, y) + c, minus(y * 2n + b, d));
  return units ?? converged('balance', enough, d, next) / unit;
}

/** Largest distance of a last round from the root, with a slope of 1 or more: (2 * 10^-6)^2, and the cut part. */
const margin = 5n * 10n ** 6n;
/** Least unit for the shorter computation: so wide that the margin rarely crosses the border of a unit. */
const leastUnit = 10n ** 9n;

/**
 * The units by a single round, where it suffices: from a nearby start it ends within the margin above the root of y^2 + by = c,
 * as the contract's last does. Undefined if the margin spans two units. The float only chooses the start.
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
