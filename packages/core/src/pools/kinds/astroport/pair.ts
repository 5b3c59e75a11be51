import { most128, times, whole } from '../../math/decimal256.js';
import { attempt, MathRefusal, type Refusal, refused } from '../../refusal.js';
import { decimalAt, denomAt, integerAt, listAt, objectAt, PoolRowError, type Row } from '../../row.js';
import {
  type ExactIn,
  type ExactOut,
  type PoolBase,
  type PoolKind,
  readBase,
  type ReserveCurve,
  sketchOfReserves,
  type Swapped,
  writeBase,
} from '../kind.js';

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

/** Pairs have no exact-output swap: the answer is the smallest sufficient input and the contract figure that the venue swaps. */
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
    const paid = (input: bigint): bigint => curve.given(pool, offer, input).amountOut;
    const amountIn = leastInput(reversed.amountIn, amountOut, paid);
    if (amountIn + pool.assets[offer].amount > most128) return beyond;
    const given = curve.given(pool, offer, amountIn);
    const done = swapped(pool, offer, amountIn, given);
    const venueRefusal = tooFar(reversed.spread, reversed.amountIn) ?? done.venueRefusal;
    return { ...done, contractAmountIn: reversed.amountIn, venueRefusal };
  });
}

/** Side of the pair that goes in or is priced; a refusal if the pair does not trade the two denoms. */
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

/** Rounds after which the contracts give up. */
const mostRounds = 64;

/** A number by rounds of the contract until one changes it by at most `enough`. @throws MathRefusal `math_limit` without one */
export function converged(
  what: 'balance' | 'invariant',
  enough: bigint,
  start: bigint,
  next: (value: bigint) => bigint,
): bigint {
  let value = start;
  for (let round = 0; round < mostRounds; round++) {
    const before = value;
    value = next(before);
    if ((value > before ? value - before : before - value) > enough) continue;
    if (value < 0n) break;
    return value;
  }
  throw new MathRefusal('math_limit', `the ${what} of the pair is not found`);
}

const empty = /* @__PURE__ */ refused('no_liquidity', 'the pair is empty');
const short = /* @__PURE__ */ refused('insufficient_liquidity', 'the reserve of the pair is too small');
const beyond = /* @__PURE__ */ refused('overflow', 'an amount is beyond 128 bits');
const far = /* @__PURE__ */ refused('spread_exceeded', 'the price would move by more than half');

/**
 * The guard of the venue: the spread may be half of the sum of itself and the other amount, the share cut at 18 decimals.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/adapters/swap/astroport/src/contract.rs`
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
  const after = { id, tvlUsd, isActive, assets: Object.freeze(changed), shares, terms, stated };
  return { amountIn, amountOut, after: Object.freeze(after), venueRefusal };
}

function held({ denom, amount, unit }: PairAsset, more: bigint): PairAsset {
  return Object.freeze({ denom, amount: amount + more, unit });
}

/** Part of a commission in base units that leaves a pair: the shared part, then the collector's part of the rest. */
export function leavesOf(commission: bigint, { makerFeeRate, feeShareBps }: FeeShares): bigint {
  if (feeShareBps === 0n) return times(commission, makerFeeRate);
  const share = (commission * feeShareBps) / 10_000n;
  return share + times(commission - share, makerFeeRate);
}

/** Effect of an input that has no value on the curve. */
export const nothing: Given = { amountOut: 0n, leaves: 0n, venueRefusal: undefined };

/** Ends an exact output that the pair cannot pay. @throws MathRefusal always */
export function cannotPay(): never {
  throw new MathRefusal(short.refusal, short.message);
}

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

interface PairAsset {
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
interface Reversed {
  /** Base units that should go in; it may be too little. */
  readonly amountIn: bigint;
  /** Spread as the contract states it. */
  readonly spread: bigint;
}

/** Recipients of the commission; they do not change the payment of a swap. */
interface FeeShares {
  /** Part of the commission, less the shared part, for the fee collector, 18 decimals. */
  readonly makerFeeRate: bigint;
  /** Part of the commission that is shared, in basis points. */
  readonly feeShareBps: bigint;
}

/** Reads a pair from a row. @throws PoolRowError */
function readPair<Terms>(row: Row, curve: Curve<Terms>): PairPool<Terms> {
  const base = readBase(row);
  const list = listAt(row['assets'], '/assets', [2, 2]);
  const asset = (at: Side): PairAsset => readAsset(list[at], `/assets/${at}`, curve.hasDecimals);
  const [first, second] = [asset(0), asset(1)];
  if (first.denom === second.denom)
    throw new PoolRowError('/assets/1/denom', 'must not be the denom of the other asset');
  const shares: FeeShares = {
    makerFeeRate: decimalAt(row['maker_fee_rate'], '/maker_fee_rate', 18, [0n, whole]),
    feeShareBps: row['fee_share_bps'] === undefined ? 0n : bpsAt(row['fee_share_bps'], '/fee_share_bps'),
  };
  return Object.freeze({
    ...base,
    assets: Object.freeze([first, second] as const),
    shares: Object.freeze(shares),
    terms: Object.freeze(curve.readTerms(row)),
    stated: statedOf(row, [...curve.members, 'maker_fee_rate', 'fee_share_bps']),
  });
}

/** The row of a pair. */
function writePair<Terms>(pool: PairPool<Terms>, { type, hasDecimals }: Curve<Terms>): Row {
  return {
    ...writeBase(pool, type),
    assets: pool.assets.map(({ denom, amount, unit }) => ({
      denom,
      amount: amount.toString(),
      ...(hasDecimals ? { decimals: (19 - unit.toString().length).toString() } : {}),
    })),
    ...pool.stated,
  };
}

/** A rate of a fee: from 0 to less than 1. @throws PoolRowError */
export function feeAt(row: Row, member: string): bigint {
  return decimalAt(row[member], `/${member}`, 18, [0n, whole - 1n]);
}

function readAsset(value: unknown, pointer: string, hasDecimals: boolean): PairAsset {
  const row = objectAt(value, pointer);
  const denom = denomAt(row['denom'], `${pointer}/denom`);
  const amount = integerAt(row['amount'], `${pointer}/amount`, [0n, most128]);
  const decimals = hasDecimals ? integerAt(row['decimals'], `${pointer}/decimals`, [0n, 18n]) : 18n;
  return Object.freeze({ denom, amount, unit: 10n ** (18n - decimals) });
}

/** Basis points, which snapshots state as numbers. */
function bpsAt(value: unknown, pointer: string): bigint {
  return integerAt(Number.isSafeInteger(value) ? String(value) : value, pointer, [0n, 10_000n]);
}

/** Checked members of a row, as stated: texts or numbers. */
function statedOf(row: Row, members: readonly string[]): Row {
  const stated = members.filter((member) => row[member] !== undefined);
  return Object.freeze(Object.fromEntries(stated.map((member) => [member, row[member]])));
}

/** Evaluations after which a search ends; halving alone, which every third one does, needs 128 of them. */
const rounds = 400;

/**
 * Smallest input that pays an amount: one unit less does not. Searched from a guess, by the slope between the
 * known points on either side, by growing steps while one side stays, and by halves.
 *
 * @param paid the payment for an input above 0; it never falls as the input rises
 * @throws MathRefusal `insufficient_liquidity` if no input pays the amount
 */
function leastInput(guess: bigint, wanted: bigint, paid: (amountIn: bigint) => bigint): bigint {
  let below: Known = { amountIn: 0n, paid: 0n };
  let above: Known | undefined;
  let step = 0n;
  let amountIn = guess < 1n ? 1n : guess > most128 ? most128 : guess;
  for (let round = 0; round < rounds; round++) {
    const probe = { amountIn, paid: paid(amountIn) };
    if (probe.paid >= wanted) above = probe;
    else below = probe;
    // First step: the price of one more unit of output.
    if (step === 0n) step = amountIn / (probe.paid + 1n) + 1n;
    if (above === undefined) {
      if (amountIn === most128) break;
      const further = amountIn + step + (amountIn * (wanted - probe.paid)) / (probe.paid + 1n);
      amountIn = further < most128 ? further : most128;
      step *= 8n;
      continue;
    }
    const gap = above.amountIn - below.amountIn;
    if (gap === 1n) return above.amountIn;
    amountIn = between(below, above, next(round, { below, above, wanted, step }));
    if (round % 3 === 1) step *= 8n;
  }
  throw new MathRefusal('insufficient_liquidity', 'no input pays the amount that is wanted');
}

interface Known {
  readonly amountIn: bigint;
  readonly paid: bigint;
}

interface Bracket {
  readonly below: Known;
  readonly above: Known;
  readonly wanted: bigint;
  readonly step: bigint;
}

/** Next probe: where the line between both ends meets the wanted amount, a step below the upper end, or the middle. */
function next(round: number, { below, above, wanted, step }: Bracket): bigint {
  // Between two outputs that are next to each other every input pays one or the other, so that a slope says nothing.
  if (round % 3 === 2 || above.paid - below.paid < 3n) return (below.amountIn + above.amountIn) / 2n;
  if (round % 3 === 1) return above.amountIn - step;
  return (
    below.amountIn + ((wanted - below.paid) * (above.amountIn - below.amountIn)) / (above.paid - below.paid)
  );
}

function between(below: Known, above: Known, amountIn: bigint): bigint {
  if (amountIn <= below.amountIn) return below.amountIn + 1n;
  return amountIn >= above.amountIn ? above.amountIn - 1n : amountIn;
}
