import { memoByIdentity } from '../../primitives/index.js';
import { minus, over, times, whole } from '../math/decimal256.js';
import { integerAt } from '../row.js';
import { feeAt } from './astroport/pair-row.js';
import type { Curve, PairPool, Side } from './astroport/curve.js';
import { cannotPay, leavesOf, nothing, other, pairKind, tooFar } from './astroport/pair.js';
import { balanceFor, type Invariant, invariantOf } from './astroport/stable-curve.js';
import type { PoolKind } from './kind.js';

/** Parameters of a stable pair. */
export interface StablePairTerms {
  /** Amplification as the contract stores it, 100 times the factor, at the snapshot's time. */
  readonly amp: bigint;
  /** Rate of commission, 18 decimals. */
  readonly feeRate: bigint;
}

type Pool = PairPool<StablePairTerms>;

/** It depends on the state alone, so one pool has it once. */
const invariant: (pool: Pool) => Invariant = /* @__PURE__ */ memoByIdentity(({ assets, terms }: Pool) =>
  invariantOf(terms.amp, assets[0].amount * assets[0].unit, assets[1].amount * assets[1].unit),
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
    // Both sides round: an input too small for the curve would have the pair take without paying.
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
    if (gross >= ask.amount * ask.unit) cannotPay();
    // The contract counts both in the finer base unit of the two before it goes back to the one that is given.
    const ratio = held.unit > ask.unit ? held.unit / ask.unit : 1n;
    const rest = ask.amount * ask.unit - gross;
    const needed = balanceFor(pool.terms.amp, invariant(pool), rest, held.unit / ratio);
    const amountIn = minus(needed, held.amount * ratio) / ratio;
    const even = gross / held.unit;
    return { amountIn, spread: amountIn > even ? amountIn - even : 0n };
  },

  price(pool, base) {
    const [x, y, amp] = [scaled(pool, base), scaled(pool, other(base)), pool.terms.amp * 2n];
    // Slope of the curve, for which D^3 / 4xy is the bend.
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
    // Of y^2 + by = c, where b and c follow from the balance that is given: b = balance + d / amp - d, c = cube / (4 amp balance).
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
 * Astroport pairs of assets of like price.
 *
 * @see astroport-fi/astroport-core `contracts/pair_stable/src/math.rs`
 */
export const astroportStable: PoolKind<Pool> = /* @__PURE__ */ pairKind(curve);
