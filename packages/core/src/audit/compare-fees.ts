import { isSameDenom } from './coins.js';
import { type Audit, addFinding } from './context.js';
import type { Effect, FeeEffect, SendEffect } from './effect.js';
import type { ExpectedFee } from './expectation.js';

/** What bridges are paid must be what was quoted; what is paid beside the coins must be told where anything is told. */
export function compareFees(audit: Audit, effects: readonly Effect[]): void {
  const { fees, sourceAsset, amountIn } = audit.expectation;
  if (fees !== undefined) {
    compareQuotes(audit, effects, fees);
    return;
  }
  if (sourceAsset === undefined && amountIn === undefined) return;
  for (const effect of effects) {
    if (!isOnTop(effect)) continue;
    const { amount, denomIn = 'coins of the chain', pointer } = effect;
    addFinding(audit, 'FEE_ON_TOP', pointer, `${amount ?? 'all'} ${denomIn} is paid beside the coins`);
  }
}

/** Fees are counted by chain and coin, since a route may pay several in one. A coin that is not known may be the quoted one. */
function compareQuotes(audit: Audit, effects: readonly Effect[], fees: readonly ExpectedFee[]): void {
  const paid = effects.filter(isBridgeFee);
  const isOf = (fee: ExpectedFee, { chainId, denomOut }: FeeEffect): boolean =>
    fee.chainId === chainId && (denomOut === undefined || isSameDenom(fee.denom, denomOut));
  for (const effect of paid) {
    const quoted = fees.filter((fee) => isOf(fee, effect)).reduce((sum, { amount }) => sum + amount, 0n);
    const taken = paid
      .filter((other) => other.chainId === effect.chainId && isSame(other.denomOut, effect.denomOut))
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

function isBridgeFee(effect: Effect): effect is FeeEffect {
  return effect.kind === 'fee' && effect.purpose === 'bridge';
}

function isOnTop(effect: Effect): effect is SendEffect {
  return effect.kind === 'send' && effect.purpose === 'fee';
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSameDenom(a, b);
}
