import { type AbiFunction, type AbiValue, encodeCall } from '../../abi/index.js';
import { checksummed } from '../../primitives/index.js';
import type { EvmCall, EvmSwapInput } from '../continuation.js';

/** A call of a contract on an EVM chain. */
export interface Call {
  /** Address of either letter case. */
  readonly to: string;
  readonly function: AbiFunction;
  readonly values: readonly AbiValue[];
  /** Native coin, wei; none if absent. */
  readonly value?: bigint | undefined;
  /** The ERC-20 coin that the contract pulls, exactly; undefined where it pulls none. */
  readonly pulls?: { readonly token: string; readonly amount: bigint } | undefined;
}

/** How a call pays the input of a swap: by its value for the native coin, else by an approval; `gas` is value on top. */
export function payment(
  { token, amount }: Omit<EvmSwapInput, 'calldata'>,
  gas = 0n,
): Pick<Call, 'value' | 'pulls'> {
  return token === undefined ? { value: amount + gas } : { value: gas, pulls: { token, amount } };
}

/** Handlers and routers use it for the native coin. */
export const noContract: string = `0x${'0'.repeat(40)}`;

/** A call: bare hex, addresses in EIP-55 form, an approval of exactly the contract's spending. */
export function paidCall(
  to: string,
  data: string,
  { value = 0n, pulls }: Pick<Call, 'value' | 'pulls'>,
): EvmCall {
  const spender = checksummed(to);
  const approvals =
    pulls === undefined ? [] : [{ tokenContract: checksummed(pulls.token), spender, amount: pulls.amount }];
  return { to: spender, value, data, requiredErc20Approvals: approvals };
}

/** Prints the call of a function. */
export function evmCall({ to, function: called, values, ...paid }: Call): EvmCall {
  return paidCall(to, encodeCall(called, values), paid);
}
