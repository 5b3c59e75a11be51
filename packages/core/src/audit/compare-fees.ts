import { isStatedOwnAddress, saysWhoIsPaid } from './address.js';
import { comparable, isSameAddress, isSameDenom } from './coins.js';
import { type Audit, addFinding } from './context.js';
import type { Effect, FeeEffect } from './effect.js';
import type { ExpectedFee } from './expectation.js';

/** Fees of bridges must equal the quoted ones; fees in addition to the coins must be stated if any fee is stated. */
export function compareFees(audit: Audit, effects: readonly Effect[]): void {
  const { fees, sourceAsset, amountIn, burn } = audit.expectation;
  if (fees !== undefined) compareQuotes(audit, effects, fees);
  const isOpen = sourceAsset === undefined && amountIn === undefined && burn === undefined;
  if (fees !== undefined || isOpen) return;
  for (const effect of effects) {
    if (effect.kind !== 'send' || effect.purpose !== 'fee') continue;
    const { amount, denomIn = 'coins of the chain', pointer } = effect;
    const message = `${amount ?? 'all'} ${denomIn} is paid in addition to the coins`;
    addFinding(audit, 'FEE_ON_TOP', pointer, message);
  }
}

/**
 * A share of a swap's output is compared by its basis points if those were quoted, since its amount is known
 * only for the least output; all other fees are compared by amount. A coin of unknown denom may be the quoted
 * one.
 */
function compareQuotes(audit: Audit, effects: readonly Effect[], fees: readonly ExpectedFee[]): void {
  const paid = feesFor('bridge', effects);
  const quotedShares = fees.filter(({ basisPoints }) => basisPoints !== undefined);
  const isShare = (effect: FeeEffect): boolean =>
    effect.basisPoints !== undefined && quotedShares.some((fee) => isOf(fee, effect));
  const shares = paid.filter(isShare);
  const asShares = quotedShares.filter((fee) => shares.some((effect) => isOf(fee, effect)));
  const amounts = paid.filter((effect) => !isShare(effect));
  compareShares(audit, shares, asShares);
  compareAmounts(
    audit,
    amounts,
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

function feesFor(purpose: FeeEffect['purpose'], effects: readonly Effect[]): readonly FeeEffect[] {
  return effects.flatMap((effect) => (effect.kind === 'fee' && effect.purpose === purpose ? [effect] : []));
}

/** Shares must equal the shares of the expectation; one that names recipients without affiliates allows none. */
export function compareAffiliates(audit: Audit, effects: readonly Effect[]): void {
  const { affiliates } = audit.expectation;
  if (!saysWhoIsPaid(audit)) return;
  const expected = affiliates ?? [];
  const shares = feesFor('affiliate', effects);
  for (const { chainId, address = '', pointer } of shares) {
    if (affiliates === undefined && isStatedOwnAddress(audit, chainId, address)) continue;
    if (expected.some((affiliate) => isSameAddress(affiliate.address, address))) continue;
    addFinding(audit, 'AFFILIATE_UNKNOWN', pointer, `${address || 'somebody'} takes a share`);
  }
  for (const { address, basisPoints } of expected) {
    const paid = shares.filter((share) => isSameAddress(share.address ?? '', address));
    const taken = sumOf(paid, (share) => share.basisPoints ?? 0n);
    const pointer = paid[0]?.pointer ?? '';
    const message = `${address} takes ${taken} basis points, not ${basisPoints}`;
    if (taken > basisPoints) addFinding(audit, 'AFFILIATE_HIGHER', pointer, message);
    else if (taken < basisPoints || paid.length === 0)
      addFinding(audit, 'AFFILIATE_MISSING', pointer, message);
  }
}
