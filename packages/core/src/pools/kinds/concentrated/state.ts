import type { PoolBase } from '../kind.js';
import type { Ticks } from './ticks.js';

/** A concentrated pool: token 1 per token 0 is its price. */
export interface ConcentratedPool extends PoolBase {
  readonly token0: string;
  readonly token1: string;
  readonly tickSpacing: number;
  /** Share of the input that positions keep, 18 decimals. */
  readonly spreadFactor: bigint;
  /** Spread added to the input of the curve: spread / (1 - spread), rounded up, 18 decimals. */
  readonly spreadOnTop: bigint;
  readonly currentTick: number;
  /** Root of the price, 36 decimals; 0 without positions. */
  readonly sqrtPrice: bigint;
  /** Liquidity at the price, 18 decimals. */
  readonly liquidity: bigint;
  readonly ticks: Ticks;
}
