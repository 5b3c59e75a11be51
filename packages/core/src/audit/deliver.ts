import { checkAddress, checkOwn, isExpectedContract, isOwn, roleOfContract } from './address.js';
import type { Coins } from './coins.js';
import { type Audit, addEffect, addFinding } from './context.js';
import type { At } from './place.js';

/** Coins come to rest on an account. */
export function deliver(
  audit: Audit,
  coins: Coins,
  address: At<string>,
  { isTokenAccount = false }: { readonly isTokenAccount?: boolean } = {},
): void {
  const { chainId, denom, amount, minAmount } = coins;
  const { value, pointer } = address;
  checkAddress(audit, chainId, address);
  const role = roleOfContract(audit.registry, chainId, value);
  if (role !== undefined) addFinding(audit, 'STRANDED', pointer, `${value} is the ${role} of ${chainId}`);
  else if (audit.expectation.allowedContracts?.includes(value) === true) {
    addFinding(audit, 'STRANDED', pointer, `${value} is a contract and gets no message`);
  } else if (
    isTokenAccount &&
    (audit.expectation.ownAddresses === undefined || !isOwn(audit, chainId, value))
  ) {
    addFinding(audit, 'TOKEN_ACCOUNT', pointer, `whose token account ${value} is cannot be told`);
  } else if (!isExpectedContract(audit, value)) checkOwn(audit, 'RECEIVER_NOT_OWN', { ...address, chainId });
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
  checkOwn(audit, 'RECOVERY_NOT_OWN', { ...address, chainId });
  const role = roleOfContract(audit.registry, chainId, address.value);
  if (role !== undefined) addFinding(audit, 'STRANDED', address.pointer, `${address.value} is the ${role}`);
  addEffect(audit, {
    kind: 'recover',
    chainId,
    denomOut: denom,
    address: address.value,
    pointer: address.pointer,
  });
}

/** Somebody takes part of the coins. Bridge fees go to whoever the bridge says; the expectation may name them. */
export function payBridgeFee(
  audit: Audit,
  coins: Coins,
  fee: { readonly amount?: bigint | undefined; readonly receiver: At<string> },
): void {
  const { value, pointer } = fee.receiver;
  const { affiliates } = audit.expectation;
  const isNamed =
    affiliates === undefined ||
    affiliates.some(({ address }) => address === value) ||
    isExpectedContract(audit, value) ||
    (audit.expectation.ownAddresses !== undefined && isOwn(audit, coins.chainId, value));
  checkAddress(audit, coins.chainId, fee.receiver);
  if (!isNamed) addFinding(audit, 'FEE_RECEIVER_UNKNOWN', pointer, `${value} takes a bridge fee`);
  addEffect(audit, {
    kind: 'fee',
    purpose: 'bridge',
    chainId: coins.chainId,
    denomOut: coins.denom,
    amount: fee.amount,
    address: value,
    pointer,
  });
}
