import type { Refusal } from '../refusal.js';
import type { Sketch } from './sketch.js';

/** What every pool has. Kinds add their state; all of it is frozen, and a swap gives a new pool. */
export interface PoolBase {
  /** Osmosis pool id, or the pair contract's address. */
  readonly id: string;
  /** Worth of the reserves in US dollars; only a hint for people, never read by a quote. */
  readonly tvlUsd?: string | undefined;
  readonly isActive: boolean;
}

/** A swap whose input is given. */
export interface ExactIn {
  readonly denomIn: string;
  readonly denomOut: string;
  /** Base units, above 0, after any taker fee. */
  readonly amountIn: bigint;
  readonly limits?: SwapLimits | undefined;
}

/** A swap whose output is given. */
export interface ExactOut {
  readonly denomIn: string;
  readonly denomOut: string;
  /** Base units, above 0. */
  readonly amountOut: bigint;
  readonly limits?: SwapLimits | undefined;
}

/** What may end a swap early. */
export interface SwapLimits {
  /** Price of token 1 per token 0 at which a concentrated pool stops, 36 decimals; 0 is none. */
  readonly priceLimit?: bigint | undefined;
  /** Whether a part of the swap counts. Without leave a shortfall is `insufficient_liquidity`. */
  readonly allowPartial?: boolean | undefined;
}

/** A swap that a pool does. */
export interface Swapped<P> {
  /** What the pool takes, base units: of a partial fill what was consumed. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** The pool afterwards; what did not change is shared. */
  readonly after: P;
  /** What a contract's own reverse simulation says goes in, where that is not `amountIn` (Astroport). */
  readonly contractAmountIn?: bigint | undefined;
  /**
   * Why the venue would not do the swap, though the pool's mathematics has an answer: Astroport's guard of spreads. Whoever quotes what a
   * chain will do takes it for a refusal.
   */
  readonly venueRefusal?: Refusal | undefined;
}

/**
 * What one pool type does: read and written as the snapshot has it, quoted with the integers of its chain. Pure: the same pool and
 * swap give the same result.
 */
export interface PoolKind<P extends PoolBase> {
  /** Name of the type in snapshots. */
  readonly type: string;
  /**
   * A pool of a row. Time-dependent parts (weights that move, amplification that ramps) are settled at the snapshot's time, nanoseconds
   * since the epoch.
   *
   * @throws PoolRowError where the row is wrong, by the pointer of what is wrong in it
   */
  read(row: Readonly<Record<string, unknown>>, time: bigint | undefined): P;
  /** Whether a pool's terms move with time, so that it is read again when the time of its snapshot changes; none do if absent. */
  isTimed?(pool: P): boolean;
  /** The row of a pool, as it would be read again: `read(write(pool))` is the pool. */
  write(pool: P): Readonly<Record<string, unknown>>;
  /** Denoms that it trades, each with every other, in fixed order. */
  denoms(pool: P): readonly string[];
  exactIn(pool: P, swap: ExactIn): Swapped<P> | Refusal;
  exactOut(pool: P, swap: ExactOut): Swapped<P> | Refusal;
  /** Quote per base before any fee, 18 decimals. */
  spotPrice(pool: P, base: string, quote: string): bigint | Refusal;
  /** The pool in floats, to order and bound searches; never in an amount. */
  sketch(pool: P): Sketch;
}
