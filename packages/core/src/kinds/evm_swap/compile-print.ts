import { type AbiFunction, abiFunction, decodeCall } from '../../abi/index.js';
import { checksummed } from '../../primitives/index.js';
import type { EvmCall, EvmSwapInput } from '../../compile/continuation.js';

/** Calls the router of a chain with calldata that was made for it: it swaps, and pays whoever calls it. */
export function routerCall(router: string, { token, amount, calldata }: EvmSwapInput): EvmCall {
  const spender = checksummed(router);
  return {
    to: spender,
    value: token === undefined ? amount : 0n,
    data: calldata,
    requiredErc20Approvals:
      token === undefined ? [] : [{ tokenContract: checksummed(token), spender, amount }],
  };
}

/** What calldata says in words that are known. */
export interface RouterSwap {
  /** What it spends: exactly, or at most where it is the output that is fixed. */
  readonly amountIn: bigint;
  /** What it gives at least, before the shares of affiliates in it. */
  readonly least: bigint;
  readonly isExactOut: boolean;
  /** Contracts, lower case; undefined for the chain's own coin. */
  readonly tokenIn: string | undefined;
  readonly tokenOut: string | undefined;
}

/**
 * Reads calldata of the router that the data usually names. `unknown` where it is for another function, which any router may
 * have; undefined where the function is this router's and it would refuse the arguments.
 *
 * @param calldata hex without `0x`
 * @see skip-mev/skip-go-evm-contracts `SwapRouter/src/SkipGoSwapRouter.sol`
 */
export function readRouterSwap(calldata: string): RouterSwap | 'unknown' | undefined {
  const selector = calldata.slice(0, 8).toLowerCase();
  const called = routerFunctions.find((one) => one.selector === selector);
  if (called === undefined) return 'unknown';
  const [first, second, tokenIn, tokenOut] = decodeCall(called, calldata) ?? [];
  if (typeof first !== 'bigint' || typeof second !== 'bigint') return undefined;
  const isExactOut = called === swapExactOut;
  return {
    isExactOut,
    amountIn: isExactOut ? second : first,
    least: isExactOut ? first : second,
    tokenIn: contractOf(tokenIn),
    tokenOut: contractOf(tokenOut),
  };
}

const swapExactIn: AbiFunction = abiFunction(
  'ead2fe5b',
  'swapExactIn(uint256,uint256,address,address,(uint8,bytes)[],(address,uint256)[])',
);
const swapExactOut: AbiFunction = abiFunction(
  'a3add509',
  'swapExactOut(uint256,uint256,address,address,(uint8,bytes)[],(address,uint256)[])',
);
const routerFunctions: readonly AbiFunction[] = [swapExactIn, swapExactOut];

const noContract = `0x${'0'.repeat(40)}`;

/** The router knows the chain's own coin by the zero address. */
function contractOf(address: unknown): string | undefined {
  return address === noContract ? undefined : String(address);
}
