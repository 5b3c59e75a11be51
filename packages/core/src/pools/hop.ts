import type { ExactIn, ExactOut, Swapped } from './kinds/kind.js';
import { takerFeeExactIn, takerFeeExactOut } from './chain-math.js';
import type { Pool, TakerFees } from './model.js';
import { attempt, isRefused, type Refusal, refused } from './refusal.js';

/** A swap in one pool, with the fees that the chain takes outside it. */
export interface Hop extends Swapped<Pool> {
  /** Denom of the input. */
  readonly denomIn: string;
  /** Denom of the output. */
  readonly denomOut: string;
  /** Base units, the taker fee included. */
  readonly amountIn: bigint;
  /** Input according to the contract's reverse simulation, taker fee included, if it differs from `amountIn`. */
  readonly contractAmountIn?: bigint | undefined;
}

/** Taker fee from one denom to another, 18 decimals: the reverse direction may cost more or less. */
export function takerFeeOf({ standard, pairs }: TakerFees, denomIn: string, denomOut: string): bigint {
  return pairs.get(denomIn)?.get(denomOut) ?? standard;
}

/**
 * A swap of a given input: first the taker fee, then the pool. A partial fill still pays the fee of the whole input.
 *
 * @param fee rate, 18 decimals
 * @see osmosis-labs/osmosis `x/poolmanager/router.go`, `x/poolmanager/taker_fee.go`
 */
export function hopExactIn(pool: Pool, swap: ExactIn, fee: bigint): Hop | Refusal {
  return open(pool, swap.amountIn, () => {
    const { denomIn, denomOut, amountIn: whole } = swap;
    const left = fee === 0n ? whole : takerFeeExactIn(whole, fee);
    const swapped = pool.kind.exactIn(pool.state, { ...swap, amountIn: left });
    if (isRefused(swapped)) return swapped;
    const amountIn = swapped.amountIn + whole - left;
    const { amountOut } = swapped;
    return { denomIn, denomOut, amountIn, amountOut, ...guardOf(swapped), after: afterwards(pool, swapped) };
  });
}

/**
 * A swap of a given output: the input of the pool, and the taker fee on it.
 *
 * @param fee rate, 18 decimals
 * @see osmosis-labs/osmosis `x/poolmanager/router.go`, `x/poolmanager/taker_fee.go`
 */
export function hopExactOut(pool: Pool, swap: ExactOut, fee: bigint): Hop | Refusal {
  return open(pool, swap.amountOut, () => {
    const { denomIn, denomOut } = swap;
    const swapped = pool.kind.exactOut(pool.state, swap);
    if (isRefused(swapped)) return swapped;
    const { amountOut, contractAmountIn: stated } = swapped;
    const amountIn = takerFeeExactOut(swapped.amountIn, fee);
    return {
      denomIn,
      denomOut,
      amountIn,
      amountOut,
      ...(stated !== undefined && { contractAmountIn: takerFeeExactOut(stated, fee) }),
      ...guardOf(swapped),
      after: afterwards(pool, swapped),
    };
  });
}

function guardOf({ venueRefusal }: Pick<Hop, 'venueRefusal'>): Pick<Hop, 'venueRefusal'> {
  return venueRefusal === undefined ? {} : { venueRefusal };
}

function afterwards({ kind }: Pool, { after }: { readonly after: Pool['state'] }): Pool {
  return Object.freeze({ kind, state: after });
}

/** Result of a swap in an active pool with an amount above 0; a refusal otherwise. */
function open({ state }: Pool, amount: bigint, swap: () => Hop | Refusal): Hop | Refusal {
  if (!state.isActive) return refused('no_liquidity', `pool ${state.id} is not active`);
  return amount <= 0n ? refused('zero_amount', 'the amount must be above 0') : attempt(swap);
}
