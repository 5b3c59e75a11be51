import { type AbiFunction, type AbiValue, encodeCall } from '../../abi/index.js';
import { checksummed } from '../../primitives/index.js';
import type { EvmCall } from '../continuation.js';

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

/** Prints a call: bare hex, addresses in EIP-55 form, an approval of exactly the contract's spending. */
export function evmCall({ to, function: called, values, value = 0n, pulls }: Call): EvmCall {
  const spender = checksummed(to);
  return {
    to: spender,
    value,
    data: encodeCall(called, values),
    requiredErc20Approvals:
      pulls === undefined ? [] : [{ tokenContract: checksummed(pulls.token), spender, amount: pulls.amount }],
  };
}
