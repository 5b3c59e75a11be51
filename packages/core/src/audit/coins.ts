import { cw20Contract, foldCase, isSameSpelling } from '../denom/index.js';
import type { Hop } from '../denom/index.js';
import type { ChainId, DenomPath } from '../primitives/index.js';

/** Coins in transit, as the chain they are on knows them. */
export interface Coins {
  readonly chainId?: ChainId | undefined;
  /** Denom that the chain prints; of a cw20 token `cw20:<contract>`. */
  readonly denom?: string | undefined;
  /** Full path, unless the denom is a voucher that the data does not list. */
  readonly path?: DenomPath | undefined;
  /** Base units, when no swap came between. */
  readonly amount?: bigint | undefined;
  /** Least base units after a swap. */
  readonly minAmount?: bigint | undefined;
  /** End of the channel through which they reached the chain, on this chain. */
  readonly cameBy?: Hop | undefined;
}

/** Rest of coins after a fee in the same denom. */
export function withoutFee(coins: Coins, fee: bigint): Coins {
  const less = (amount: bigint | undefined): bigint | undefined =>
    amount === undefined ? undefined : amount > fee ? amount - fee : 0n;
  return { ...coins, amount: less(coins.amount), minAmount: less(coins.minAmount) };
}

/** Whether two denoms of one chain are the same: cw20 tokens go with and without `cw20:`, EVM addresses in any case. */
export function isSameDenom(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

/** Whether two addresses of one chain are the same: EVM addresses are written in any letter case. */
export function isSameAddress(a: string, b: string): boolean {
  return isSameSpelling(a, b);
}

/** A denom or address as all its spellings on one chain have it. */
export function comparable(text: string): string {
  return foldCase(cw20Contract(text) ?? text);
}
