import type { AbiFunction, AbiValue } from '../../abi/index.js';
import { isSameSpelling } from '../../denom/index.js';
import { demand, fail } from '../failure.js';
import type { HeldCoin } from '../ledger.js';
import type { Approval } from '../model.js';
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

/** Arguments of a call, or members of one of them. A value of another type cannot occur: the signature was decoded. */
export interface EvmArguments {
  readonly int: (at: number) => bigint;
  /** Text, bytes in hex without a prefix, or an address in lower case. */
  readonly text: (at: number) => string;
  readonly members: (at: number) => EvmArguments;
  readonly list: (at: number) => readonly EvmArguments[];
}

/** Gives values of the ABI by their types. */
export function argumentsOf(values: readonly AbiValue[]): EvmArguments {
  const listAt = (at: number): readonly AbiValue[] => {
    const value = values[at];
    return Array.isArray(value) ? value : fail('a list is missing');
  };
  return {
    int: (at) => {
      const value = values[at];
      return typeof value === 'bigint' ? value : fail('a number is missing');
    },
    text: (at) => {
      const value = values[at];
      return typeof value === 'string' ? value : fail('a text is missing');
    },
    members: (at) => argumentsOf(listAt(at)),
    list: (at) =>
      listAt(at).map((value) => argumentsOf(Array.isArray(value) ? value : fail('a list is missing'))),
  };
}

/** Goes on only when the signer has approved as much as a contract pulls. @throws ChainFailure */
export function demandAllowance({ approvals, to }: EvmCall, { denom, amount }: HeldCoin): void {
  const allowed = approvals
    .filter(
      ({ tokenContract, spender }) => isSameSpelling(tokenContract, denom) && isSameSpelling(spender, to),
    )
    .reduce((sum, approval) => sum + approval.amount, 0n);
  demand(
    allowed >= amount,
    `transfer amount exceeds allowance: ${to} may take ${allowed} of ${denom}, not ${amount}`,
  );
}

/** Goes on only when exactly so much of the native coin goes with a call. @throws ChainFailure */
export function demandValue({ value }: EvmCall, expected: bigint): void {
  demand(value === expected, `the call carries ${value} of the native coin, not ${expected}`);
}

/** The zero address, which represents the native coin. */
export const zeroAddress: string = `0x${'0'.repeat(40)}`;
