import { attempt, type Refusal, refused } from '../../refusal.js';
import type { PoolBase, PoolKind, SwapLimits, Swapped } from '../kind.js';

/** A pool of two tokens with liquidity between ticks: token 1 per token 0 is its price. */
export interface TickPool extends PoolBase {
  readonly token0: string;
  readonly token1: string;
}

/** A swap in such a pool: an amount of the input or the output token. */
export interface TickSwap {
  readonly isToken0In: boolean;
  readonly isExactIn: boolean;
  /** Base units, above 0. */
  readonly amount: bigint;
  readonly limits: SwapLimits | undefined;
}

/** Mathematics of a type of such pools. A `MathRefusal` ends a swap. */
interface TickMath<P extends TickPool> extends Pick<PoolKind<P>, 'type' | 'read' | 'write' | 'sketch'> {
  /** Amounts of more bits are refused. */
  readonly amountBits: bigint;
  /** Whether a pool has no price yet; all have one if absent. */
  isEmpty?(pool: P): boolean;
  swap(pool: P, request: TickSwap): Swapped<P>;
  /** Base units of the other token for one of the base, before fees, 18 decimals. */
  price(pool: P, isToken0Base: boolean): bigint;
}

/** A pool type of liquidity between ticks from its mathematics. */
export function tickKind<P extends TickPool>({
  amountBits,
  isEmpty,
  swap,
  price,
  ...math
}: TickMath<P>): PoolKind<P> {
  /** Refusal of a pair of denoms that the pool does not trade; undefined otherwise. */
  const unfit = (pool: P, one: string, other: string): Refusal | undefined => {
    const { id, token0, token1 } = pool;
    if ((one !== token0 && one !== token1) || (other !== token0 && other !== token1))
      return refused('denom_not_in_pool', `pool ${id} trades ${token0} and ${token1}`);
    if (one === other) return refused('same_denom', 'a denom is not exchanged for itself');
    return isEmpty?.(pool) === true ? refused('no_liquidity', `pool ${id} has no positions`) : undefined;
  };
  const swapped = (
    pool: P,
    {
      denomIn,
      denomOut,
      limits,
    }: Parameters<PoolKind<P>['exactIn']>[1] | Parameters<PoolKind<P>['exactOut']>[1],
    asked: Pick<TickSwap, 'isExactIn' | 'amount'>,
  ): Swapped<P> | Refusal => {
    const unfitting = unfit(pool, denomIn, denomOut);
    if (unfitting !== undefined) return unfitting;
    if (asked.amount <= 0n) return refused('zero_amount', 'the amount must be above 0');
    if (asked.amount >> amountBits !== 0n)
      return refused('overflow', `the amount is beyond ${amountBits} bits`);
    return attempt(() => swap(pool, { ...asked, limits, isToken0In: denomIn === pool.token0 }));
  };
  return {
    ...math,
    denoms: ({ token0, token1 }) => [token0, token1],
    exactIn: (pool, ask) => swapped(pool, ask, { isExactIn: true, amount: ask.amountIn }),
    exactOut: (pool, ask) => swapped(pool, ask, { isExactIn: false, amount: ask.amountOut }),
    spotPrice: (pool, base, quote) =>
      unfit(pool, base, quote) ?? attempt(() => price(pool, base === pool.token0)),
  };
}
