import { isSameDenom } from './coins.js';
import { type Audit, addFinding } from './context.js';
import type { Effect, FeeEffect, SendEffect } from './effect.js';
import type { ExpectedFee } from './expectation.js';

/** What bridges are paid must be what was quoted; what is paid beside the coins must be told where anything is told. */
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
    addFinding(audit, 'FEE_ON_TOP', pointer, `${amount ?? 'all'} ${denomIn} is paid beside the coins`);
  }
}

/**
 * A share of what a swap gives is compared by its basis points where those were quoted too, since what it comes to is known for
 * the least output alone; all else by amounts. A coin that is not known may be the quoted one.
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
  const sumOf = (list: readonly { readonly basisPoints?: bigint | undefined }[]): bigint =>
    list.reduce((sum, { basisPoints = 0n }) => sum + basisPoints, 0n);
  for (const effect of shares) {
    const quoted = sumOf(fees.filter((fee) => isOf(fee, effect)));
    const taken = sumOf(shares.filter((other) => isSameCoin(other, effect)));
    const message = `${taken} basis points are paid, ${quoted} were quoted`;
    if (taken > quoted) addFinding(audit, 'FEE_HIGHER', effect.pointer, message);
    else if (taken < quoted) addFinding(audit, 'FEE_LOWER', effect.pointer, message);
  }
}

/** Counted by chain and coin, since a route may pay several fees in one. */
function compareAmounts(audit: Audit, paid: readonly FeeEffect[], fees: readonly ExpectedFee[]): void {
  for (const effect of paid) {
    const quoted = fees.filter((fee) => isOf(fee, effect)).reduce((sum, { amount }) => sum + amount, 0n);
    const taken = paid
      .filter((other) => isSameCoin(other, effect))
      .reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
    if (effect.amount !== undefined && taken <= quoted) continue;
    const what = effect.amount === undefined ? 'an amount that is not told' : String(taken);
    addFinding(audit, 'FEE_HIGHER', effect.pointer, `${what} is paid, ${quoted} was quoted`);
  }
  for (const fee of fees) {
    const mine = paid.filter((effect) => isOf(fee, effect));
    // A share of what a swap gives is at least that of its least output.
    if (mine.some(({ basisPoints }) => basisPoints !== undefined)) continue;
    const quoted = fees
      .filter((other) => other.chainId === fee.chainId && isSameDenom(other.denom, fee.denom))
      .reduce((sum, { amount }) => sum + amount, 0n);
    const taken = mine.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
    if (taken >= quoted) continue;
    const message = `${taken} ${fee.denom} is paid on ${fee.chainId}, ${quoted} was quoted`;
    addFinding(audit, 'FEE_LOWER', mine[0]?.pointer ?? '', message);
  }
}

function isOf(fee: ExpectedFee, { chainId, denomOut }: FeeEffect): boolean {
  return fee.chainId === chainId && (denomOut === undefined || isSameDenom(fee.denom, denomOut));
}

function isSameCoin(a: FeeEffect, b: FeeEffect): boolean {
  return a.chainId === b.chainId && isSame(a.denomOut, b.denomOut);
}

function isBridgeFee(effect: Effect): effect is FeeEffect {
  return effect.kind === 'fee' && effect.purpose === 'bridge';
}

function isOnTop(effect: Effect): effect is SendEffect {
  return effect.kind === 'send' && effect.purpose === 'fee';
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSameDenom(a, b);
}
