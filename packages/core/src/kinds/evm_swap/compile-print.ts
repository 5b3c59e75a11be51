import { type AbiFunction, abiFunction, decodeCall } from '../../abi/index.js';
import { noContract } from '../../compile/print/evm-call.js';

/** Decoded calldata. */
export interface RouterSwap {
  /** Spending: exact, or the maximum for a fixed output. */
  readonly amountIn: bigint;
  /** Least output, including the shares of affiliates. */
  readonly least: bigint;
  readonly isExactOut: boolean;
  /** Contracts, lower case; undefined for the native coin. */
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

/** The router uses the zero address for the native coin. */
function contractOf(address: unknown): string | undefined {
  return address === noContract ? undefined : String(address);
}
