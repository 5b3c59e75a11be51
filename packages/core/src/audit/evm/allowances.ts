import { isStatedOwnAddress } from '../address.js';
import { isSameAddress } from '../coins.js';
import { type Allowance, type Audit, addEffect, addFinding } from '../context.js';
import type { EvmApproval, EvmCall, Pull } from './call.js';
import { nativeDenom } from './call.js';

/** From here on an allowance is for good: no token has so much. */
const unlimited = 2n ** 255n;

/** The coins that go along must be what the call takes: less is refused, more stays with the contract. */
export function checkValue(audit: Audit, { chainId, to, value, pulls }: EvmCall): void {
  const needed = sumOf(pulls, undefined);
  if (value.value === needed) return;
  addFinding(audit, 'VALUE_DIFFERS', value.pointer, `the call takes ${needed}, ${value.value} goes along`);
  if (value.value < needed) return;
  const denom = nativeDenom(audit.registry, chainId);
  addEffect(audit, {
    ...{ kind: 'send', chainId, denomIn: denom, denomOut: denom, amount: value.value - needed },
    ...{ address: to.value, pointer: value.pointer },
  });
}

/** What is approved beside a call must be what the call takes, for the contract that takes it. */
export function checkApprovals(audit: Audit, call: EvmCall): void {
  const { chainId, to, approvals, pulls } = call;
  for (const approval of approvals) checkApproval(audit, call, approval);
  for (const { token, amount } of pulls) {
    if (token === undefined || amount === 0n) continue;
    audit.draft.taken.push({ chainId, token, spender: to.value, amount });
  }
  for (const token of new Set(pulls.flatMap((pull) => pull.token ?? []))) {
    const approved = sumOf(approvals.map(pullOf), token);
    const needed = sumOf(pulls, token);
    if (approved >= needed || isOwnToken(token, to.value)) continue;
    const message = `the call takes ${needed} of ${token}, ${approved} is approved`;
    addFinding(audit, 'APPROVAL_SHORT', call.pointer, message);
  }
}

/** Allowances that are given by transactions of their own must be for what a call of the same list takes. */
export function checkAllowances(audit: Audit): void {
  const { allowances, taken } = audit.draft;
  for (const allowance of allowances) {
    const isForIt = (one: Allowance | (typeof taken)[number]): boolean =>
      one.chainId === allowance.chainId &&
      isSameAddress(one.token, allowance.token) &&
      isSameAddress(one.spender, allowance.spender);
    const needed = taken.filter(isForIt).reduce((sum, { amount }) => sum + amount, 0n);
    const approved = allowances.filter(isForIt).reduce((sum, { amount }) => sum + amount, 0n);
    checkAllowance(audit, allowance, { needed, approved });
  }
}

function checkAllowance(
  audit: Audit,
  { chainId, token, spender, amount, pointer }: Allowance,
  { needed, approved }: { readonly needed: bigint; readonly approved: bigint },
): void {
  if (amount >= unlimited) {
    addFinding(audit, 'APPROVAL_UNLIMITED', pointer, `${spender} may take all of ${token}`);
  }
  if (needed === 0n) {
    if (isStatedOwnAddress(audit, chainId, spender)) return;
    addFinding(audit, 'POWER_GRANTED', pointer, `${spender} may take ${amount} of ${token}`);
  } else if (approved > needed) {
    addFinding(
      audit,
      'APPROVAL_EXCESSIVE',
      pointer,
      `${approved} of ${token} is approved, ${needed} is taken`,
    );
  }
}

function checkApproval(audit: Audit, { to, approvals, pulls }: EvmCall, approval: EvmApproval): void {
  const { token, spender, amount, pointer } = approval;
  if (!isSameAddress(spender.value, to.value)) {
    addFinding(audit, 'APPROVAL_FOREIGN', spender.pointer, `${spender.value} may take ${token.value}`);
    return;
  }
  if (amount.value >= unlimited) {
    addFinding(
      audit,
      'APPROVAL_UNLIMITED',
      amount.pointer,
      `${spender.value} may take all of ${token.value}`,
    );
  }
  const needed = sumOf(pulls, token.value);
  const approved = sumOf(approvals.map(pullOf), token.value);
  if (needed === 0n) {
    addFinding(audit, 'APPROVAL_UNNEEDED', pointer, `the call does not take ${token.value}`);
  } else if (approved > needed) {
    addFinding(audit, 'APPROVAL_EXCESSIVE', amount.pointer, `${approved} is approved, ${needed} is taken`);
  }
}

function pullOf({ token, amount }: EvmApproval): Pull {
  return { token: token.value, amount: amount.value };
}

/** A token needs no allowance to move what its own caller has. */
function isOwnToken(token: string, to: string): boolean {
  return isSameAddress(token, to);
}

function sumOf(pulls: readonly Pull[], token: string | undefined): bigint {
  const isIt = (one: Pull): boolean =>
    token === undefined
      ? one.token === undefined
      : one.token !== undefined && isSameAddress(one.token, token);
  return pulls.filter(isIt).reduce((sum, { amount }) => sum + amount, 0n);
}
