import { comparable, isSameDenom } from './coins.js';
import { type Audit, addFinding } from './context.js';
import type { Effect, FeeEffect, SendEffect } from './effect.js';
import type { ExpectedFee } from './expectation.js';

/**
 * Fees of bridges must equal the quoted ones; fees in addition to the coins must be stated if any fee is
 * stated.
 */
export function compareFees(audit: Audit, effects: readonly Effect[]): void {
  const { fees, sourceAsset, amountIn, burn } = audit.expectation;
  if (fees !== undefined) {
    compareQuotes(audit, effects, fees);
    return;
  }
  if (sourceAsset === undefined && amountIn === undefined && burn === undefined) return;
  for (const effect of effects) {
    if (!isOnTop(effect)) continue;
    const { amount, denomIn = 'coins of the chain', pointer } = effect;
    addFinding(
      audit,
      'FEE_ON_TOP',
      pointer,
      `${amount ?? 'all'} ${denomIn} is paid in addition to the coins`,
    );
  }
}

/**
 * A share of a swap's output is compared by its basis points if those were quoted, since its amount is known
 * only for the least output; all other fees are compared by amount. A coin of unknown denom may be the quoted
 * one.
 */
function compareQuotes(audit: Audit, effects: readonly Effect[], fees: readonly ExpectedFee[]): void {
  const paid = effects.filter(isBridgeFee);
  const quotedShares = fees.filter(({ basisPoints }) => basisPoints !== undefined);
  const isShare = (effect: FeeEffect): boolean =>
    effect.basisPoints !== undefined && quotedShares.some((fee) => isOf(fee, effect));
  const shares = paid.filter(isShare);
  const asShares = quotedShares.filter((fee) => shares.some((effect) => isOf(fee, effect)));
  compareShares(audit, shares, asShares);
  compareAmounts(
    audit,
    paid.filter((effect) => !isShare(effect)),
    fees.filter((fee) => !asShares.includes(fee)),
  );
}

function compareShares(audit: Audit, shares: readonly FeeEffect[], fees: readonly ExpectedFee[]): void {
  const takenOf = sumsByCoin(shares, ({ basisPoints = 0n }) => basisPoints);
  for (const effect of shares) {
    const quoted = sumOf(fees, (fee) => (isOf(fee, effect) ? (fee.basisPoints ?? 0n) : 0n));
    const taken = takenOf(effect);
    const message = `${taken} basis points are paid, ${quoted} were quoted`;
    if (taken > quoted) addFinding(audit, 'FEE_HIGHER', effect.pointer, message);
    else if (taken < quoted) addFinding(audit, 'FEE_LOWER', effect.pointer, message);
  }
}

/** Counted by chain and coin, since a route may pay several fees in one. */
function compareAmounts(audit: Audit, paid: readonly FeeEffect[], fees: readonly ExpectedFee[]): void {
  const takenOf = sumsByCoin(paid, ({ amount = 0n }) => amount);
  for (const effect of paid) {
    const quoted = sumOf(fees, (fee) => (isOf(fee, effect) ? fee.amount : 0n));
    const taken = takenOf(effect);
    if (effect.amount !== undefined && taken <= quoted) continue;
    const what = effect.amount === undefined ? 'an unstated amount' : String(taken);
    addFinding(audit, 'FEE_HIGHER', effect.pointer, `${what} is paid, ${quoted} was quoted`);
  }
  for (const fee of fees) {
    const mine = paid.filter((effect) => isOf(fee, effect));
    // A share of a swap's output is at least the share of its least output.
    if (mine.some(({ basisPoints }) => basisPoints !== undefined)) continue;
    const isOfCoin = (other: ExpectedFee): boolean =>
      other.chainId === fee.chainId && isSameDenom(other.denom, fee.denom);
    const quoted = sumOf(fees, (other) => (isOfCoin(other) ? other.amount : 0n));
    const taken = sumOf(mine, ({ amount = 0n }) => amount);
    if (taken >= quoted) continue;
    const message = `${taken} ${fee.denom} is paid on ${fee.chainId}, ${quoted} was quoted`;
    addFinding(audit, 'FEE_LOWER', mine[0]?.pointer ?? '', message);
  }
}

/** Sums of fees, by chain and coin. */
function sumsByCoin(
  fees: readonly FeeEffect[],
  amountOf: (fee: FeeEffect) => bigint,
): (fee: FeeEffect) => bigint {
  const keyOf = ({ chainId, denomOut }: FeeEffect): string =>
    JSON.stringify([chainId, denomOut === undefined ? null : comparable(denomOut)]);
  const sums = new Map<string, bigint>();
  for (const fee of fees) sums.set(keyOf(fee), (sums.get(keyOf(fee)) ?? 0n) + amountOf(fee));
  return (fee) => sums.get(keyOf(fee)) ?? 0n;
}

function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => bigint): bigint {
  return rows.reduce((sum, row) => sum + amountOf(row), 0n);
}

function isOf(fee: ExpectedFee, { chainId, denomOut }: FeeEffect): boolean {
  return fee.chainId === chainId && (denomOut === undefined || isSameDenom(fee.denom, denomOut));
}

function isBridgeFee(effect: Effect): effect is FeeEffect {
  return effect.kind === 'fee' && effect.purpose === 'bridge';
}

function isOnTop(effect: Effect): effect is SendEffect {
  return effect.kind === 'send' && effect.purpose === 'fee';
}
