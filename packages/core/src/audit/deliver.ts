import type { ChainId } from '../primitives/index.js';
import {
  checkAddress,
  checkOwnAddress,
  isExpectedContract,
  isStatedOwnAddress,
  saysWhoIsPaid,
} from './address.js';
import { type Coins, isSameAddress } from './coins.js';
import { addEffect, addFinding, type Audit, expose } from './context.js';
import type { GrantTerms } from './effect.js';
import type { ExpectedFee } from './expectation.js';
import type { At } from './place.js';

/** Coins end at an account. */
export function deliver(
  audit: Audit,
  coins: Coins,
  address: At<string>,
  { isTokenAccount = false }: { readonly isTokenAccount?: boolean } = {},
): void {
  const { chainId, denom, amount, minAmount } = coins;
  const { value, pointer } = address;
  checkAddress(audit, chainId, address);
  if (audit.expectation.allowedContracts?.includes(value) === true) {
    const message = `${value} is a contract and gets no message: the coins are lost`;
    addFinding(audit, 'RECIPIENT_CANNOT_HOLD', pointer, message);
  } else if (isTokenAccount && !isStatedOwnAddress(audit, chainId, value)) {
    addFinding(audit, 'TOKEN_ACCOUNT', pointer, `the owner of the token account ${value} is unknown`);
  } else if (!isExpectedContract(audit, value))
    checkOwnAddress(audit, 'RECEIVER_NOT_OWN', { chainId, ...address });
  addEffect(audit, {
    kind: 'deliver',
    chainId,
    denomOut: denom,
    amount,
    minAmountOut: minAmount,
    address: value,
    isTokenAccount,
    pointer,
  });
}

/** Coins go to an account when a later step fails. */
export function recoverTo(audit: Audit, coins: Coins, address: At<string>): void {
  const { chainId, denom } = coins;
  checkAddress(audit, chainId, address);
  checkOwnAddress(audit, 'RECOVERY_NOT_OWN', { chainId, ...address });
  addEffect(audit, {
    kind: 'recover',
    chainId,
    denomOut: denom,
    address: address.value,
    pointer: address.pointer,
  });
}

/**
 * A fee for carrying the coins over a bridge. The bridge decides the recipient; an expectation that lists
 * shares can name it, and so can the data.
 */
export function payBridgeFee(
  audit: Audit,
  coins: Coins,
  fee: {
    readonly amount?: bigint | undefined;
    readonly receiver: At<string>;
    readonly known?: string | undefined;
    readonly isBeside?: true | undefined;
  },
): void {
  const { value, pointer } = fee.receiver;
  checkAddress(audit, coins.chainId, fee.receiver);
  if (!isPayee(audit, coins.chainId, value, fee.known)) {
    addFinding(audit, 'FEE_RECEIVER_UNKNOWN', pointer, `${value} takes a bridge fee`);
  }
  addEffect(audit, {
    kind: 'fee',
    purpose: 'bridge',
    chainId: coins.chainId,
    denomOut: coins.denom,
    amount: fee.amount,
    isBeside: fee.isBeside,
    address: value,
    pointer,
  });
}

/**
 * If quotes name the payees on a chain, all other payees are wrong: a relayer that gets nothing does nothing.
 */
function isPayee(
  audit: Audit,
  chainId: ChainId | undefined,
  address: string,
  known: string | undefined,
): boolean {
  const payees = payeesOn(audit, chainId);
  if (payees.length > 0) return payees.some((payee) => isSameAddress(payee, address));
  if (address === known || !saysWhoIsPaid(audit) || isExpectedContract(audit, address)) return true;
  const { affiliates = [] } = audit.expectation;
  const isAffiliate = affiliates.some((affiliate) => isSameAddress(affiliate.address, address));
  return isAffiliate || isStatedOwnAddress(audit, chainId, address);
}

/** Whether a fee is paid to the account that relays for it: the one that was quoted, else the one in the data. */
export function isRelayer(
  audit: Audit,
  chainId: ChainId | undefined,
  { address, known }: { readonly address: string; readonly known: string },
): boolean {
  const payees = payeesOn(audit, chainId);
  return (payees.length > 0 ? payees : [known]).some((payee) => isSameAddress(payee, address));
}

/** Accounts that quotes name for the fees on a chain. */
function payeesOn(audit: Audit, chainId: ChainId | undefined): readonly string[] {
  return quotedOn(audit, chainId).flatMap(({ payee }) => payee ?? []);
}

/** Whether an account may be the only one that can complete a transfer: the relayer who is paid, or else the user. */
export function isCompleter(
  audit: Audit,
  { from, to }: { readonly from: ChainId | undefined; readonly to: ChainId | undefined },
  address: string,
): boolean {
  const relayers = quotedOn(audit, from).flatMap(({ relayer }) => relayer ?? []);
  if (relayers.length > 0) return relayers.some((relayer) => isSameAddress(relayer, address));
  return (
    !saysWhoIsPaid(audit) || isExpectedContract(audit, address) || isStatedOwnAddress(audit, to, address)
  );
}

/** Quoted fees of bridges on a chain. */
function quotedOn(
  { expectation: { fees = [] } }: Audit,
  chainId: ChainId | undefined,
): readonly ExpectedFee[] {
  return fees.filter((fee) => fee.chainId === chainId);
}

/** Notes that a message grants power over an account, which is a danger unless the expectation lists the holder as the user's. */
export function grantPower(
  audit: Audit,
  grant: {
    readonly granter: string | undefined;
    readonly holder: At<string> | undefined;
    readonly pointer: string;
  } & GrantTerms,
): void {
  const { granter, holder, pointer, ...terms } = grant;
  const { chainId } = audit.tx;
  addEffect(audit, { kind: 'grant', chainId, granter, address: holder?.value, ...terms, pointer });
  if (holder !== undefined && isStatedOwnAddress(audit, chainId, holder.value)) return;
  if (granter !== undefined) exposePower(audit, granter, { pointer, to: holder?.value, limit: terms.limit });
  const who = holder?.value ?? 'somebody';
  addFinding(audit, 'POWER_GRANTED', holder?.pointer ?? pointer, `${terms.authorization} for ${who}`);
}

/** A power reaches every coin of the account, or the coins that its limit lists. */
function exposePower(
  audit: Audit,
  account: string,
  {
    limit,
    ...part
  }: Pick<GrantTerms, 'limit'> & { readonly pointer: string; readonly to: string | undefined },
): void {
  const { chainId } = audit.tx;
  const all = { account, chainId, kind: 'power', ...part } as const;
  if (limit === undefined) expose(audit, { ...all, denom: undefined, bound: { all: true } });
  for (const { denom, amount } of limit ?? []) expose(audit, { ...all, denom, bound: { amount } });
}
