import { isPoolId } from '../../primitives/index.js';
import type { Refusal } from '../refusal.js';
import { decimalAt, PoolRowError, type Row, textAt } from '../row.js';

/** Members of every pool. Kinds add their state; all of it is frozen, and a swap returns a new pool. */
export interface PoolBase {
  /** Osmosis pool id, or the pair contract's address. */
  readonly id: string;
  /** Value of the reserves in US dollars; a hint for users, never used by a quote. */
  readonly tvlUsd?: string | undefined;
  /** Whether the pool may trade; an inactive pool refuses every swap. */
  readonly isActive: boolean;
}

/** Denoms of a swap and its limits. */
interface SwapEnds {
  /** Denom of the input. */
  readonly denomIn: string;
  /** Denom of the output. */
  readonly denomOut: string;
  /** Conditions that end the swap early. */
  readonly limits?: SwapLimits | undefined;
}

/** A swap whose input is given. */
export interface ExactIn extends SwapEnds {
  /** Base units, above 0, after any taker fee. */
  readonly amountIn: bigint;
}

/** A swap whose output is given. */
export interface ExactOut extends SwapEnds {
  /** Base units, above 0. */
  readonly amountOut: bigint;
}

/** Conditions that end a swap early. */
export interface SwapLimits {
  /** Price of token 1 per token 0 at which a concentrated pool stops, 36 decimals; 0 is none. */
  readonly priceLimit?: bigint | undefined;
  /** Whether a partial swap is a result; otherwise a shortfall is refused as `insufficient_liquidity`. */
  readonly allowPartial?: boolean | undefined;
}

/** Result of a swap in a pool. */
export interface Swapped<P> {
  /** Input of the pool, base units; for a partial fill the consumed part. */
  readonly amountIn: bigint;
  /** Output in base units. */
  readonly amountOut: bigint;
  /** The pool afterwards; what did not change is shared. */
  readonly after: P;
  /** Input according to the contract's reverse simulation, if it differs from `amountIn` (Astroport). */
  readonly contractAmountIn?: bigint | undefined;
  /** The venue's reason to refuse although the pool answers: Astroport's guard of spreads. Quotes of the chain refuse too. */
  readonly venueRefusal?: Refusal | undefined;
}

/** A pool type: rows, and quotes with the integers of its chain. Pure: equal pools and swaps give equal results. */
export interface PoolKind<P extends PoolBase> {
  /** Name of the type in snapshots. */
  readonly type: string;
  /** Whether the pools swap given inputs only: then no path to a given output goes through them. Both kinds if absent. */
  readonly isExactInOnly?: boolean;
  /**
   * Reads a pool from a row. Time-dependent parts (moving weights, ramping amplification) are evaluated at the
   * snapshot's time, nanoseconds since the epoch.
   *
   * @throws PoolRowError for an invalid row, with the pointer of the invalid member
   */
  read(row: Readonly<Record<string, unknown>>, time: bigint | undefined): P;
  /** Whether a pool's terms move with time, so that it is read again when the time of its snapshot changes; none do if absent. */
  isTimed?(pool: P): boolean;
  /** The row of a pool, as it would be read again: `read(write(pool))` is the pool. */
  write(pool: P): Readonly<Record<string, unknown>>;
  /** Denoms that it trades, each with every other, in fixed order. */
  denoms(pool: P): readonly string[];
  /** Swaps a given input. */
  exactIn(pool: P, swap: ExactIn): Swapped<P> | Refusal;
  /** Swaps for a given output. */
  exactOut(pool: P, swap: ExactOut): Swapped<P> | Refusal;
  /** Price before any fee: base units of `quote` for one base unit of `base`, 18 decimals. */
  spotPrice(pool: P, base: string, quote: string): bigint | Refusal;
  /** The spot price as a fraction, of types whose two directions have separate prices; if absent, each is the inverse of the other. */
  spotFraction?(pool: P, base: string, quote: string): Fraction | Refusal;
  /** The pool in floats, to order and bound searches; never in an amount. */
  sketch(pool: P): Sketch;
}

/** A number as a fraction: `units / per`. */
export interface Fraction {
  /** Numerator of the share. */
  readonly units: bigint;
  /** Denominator of the share. */
  readonly per: bigint;
}

const mostWorth = 10n ** 60n;

/** Row members common to all types. @throws PoolRowError */
export function readBase(row: Row): PoolBase {
  const id = textAt(row['id'], '/id');
  if (!isPoolId(id))
    throw new PoolRowError('/id', 'must be printable ASCII without quotes, backslash and white space');
  const active = row['active'];
  if (active !== undefined && typeof active !== 'boolean')
    throw new PoolRowError('/active', 'must be true or false');
  const worth = row['tvl_usd'];
  if (worth !== undefined) decimalAt(worth, '/tvl_usd', 36, [0n, mostWorth]);
  return { id, isActive: active !== false, tvlUsd: typeof worth === 'string' ? worth : undefined };
}

/** The common part of a row, with its type. */
export function writeBase({ id, isActive, tvlUsd }: PoolBase, type: string): Row {
  return { id, type, ...(tvlUsd !== undefined && { tvl_usd: tvlUsd }), ...(!isActive && { active: false }) };
}

/**
 * A pool in floats, to order, bound and steer searches; no emitted amount is computed from it. Denoms are given by
 * their positions in the pool's `denoms`; amounts are base units after any taker fee.
 */
export interface Sketch {
  /** Largest output per unit of input, after the pool's fee; 0 without a market. */
  rate(from: number, to: number): number;
  /** Output of the pool, to within `sketchShare` and `blur`; 0 if it certainly refuses. */
  pays(from: number, to: number, amountIn: number): number;
  /** Base units that an exact quote may pay in addition to the sketch and `sketchShare`. */
  blur(to: number): number;
  /** Cost of an exact quote in usual quotes: high for the long series of drained pools and for many ticks. */
  effort(from: number, to: number, amountIn: number): number;
  /** The pool after a swap. */
  after(from: number, to: number, amountIn: number, amountOut: number): Sketch;
}

/** Share that an exact quote may pay in addition to its sketch. */
export const sketchShare = 1e-8;

/** How floats trade between reserves. */
export interface ReserveCurve {
  rate(reserves: readonly number[], from: number, to: number): number;
  pays(reserves: readonly number[], from: number, to: number, amountIn: number): number;
  /** Largest difference to exact mathematics for an amount paid from such a reserve, base units. */
  blur(reserve: number, to: number): number;
  /** Like `Sketch.effort`; 1 if absent. */
  effort?(reserves: readonly number[], from: number, to: number, amountIn: number): number;
}

/** The sketch of a pool whose state is its reserves. If a curve finds no number, the output is computed at the rate. */
export function sketchOfReserves(reserves: readonly number[], curve: ReserveCurve): Sketch {
  const isEmpty = (from: number, to: number): boolean => !(number(from) > 0 && number(to) > 0);
  const number = (at: number): number => reserves[at] ?? 0;
  const sketch: Sketch = {
    rate: (from, to) => (isEmpty(from, to) ? 0 : curve.rate(reserves, from, to)),
    pays(from, to, amountIn) {
      if (isEmpty(from, to)) return 0;
      const paid = curve.pays(reserves, from, to, amountIn);
      return paid >= 0 ? Math.min(paid, number(to)) : Math.min(amountIn * sketch.rate(from, to), number(to));
    },
    blur: (to) => curve.blur(number(to), to),
    effort: (from, to, amountIn) => curve.effort?.(reserves, from, to, amountIn) ?? 1,
    after(from, to, amountIn, amountOut) {
      const moved = [...reserves];
      moved[from] = number(from) + amountIn;
      moved[to] = number(to) - amountOut;
      return sketchOfReserves(moved, curve);
    },
  };
  return sketch;
}
