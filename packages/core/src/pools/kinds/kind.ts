import type { Refusal } from '../refusal.js';
import type { Sketch } from './sketch.js';

/** Members of every pool. Kinds add their state; all of it is frozen, and a swap returns a new pool. */
export interface PoolBase {
  /** Osmosis pool id, or the pair contract's address. */
  readonly id: string;
  /** Value of the reserves in US dollars; a hint for users, never used by a quote. */
  readonly tvlUsd?: string | undefined;
  /** Whether the pool is active. */
  readonly isActive: boolean;
}

/** A swap whose input is given. */
export interface ExactIn {
  /** Denom of the input. */
  readonly denomIn: string;
  /** Denom of the output. */
  readonly denomOut: string;
  /** Base units, above 0, after any taker fee. */
  readonly amountIn: bigint;
  /** Conditions that end the swap early. */
  readonly limits?: SwapLimits | undefined;
}

/** A swap whose output is given. */
export interface ExactOut {
  /** Denom of the input. */
  readonly denomIn: string;
  /** Denom of the output. */
  readonly denomOut: string;
  /** Base units, above 0. */
  readonly amountOut: bigint;
  /** Conditions that end the swap early. */
  readonly limits?: SwapLimits | undefined;
}

/** Conditions that end a swap early. */
export interface SwapLimits {
  /** Price of token 1 per token 0 at which a concentrated pool stops, 36 decimals; 0 is none. */
  readonly priceLimit?: bigint | undefined;
  /** Whether a part of the swap counts. Without leave a shortfall is `insufficient_liquidity`. */
  readonly allowPartial?: boolean | undefined;
}

/** A swap that a pool does. */
export interface Swapped<P> {
  /** Input of the pool, base units; for a partial fill the consumed part. */
  readonly amountIn: bigint;
  /** Output in base units. */
  readonly amountOut: bigint;
  /** The pool afterwards; what did not change is shared. */
  readonly after: P;
  /** Input according to the contract's reverse simulation, if it differs from `amountIn` (Astroport). */
  readonly contractAmountIn?: bigint | undefined;
  /**
   * Reason for which the venue would refuse the swap although the pool has an answer: Astroport's guard of
   * spreads. Quotes of the chain treat it as a refusal.
   */
  readonly venueRefusal?: Refusal | undefined;
}

/**
 * One pool type: reads and writes rows, and quotes with the integers of its chain. Pure: equal pools and swaps
 * give equal results.
 */
export interface PoolKind<P extends PoolBase> {
  /** Name of the type in snapshots. */
  readonly type: string;
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
  /** Quote per base before any fee, 18 decimals. */
  spotPrice(pool: P, base: string, quote: string): bigint | Refusal;
  /** The pool in floats, to order and bound searches; never in an amount. */
  sketch(pool: P): Sketch;
}
