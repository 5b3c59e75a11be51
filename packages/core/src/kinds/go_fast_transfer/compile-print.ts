import { type AbiValue, abiFunction } from '../../abi/index.js';
import type { EvmCall, EvmSpending } from '../../compile/continuation.js';
import { evmCall, noContract, payment } from '../../compile/print/evm-call.js';

/** An order that a solver fills on another chain. */
export interface Order {
  /** Contract that takes the order. */
  readonly handler: string;
  /** Recipient of the refund without a solver, 32 bytes, hex. */
  readonly sender: string;
  /** Account that is paid, or contract that is called, 32 bytes, hex. */
  readonly recipient: string;
  /** Number of the chain where it is filled. */
  readonly domain: bigint;
  /** Seconds since the epoch. */
  readonly deadline: bigint;
  /** Message for the contract, hex; empty where an account is paid. */
  readonly data: string;
  readonly fees: OrderFees;
}

/** Fee of solvers, base units. */
export interface OrderFees {
  /** A share of the order, and the hundredths of a percent that it is. */
  readonly share: bigint;
  readonly basisPoints: bigint;
  /** For the transactions on both chains. */
  readonly execution: bigint;
}

const submitOrder = abiFunction(
  '6ad1b6ac',
  'submitOrder(bytes32,bytes32,uint256,uint256,uint32,uint64,bytes)',
);
const swapAndSubmitOrder = abiFunction(
  'b5f0d695',
  'swapAndSubmitOrder(address,uint256,bytes,uint256,uint256,bytes32,bytes32,uint32,uint64,bytes)',
);

/**
 * The call that makes an order, after a swap if there is one: then the fees come out of the swap's output.
 *
 * @see skip-mev/skip-go-evm-contracts `AxelarHandler/src/GoFastHandler.sol`, skip-mev/go-fast-contracts `solidity/src/FastTransferGateway.sol`
 */
export function orderCall(order: Order, { swap, coin }: EvmSpending): EvmCall {
  const { handler: to, sender, recipient, domain, deadline, data, fees } = order;
  if (swap !== undefined) {
    const input: readonly AbiValue[] = [swap.token ?? noContract, swap.amount, swap.calldata];
    const values = [...input, fees.execution, fees.basisPoints, sender, recipient, domain, deadline, data];
    return evmCall({ to, function: swapAndSubmitOrder, values, ...payment(swap) });
  }
  const { denom: token, amount } = coin;
  const given = amount - fees.share - fees.execution;
  const values = [sender, recipient, amount, given, domain, deadline, data];
  return evmCall({ to, function: submitOrder, values, pulls: { token, amount } });
}
