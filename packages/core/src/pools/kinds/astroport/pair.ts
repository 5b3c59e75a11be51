import { most128, times } from '../../math/decimal256.js';
import { attempt, MathRefusal, type Refusal, refused } from '../../refusal.js';
import type { ExactIn, ExactOut, PoolKind, Swapped } from '../kind.js';
import { sketchOfReserves } from '../sketch.js';
import { leastInput } from './least-input.js';
import type { Curve, FeeShares, Given, PairAsset, PairPool, Side } from './curve.js';
import { readPair, writePair } from './pair-row.js';

/** A pool type of Astroport from its curve. */
export function pairKind<Terms>(curve: Curve<Terms>): PoolKind<PairPool<Terms>> {
  return {
    type: curve.type,
    read: (row) => readPair(row, curve),
    write: (pool) => writePair(pool, curve),
    denoms: ({ assets }) => [assets[0].denom, assets[1].denom],
    exactIn: (pool, swap) => exactIn(curve, pool, swap),
    exactOut: (pool, swap) => exactOut(curve, pool, swap),
    spotPrice(pool, base, quote) {
      const side = sideOf(pool, base, quote);
      return isSide(side) ? attempt(() => curve.price(pool, side)) : side;
    },
    sketch: (pool) =>
      sketchOfReserves([Number(pool.assets[0].amount), Number(pool.assets[1].amount)], curve.floats(pool)),
  };
}

function exactIn<Terms>(
  curve: Curve<Terms>,
  pool: PairPool<Terms>,
  { denomIn, denomOut, amountIn }: ExactIn,
): Swapped<PairPool<Terms>> | Refusal {
  const offer = sideOf(pool, denomIn, denomOut);
  if (!isSide(offer)) return offer;
  if (amountIn <= 0n) return refused('zero_amount', 'nothing goes in');
  if (amountIn + pool.assets[offer].amount > most128) return beyond;
  return attempt(() => {
    const given = curve.given(pool, offer, amountIn);
    if (given.amountOut <= 0n) return refused('zero_amount', 'the input is worth less than one unit');
    return swapped(pool, offer, amountIn, given);
  });
}

/**
 * Pairs have no exact-output swap: the venue asks for the contract's figure and swaps that as an exact input.
 * So the answer has the smallest sufficient input, the contract's figure, and the venue's refusal if there is
 * one.
 */
function exactOut<Terms>(
  curve: Curve<Terms>,
  pool: PairPool<Terms>,
  { denomIn, denomOut, amountOut }: ExactOut,
): Swapped<PairPool<Terms>> | Refusal {
  const offer = sideOf(pool, denomIn, denomOut);
  if (!isSide(offer)) return offer;
  if (amountOut <= 0n) return refused('zero_amount', 'nothing is wanted');
  if (amountOut >= pool.assets[other(offer)].amount) return short;
  return attempt(() => {
    const reversed = curve.reversed(pool, offer, amountOut);
    if (reversed.amountIn > most128) return beyond;
    const amountIn = leastInput(
      reversed.amountIn,
      amountOut,
      (input) => curve.given(pool, offer, input).amountOut,
    );
    if (amountIn + pool.assets[offer].amount > most128) return beyond;
    const given = curve.given(pool, offer, amountIn);
    const { after, amountOut: paid, venueRefusal } = swapped(pool, offer, amountIn, given);
    return {
      ...{ amountIn, amountOut: paid, after, contractAmountIn: reversed.amountIn },
      venueRefusal: tooFar(reversed.spread, reversed.amountIn) ?? venueRefusal,
    };
  });
}

/** The asset that is given (or priced) of two denoms. */
function sideOf<Terms>({ assets }: PairPool<Terms>, denomIn: string, denomOut: string): Side | Refusal {
  const [first, second] = assets;
  const offer = denomIn === first.denom ? 0 : denomIn === second.denom ? 1 : undefined;
  if (offer === undefined) return refused('denom_not_in_pool', `${denomIn} is not in the pool`);
  if (denomIn === denomOut) return refused('same_denom', 'both denoms are the same');
  if (denomOut !== assets[other(offer)].denom)
    return refused('denom_not_in_pool', `${denomOut} is not in the pool`);
  return first.amount === 0n || second.amount === 0n ? empty : offer;
}

function isSide(side: Side | Refusal): side is Side {
  return typeof side === 'number';
}

/** The other asset of a pair. */
export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

const empty = /* @__PURE__ */ refused('no_liquidity', 'the pair is empty');
const short = /* @__PURE__ */ refused('insufficient_liquidity', 'the pair does not hold so much');
const beyond = /* @__PURE__ */ refused('overflow', 'an amount is beyond 128 bits');
const far = /* @__PURE__ */ refused('spread_exceeded', 'the price would move by more than half');

/**
 * The guard of the venue: the spread may be half of the sum of itself and the other amount, the share cut at 18
 * decimals.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/adapters/swap/astroport/src/contract.rs`
 *
 */
export function tooFar(spread: bigint, beside: bigint): Refusal | undefined {
  if (spread === 0n && beside === 0n) return refused('overflow', 'a division by zero');
  if (spread <= beside) return undefined;
  return (spread * 10n ** 18n) / (spread + beside) > 5n * 10n ** 17n ? far : undefined;
}

function swapped<Terms>(
  { id, tvlUsd, isActive, assets, shares, terms, stated }: PairPool<Terms>,
  offer: Side,
  amountIn: bigint,
  { amountOut, leaves, venueRefusal }: Given,
): Swapped<PairPool<Terms>> {
  const [first, second] = assets;
  const gone = -amountOut - leaves;
  const changed: PairPool<Terms>['assets'] =
    offer === 0 ? [held(first, amountIn), held(second, gone)] : [held(first, gone), held(second, amountIn)];
  // Each member by its name: freezing a copy by spread takes ten times as long, and searches make thousands of states.
  const after = Object.freeze({
    id,
    tvlUsd,
    isActive,
    assets: Object.freeze(changed),
    shares,
    terms,
    stated,
  });
  return { amountIn, amountOut, after, venueRefusal };
}

function held({ denom, amount, unit }: PairAsset, more: bigint): PairAsset {
  return Object.freeze({ denom, amount: amount + more, unit });
}

/**
 * Part of a commission in base units that leaves a pair: the shared part, then the collector's part of the
 * rest.
 */
export function leavesOf(commission: bigint, { makerFeeRate, feeShareBps }: FeeShares): bigint {
  if (feeShareBps === 0n) return times(commission, makerFeeRate);
  const share = (commission * feeShareBps) / 10_000n;
  return share + times(commission - share, makerFeeRate);
}

/** Effect of an input that has no value on the curve. */
export const nothing: Given = { amountOut: 0n, leaves: 0n, venueRefusal: undefined };

/** Ends an exact output that the pair cannot pay. @throws MathRefusal always */
export function cannotPay(): never {
  throw new MathRefusal('insufficient_liquidity', 'the pair does not hold so much');
}
