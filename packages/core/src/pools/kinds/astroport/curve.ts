import type { Refusal } from '../../refusal.js';
import type { Row } from '../../row.js';
import type { PoolBase } from '../kind.js';
import type { ReserveCurve } from '../sketch.js';

/** Mathematics of one type of pair. Both reserves are above 0; a `MathRefusal` ends impossible calculations. */
export interface Curve<Terms> {
  readonly type: string;
  /** Whether it counts in whole tokens, so that rows have the decimals of assets. */
  readonly hasDecimals: boolean;
  /** Row members specific to the type. */
  readonly members: readonly string[];
  /** @throws PoolRowError */
  readTerms(row: Row): Terms;
  given(pool: PairPool<Terms>, offer: Side, amountIn: bigint): Given;
  reversed(pool: PairPool<Terms>, offer: Side, amountOut: bigint): Reversed;
  /** Base units of the other asset for one of this, before fees, 18 decimals. */
  price(pool: PairPool<Terms>, base: Side): bigint;
  /** The curve in floats, reserves and amounts in base units. */
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
  /** Parameters of its curve. */
  readonly terms: Terms;
  /** Members of its row that no swap changes, as they were stated. */
  readonly stated: Row;
}

/** Effect of an input, in base units of the output. */
export interface Given {
  /** Payment to the trader, without the commission. */
  readonly amountOut: bigint;
  /** Parts of the commission that leave the pair: to the fee collector and to fee sharing. */
  readonly leaves: bigint;
  /** Decision of the venue's guard about the spread: the difference to the price before the swap. */
  readonly venueRefusal: Refusal | undefined;
}

/** Result of the pair's reverse simulation; swaps do not use it. */
export interface Reversed {
  /** Base units that should go in; it may be too little. */
  readonly amountIn: bigint;
  /** Spread as the contract states it. */
  readonly spread: bigint;
}

/** Recipients of the commission; they do not change the payment of a swap. */
export interface FeeShares {
  /** Part of the commission, less the shared part, for the fee collector, 18 decimals. */
  readonly makerFeeRate: bigint;
  /** Part of the commission that is shared, in basis points. */
  readonly feeShareBps: bigint;
}
