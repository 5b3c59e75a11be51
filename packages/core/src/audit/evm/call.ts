import type { ChainId } from '../../primitives/index.js';
import { findAsset, type Registry } from '../../registry/index.js';
import { checkIsContract, isAllowedContract } from '../address.js';
import { type Coins, isSameAddress } from '../coins.js';
import { type Audit, addEffect, addFinding } from '../context.js';
import { coinsOn } from '../known-coins.js';
import type { At } from '../place.js';
import { type Args, uintArg } from './function.js';

/** A call of a contract that is being read. */
export interface EvmCall {
  readonly chainId: ChainId | undefined;
  readonly to: At<string>;
  /** Wei that go along. */
  readonly value: At<bigint>;
  /** Calldata, hex without `0x`. */
  readonly data: At<string>;
  /** Pointer of the transaction. */
  readonly pointer: string;
  /** Tokens that an approval lets the contract take. */
  readonly approvals: readonly EvmApproval[];
  /** Spending of the call; readers add to it. */
  readonly pulls: Pull[];
}

/** An allowance that a transaction says must be there first. */
export interface EvmApproval {
  readonly token: At<string>;
  readonly spender: At<string>;
  readonly amount: At<bigint>;
  readonly pointer: string;
}

/** Coins that a call takes from the signer. */
export interface Pull {
  /** Contract of the token; undefined for the chain's native coin. */
  readonly token: string | undefined;
  readonly amount: bigint;
}

/** Coins that are taken, and the member that states them. */
interface Taken {
  readonly amount: bigint;
  readonly pointer: string;
  /** Whether it is a fee in addition to the moved coins. */
  readonly isFee?: boolean;
}

/** The zero address: contracts use it for the chain's native coin. */
export const nobody: string = `0x${'0'.repeat(40)}`;

/** The contract takes a token from the signer. */
export function takeToken(audit: Audit, call: EvmCall, token: string | undefined, taken: Taken): Coins {
  if (token !== undefined) call.pulls.push({ token, amount: taken.amount });
  return leave(audit, call, token, taken);
}

/** The contract keeps the native coin that is attached to the call. */
export function takeNative(audit: Audit, call: EvmCall, taken: Taken): Coins {
  call.pulls.push({ token: undefined, amount: taken.amount });
  return leave(audit, call, nativeDenom(audit.registry, call.chainId), taken);
}

/** A token, or the native coin for the zero address. */
export function take(audit: Audit, call: EvmCall, token: At<string>, taken: Taken): Coins {
  return token.value === nobody ? takeNative(audit, call, taken) : takeToken(audit, call, token.value, taken);
}

/** Native coin that pays for carrying coins over a bridge. */
export function payGas(audit: Audit, call: EvmCall, amount: At<bigint>, bridge: string): void {
  if (amount.value === 0n) {
    addFinding(audit, 'GAS_UNPAID', amount.pointer, `${bridge} carries nothing that is not paid for`);
    return;
  }
  const coins = takeNative(audit, call, { amount: amount.value, pointer: amount.pointer, isFee: true });
  payFee(audit, coins, { amount: amount.value, pointer: amount.pointer });
}

/** A fee of a bridge, for any recipient there. */
export function payFee(
  audit: Audit,
  coins: Coins,
  fee: {
    readonly amount: bigint | undefined;
    readonly pointer: string;
    readonly basisPoints?: bigint | undefined;
  },
): void {
  const { chainId, denom: denomOut } = coins;
  addEffect(audit, { kind: 'fee', purpose: 'bridge', chainId, denomOut, ...fee });
}

/** Denom of an EVM chain's native coin in the data. */
export function nativeDenom({ bridges }: Registry, chainId: string | undefined): string | undefined {
  return chainId === undefined ? undefined : bridges.evmNativeDenoms?.byChainId?.[chainId]?.denom;
}

/**
 * Reports a contract that the data does not list for the called function: the contract at the address decides
 * the meaning of the call.
 */
export function checkContract(
  audit: Audit,
  { to, chainId }: EvmCall,
  known: readonly (string | null | undefined)[],
): void {
  checkIsContract(audit, chainId, to);
  const isKnown = known.some((address) => address != null && isSameAddress(address, to.value));
  if (isKnown || isAllowedContract(audit, to.value)) return;
  const message = `the data has no such contract at ${to.value} on ${chainId ?? 'the chain'}`;
  addFinding(audit, 'CONTRACT_UNKNOWN', to.pointer, message);
}

/** Whether an address is a token of the data, or of the coins that are expected. */
export function isKnownToken(
  { registry, expectation }: Audit,
  chainId: ChainId | undefined,
  token: string,
): boolean {
  if (chainId === undefined) return false;
  const { sourceAsset, destAsset } = expectation;
  return (
    findAsset(registry, { chainId, denom: token }) !== undefined ||
    [sourceAsset, destAsset].some((asset) => asset?.chainId === chainId && isSameAddress(asset.denom, token))
  );
}

function leave(audit: Audit, call: EvmCall, denom: string | undefined, taken: Taken): Coins {
  const coins = coinsOn(audit, call.chainId, denom, taken.amount);
  addEffect(audit, {
    kind: 'send',
    chainId: call.chainId,
    denomIn: denom,
    denomOut: denom,
    amount: taken.amount,
    address: call.to.value,
    ...(taken.isFee === true && { purpose: 'fee' }),
    pointer: taken.pointer,
  });
  return coins;
}

/** An amount among the arguments that contracts refuse when it is zero. */
export function amountArg(
  audit: Audit,
  args: Args,
  name: string,
): { readonly amount: bigint; readonly pointer: string } {
  const { value: amount, pointer } = uintArg(args, name);
  if (amount === 0n) addFinding(audit, 'MALFORMED', pointer, 'more than zero is needed');
  return { amount, pointer };
}

/** The meaning of the call depends on whether the address is a token. */
export function checkToken(audit: Audit, call: EvmCall): void {
  const isKnown = isKnownToken(audit, call.chainId, call.to.value);
  checkContract(audit, call, isKnown ? [call.to.value] : []);
}
