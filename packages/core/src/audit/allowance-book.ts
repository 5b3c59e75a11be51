import type { ChainId } from '../primitives/index.js';
import { keylessAccount } from '../registry/index.js';
import { isAllowedContract, isStatedOwnAddress } from './address.js';
import { comparable, isSameAddress } from './coins.js';
import type { AllowanceGrant, AllowanceStep, AllowanceTake } from './allowance-step.js';
import { type Audit, addDanger, addEffect, addFinding, expose } from './context.js';
import type { Bound } from './exposure.js';
import type { At } from './place.js';

/** An allowance as far as the request shows it. */
interface Account {
  readonly last: AllowanceGrant;
  /** Base units that the spender may still take. */
  readonly left: bigint;
  readonly taken: bigint;
  readonly isEndless: boolean;
  /** Whether the allowance before the request adds nothing to it. */
  readonly isBaseKnown: boolean;
  /** Whether a call that needs it is before the grant. */
  readonly isLate: boolean;
}

/** No token has so many base units: an allowance from here on has no end. */
const endless = 2n ** 255n;

/** An allowance as a call or a signature grants it. */
export interface NewAllowance {
  readonly chainId: ChainId | undefined;
  readonly token: string;
  readonly spender: At<string>;
  readonly amount: At<bigint>;
  readonly form: AllowanceGrant['form'];
  /** Name of the power in the effect. */
  readonly authorization: string;
  readonly via?: string | undefined;
  readonly endlessFrom?: bigint | undefined;
  /** Nanoseconds since the epoch at which it ends. */
  readonly expiration?: bigint | undefined;
}

/** Notes that a spender may take coins of the account that signs; an allowance of zero takes an earlier one back. */
export function allow(audit: Audit, granted: NewAllowance): void {
  const { chainId, token, spender, amount, form, via, authorization, expiration } = granted;
  const { endlessFrom = endless } = granted;
  const { account } = audit.tx;
  if (amount.value !== 0n) checkSpender(audit, token, spender);
  audit.draft.allowances.push({
    kind: 'grant',
    form,
    account,
    chainId,
    token,
    spender: spender.value,
    amount: amount.value,
    via,
    endlessFrom,
    pointer: amount.pointer,
    spenderPointer: spender.pointer,
  });
  if (amount.value === 0n) return;
  const limit = amount.value < endlessFrom ? [{ denom: token, amount: amount.value }] : undefined;
  addEffect(audit, {
    kind: 'grant',
    chainId,
    granter: account,
    address: spender.value,
    authorization,
    limit,
    expiration,
    pointer: spender.pointer,
  });
}

/** Reports a token that may take itself: no token does, so that one of the two addresses is wrong. */
export function checkSpender(audit: Audit, token: string, spender: At<string>): void {
  if (!isSameAddress(token, spender.value)) return;
  addFinding(audit, 'ADDRESS_INVALID', spender.pointer, 'a token cannot be the spender of itself');
}

/** Compares the allowances of spenders with the spending of the calls, in order. */
export function checkAllowances(audit: Audit): void {
  const { allowances } = audit.draft;
  // A request that names no account is for the one that signs the others.
  const signer = allowances.find(({ account }) => account !== undefined)?.account;
  const open = new Map<string, Account>();
  const unserved = new Set<string>();
  for (const step of allowances) {
    const key = keyOf(step, signer);
    const before = open.get(key);
    if (step.kind === 'take') {
      if (before === undefined) unserved.add(key);
      const after = takeFrom(audit, before, step);
      if (after !== undefined) open.set(key, after);
    } else {
      // Clients grant a listed allowance only if the existing one is smaller.
      if (before !== undefined && step.listedFor !== undefined && before.left >= step.amount) continue;
      if (before !== undefined) replace(audit, before, step);
      open.set(key, { ...granted(before, step), isLate: unserved.has(key) });
    }
  }
  for (const account of open.values()) reportLeft(audit, account);
}

function keyOf(
  { account, chainId, token, spender, via = '' }: AllowanceStep,
  signer: string | undefined,
): string {
  return [account ?? signer ?? '', chainId ?? '', token, spender, via].map(comparable).join(' ');
}

function granted(before: Account | undefined, last: AllowanceGrant): Omit<Account, 'isLate'> {
  const base = last.form === 'adds' ? before : undefined;
  const left = last.amount + (base?.left ?? 0n);
  const isEndless = left >= (last.endlessFrom ?? endless);
  const isBaseKnown = last.form !== 'adds' || base?.isBaseKnown === true;
  return { last, left, taken: base?.taken ?? 0n, isEndless, isBaseKnown };
}

/**
 * An allowance is in force until another one replaces it, and later transactions of a list may be withheld. A permit may
 * be used whenever its spender likes, so that nothing replaces it and it replaces nothing.
 */
function replace(audit: Audit, before: Account, next: AllowanceGrant): void {
  const isPermit = before.last.form === 'permit' || next.form === 'permit';
  const isCovered = !isPermit && before.taken === 0n && before.left <= next.amount;
  if (next.form !== 'adds' && !isCovered) reportLeft(audit, before);
}

function takeFrom(audit: Audit, account: Account | undefined, take: AllowanceTake): Account | undefined {
  const { amount, token, pointer } = take;
  if (account === undefined) {
    addFinding(audit, 'ALLOWANCE_NOT_SEEN', pointer, `the call needs an allowance of ${amount} of ${token}`);
    return undefined;
  }
  if (account.left < amount && account.isBaseKnown) {
    const message = `the call takes ${amount} of ${token}, ${account.left} is approved`;
    addFinding(audit, 'APPROVAL_SHORT', pointer, message);
  }
  const left = account.left > amount ? account.left - amount : 0n;
  return { ...account, left, taken: account.taken + amount };
}

/** Reports the part of an allowance that exceeds the spending of the calls. */
function reportLeft(audit: Audit, { last, left, taken, isEndless, isLate }: Account): void {
  const { account, chainId, token, spender, pointer, spenderPointer, form } = last;
  if (left === 0n) return;
  const isOwn = isStatedOwnAddress(audit, chainId, spender);
  if (isEndless) addFinding(audit, 'APPROVAL_UNLIMITED', pointer, `${spender} may take all of ${token}`);
  if (account !== undefined && !isOwn) {
    const bound: Bound = isEndless ? { all: true } : { amount: left };
    const kind = form === 'permit' ? 'permit' : 'allowance';
    expose(audit, { account, chainId, denom: token, kind, bound, pointer, to: spender });
  }
  if (form === 'permit') reportPermit(audit, last, isEndless);
  else if (taken > 0n) {
    const message = `${taken + left} of ${token} is approved, ${taken} is taken`;
    addFinding(audit, 'APPROVAL_EXCESSIVE', pointer, message);
  } else if (last.listedFor === undefined && !isLate) reportUnused(audit, last, isEndless);
  else if (isLate || isSameAddress(spender, last.listedFor ?? ''))
    addFinding(audit, 'APPROVAL_UNNEEDED', pointer, `the call does not take ${token}`);
  else addFinding(audit, 'APPROVAL_FOREIGN', spenderPointer, `${spender} may take ${token}`);
}

/** An allowance that no call of the request uses is a power for later; a bounded one of an expected contract is only open. */
function reportUnused(
  audit: Audit,
  { chainId, token, spender, amount, spenderPointer }: AllowanceGrant,
  isEndless: boolean,
): void {
  if (isStatedOwnAddress(audit, chainId, spender)) return;
  const message = `${spender} may take ${amount} of ${token}`;
  if (!isEndless && isAllowedContract(audit, spender))
    addFinding(audit, 'EXPECTATION_UNDECIDED', spenderPointer, `${message}, and no call of the request does`);
  else addFinding(audit, 'POWER_GRANTED', spenderPointer, message);
}

/** A signature that lets a spender take coins; a danger where the spender is not known or nothing bounds it. */
function reportPermit(
  audit: Audit,
  { chainId, token, spender, amount, pointer }: AllowanceGrant,
  isEndless: boolean,
): void {
  const message = `${spender} may take ${isEndless ? 'all' : amount} of ${token} with the signature`;
  const add = isEndless || !isKnownSpender(audit, chainId, spender) ? addDanger : addFinding;
  add(audit, 'PERMIT_SIGNED', pointer, message);
}

/** Whether the data, or the expectation, names a contract that may take coins; or the address is the user's. */
export function isKnownSpender(audit: Audit, chainId: ChainId | undefined, spender: string): boolean {
  const isOfData =
    chainId !== undefined && keylessAccount(audit.registry, chainId, spender)?.kind === 'contract';
  return isOfData || isAllowedContract(audit, spender) || isStatedOwnAddress(audit, chainId, spender);
}
