import type { ExactIn, ExactOut } from './kinds/kind.js';
import { takerFeeExactIn, takerFeeExactOut } from './chain-math.js';
import type { Pool, TakerFees } from './model.js';
import { attempt, isRefused, type Refusal, refused } from './refusal.js';

/** A swap in one pool, with the fees that the chain takes outside it. */
export interface Hop {
  /** Denom of the input. */
  readonly denomIn: string;
  /** Denom of the output. */
  readonly denomOut: string;
  /** Base units, the taker fee included. */
  readonly amountIn: bigint;
  /** Output in base units. */
  readonly amountOut: bigint;
  /** Input according to the contract's reverse simulation, taker fee included, if it differs from `amountIn`. */
  readonly contractAmountIn?: bigint | undefined;
  /** The venue's reason to refuse the swap although the pool has an answer; quotes of the chain treat it as a refusal. */
  readonly venueRefusal?: Refusal | undefined;
  /** The pool afterwards. */
  readonly after: Pool;
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
  const closed = closedOf(pool, swap.amountIn);
  if (closed !== undefined) return closed;
  return attempt(() => {
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
  const closed = closedOf(pool, swap.amountOut);
  if (closed !== undefined) return closed;
  return attempt(() => {
    const { denomIn, denomOut } = swap;
    const swapped = pool.kind.exactOut(pool.state, swap);
    if (isRefused(swapped)) return swapped;
    const { amountOut, contractAmountIn } = swapped;
    return {
      denomIn,
      denomOut,
      amountIn: takerFeeExactOut(swapped.amountIn, fee),
      amountOut,
      ...(contractAmountIn === undefined
        ? {}
        : { contractAmountIn: takerFeeExactOut(contractAmountIn, fee) }),
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

/** Refusal of an inactive pool and of an amount that is not above 0; undefined otherwise. */
function closedOf({ state }: Pool, amount: bigint): Refusal | undefined {
  if (!state.isActive) return refused('no_liquidity', `pool ${state.id} is not active`);
  return amount <= 0n ? refused('zero_amount', 'the amount must be above 0') : undefined;
}
