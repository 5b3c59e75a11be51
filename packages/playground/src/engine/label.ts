/** How a chain is shown. */
export interface ChainLabel {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly type: string;
}

/** How a coin is shown. */
export interface CoinLabel {
  readonly symbol: string;
  /** Absent if unknown: amounts are then in base units. */
  readonly decimals?: number;
}
