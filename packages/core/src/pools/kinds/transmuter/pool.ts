import type { PoolBase } from '../kind.js';

/** An asset of a transmuter, or the denom it mints. */
export interface TransmuterAsset {
  readonly denom: string;
  /** Reserve in base units; 0 for the minted denom. */
  readonly amount: bigint;
  /** Units worth the same: so many of this asset go for as many of another as that one's factor. */
  readonly factor: bigint;
}

/** Most that an asset may weigh in a pool. */
export interface StaticLimiter {
  readonly denom: string;
  readonly label: string;
  /** Share of the pool's worth, 18 decimals. */
  readonly upperLimit: bigint;
}

/** A transmuter; with `alloyed`, one that mints a denom for deposits. */
export interface TransmuterPool extends PoolBase {
  readonly assets: readonly TransmuterAsset[];
  readonly alloyed?: TransmuterAsset | undefined;
  readonly limiters: readonly StaticLimiter[];
  /** Denoms that can only leave. */
  readonly corrupted: readonly string[];
  /** Code of the contract, as it was stated. */
  readonly codeId?: string | undefined;
}
