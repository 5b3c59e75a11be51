import type { Refusal } from '../../refusal.js';
import type { Row } from '../../row.js';
import type { PoolBase } from '../kind.js';
import type { ReserveCurve } from '../sketch.js';

/** The mathematics of one type of pair. Both assets hold something; a `MathRefusal` ends what cannot be. */
export interface Curve<Terms> {
  readonly type: string;
  /** Whether it counts in whole tokens, so that rows have the decimals of assets. */
  readonly hasDecimals: boolean;
  /** Members of rows that are its own. */
  readonly members: readonly string[];
  /** @throws PoolRowError */
  readTerms(row: Row): Terms;
  given(pool: PairPool<Terms>, offer: Side, amountIn: bigint): Given;
  reversed(pool: PairPool<Terms>, offer: Side, amountOut: bigint): Reversed;
  /** Base units of the other asset for one of this, before fees, 18 decimals. */
  price(pool: PairPool<Terms>, base: Side): bigint;
  /** The same in floats, reserves and amounts in base units. */
  floats(pool: PairPool<Terms>): ReserveCurve;
}

/** Which asset of a pair. */
export type Side = 0 | 1;

/** An asset of a pair. */
export interface PairAsset {
  readonly denom: string;
  /** Base units. */
  readonly amount: bigint;
  /** Units of the 18th decimal in one base unit; 1 where the curve counts in base units. */
  readonly unit: bigint;
}

/** A pair of Astroport. */
export interface PairPool<Terms> extends PoolBase {
  readonly assets: readonly [PairAsset, PairAsset];
  readonly shares: FeeShares;
  /** What its curve is made of. */
  readonly terms: Terms;
  /** Members of its row that no swap changes, as they were stated. */
  readonly stated: Row;
}

/** What a pair does with an input, in base units of what it pays. */
export interface Given {
  /** Paid to whoever swaps, the commission taken off. */
  readonly amountOut: bigint;
  /** Parts of the commission that leave the pair: to the collector of fees and to whoever shares them. */
  readonly leaves: bigint;
  /** What the venue's guard says of the spread, which is what the curve pays less than the price before the swap would. */
  readonly venueRefusal: Refusal | undefined;
}

/** What the pair's reverse simulation says; the pair itself never swaps by it. */
export interface Reversed {
  /** Base units that should go in; it may be too little. */
  readonly amountIn: bigint;
  /** Spread as the contract states it. */
  readonly spread: bigint;
}

/** Who has parts of the commission; neither changes what a swap pays. */
export interface FeeShares {
  /** Part of the commission, less what is shared, that the collector of fees takes, 18 decimals. */
  readonly makerFeeRate: bigint;
  /** Part of the commission that is shared, in basis points. */
  readonly feeShareBps: bigint;
}
