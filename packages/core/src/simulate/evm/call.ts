import { type AbiFunction, type AbiValue, abiFunction } from '../../abi/index.js';
import { isSameSpelling } from '../../denom/index.js';
import { brandAs } from '../../primitives/index.js';
import { demand, fail } from '../failure.js';
import { type HeldCoin, moduleAccounts, pay } from '../ledger.js';
import type { Approval, Balance } from '../model.js';
import type { World } from '../world.js';

/** A call of a contract as its signer makes it. */
export interface EvmCall {
  readonly chainId: string;
  readonly signer: string;
  /** Contract, lower case. */
  readonly to: string;
  /** Native coin that goes with it. */
  readonly value: bigint;
  /** Calldata, hex without `0x`. */
  readonly data: string;
  readonly approvals: readonly Approval[];
}

/** Effects of a call with decoded arguments. */
export interface EvmPlan {
  /** Tokens that the contract pulls from the signer. */
  readonly pulls: readonly HeldCoin[];
  /** Tokens that the contract takes without an approval, being their contract. */
  readonly burns?: readonly HeldCoin[];
  /** Native coin paid to a bridge, in addition to the moved coins. */
  readonly nativeFee?: bigint | undefined;
  /** @throws ChainFailure when the contract reverts */
  readonly run: (world: World) => void;
}

/** Model of one function of a contract. */
export interface EvmRules {
  readonly fn: AbiFunction;
  /** Effects of the call, or the fact that the data lacks. @throws ChainFailure when the contract reverts at once */
  readonly plan: (world: World, call: EvmCall, args: EvmArguments) => EvmPlan | string;
}

/** Model of the function with a selector and a signature. */
/* @__NO_SIDE_EFFECTS__ */
export function evmFunction(selector: string, signature: string, plan: EvmRules['plan']): EvmRules {
  return { fn: abiFunction(selector, signature), plan };
}

/** Arguments of a call, or members of one of them. A value of another type cannot occur: the signature was decoded. */
export interface EvmArguments {
  readonly int: (at: number) => bigint;
  /** Text, bytes in hex without a prefix, or an address in lower case. */
  readonly text: (at: number) => string;
  readonly members: (at: number) => EvmArguments;
  readonly list: (at: number) => readonly EvmArguments[];
  /** A list of texts, such as addresses. */
  readonly texts: (at: number) => readonly string[];
}

/** Gives values of the ABI by their types. */
export function argumentsOf(values: readonly AbiValue[]): EvmArguments {
  const listOf = (value: AbiValue | undefined): readonly AbiValue[] =>
    Array.isArray(value) ? value : fail('a list is missing');
  return {
    int: (at) => {
      const value = values[at];
      return typeof value === 'bigint' ? value : fail('a number is missing');
    },
    text: (at) => {
      const value = values[at];
      return typeof value === 'string' ? value : fail('a text is missing');
    },
    members: (at) => argumentsOf(listOf(values[at])),
    list: (at) => listOf(values[at]).map((value) => argumentsOf(listOf(value))),
    texts: (at) =>
      listOf(values[at]).map((value) => (typeof value === 'string' ? value : fail('a text is missing'))),
  };
}

/** Goes on only when the signer has approved as much as a contract pulls. @throws ChainFailure */
export function demandAllowance({ approvals, to }: EvmCall, { denom, amount }: HeldCoin): void {
  const allowed = approvals.reduce(
    (sum, { tokenContract, spender, amount: granted }) =>
      isSameSpelling(tokenContract, denom) && isSameSpelling(spender, to) ? sum + granted : sum,
    0n,
  );
  const limit = `${to} may take ${allowed} of ${denom}, not ${amount}`;
  demand(allowed >= amount, `transfer amount exceeds allowance: ${limit}`);
}

/** Goes on only when exactly so much of the native coin goes with a call. @throws ChainFailure */
export function demandValue({ value }: EvmCall, expected: bigint): void {
  demand(value === expected, `the call carries ${value} of the native coin, not ${expected}`);
}

/** The zero address, which represents the native coin. */
export const zeroAddress: string = `0x${'0'.repeat(40)}`;

/** Denom of the native coin of an EVM chain. @throws ChainFailure where the data does not name it */
export function nativeDenom({ registry }: World, chainId: string): string {
  const { byChainId = {} } = registry.bridges.evmNativeDenoms ?? {};
  const denom = Object.hasOwn(byChainId, chainId) ? byChainId[brandAs(chainId)]?.denom : undefined;
  return denom ?? fail(`the native coin of ${chainId} is not known`);
}

/** Denom of a token, or of the native coin behind the zero address. @throws ChainFailure */
export function denomOf(world: World, { chainId }: EvmCall, token: string): string {
  return isSameSpelling(token, zeroAddress) ? nativeDenom(world, chainId) : token;
}

/** Coins of the signer of a call. */
export function coinsFrom({ chainId, signer }: Signer, denom: string, amount: bigint): Balance {
  return { chainId, address: signer, denom, amount };
}

/** Makes the signer pay a fee of a bridge, to the relayer or its network. @throws ChainFailure */
export function payRelayer(world: World, signer: Signer, { denom, amount }: HeldCoin): void {
  if (amount > 0n) pay(world, coinsFrom(signer, denom, amount), moduleAccounts.relayer, 'relayer');
}

type Signer = Pick<EvmCall, 'chainId' | 'signer'>;
