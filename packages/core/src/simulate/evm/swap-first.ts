import { isSameSpelling } from '../../denom/index.js';
import { demand } from '../failure.js';
import type { World } from '../world.js';
import { demandValue, type EvmCall, type EvmPlan, zeroAddress } from './call.js';
import { nativeDenom } from './native.js';
import { swapWith } from './swap-router.js';

/** Swap before a bridge takes the output. */
export interface SwapInput {
  /** The zero address for the native coin. */
  readonly token: string;
  readonly amount: bigint;
  /** Calldata for the router, hex. */
  readonly calldata: string;
}

/** A swap in front of a bridge, in one call. */
export interface FirstSwap {
  readonly input: SwapInput;
  /** Token that the bridge takes. */
  readonly output: string;
  /** Native coin of the call in addition to the input. */
  readonly extraValue: bigint;
}

/** Plans a call that swaps and then continues with the output. All of it happens or nothing. @throws ChainFailure */
export function swapFirst(
  planned: World,
  call: EvmCall,
  { input, output, extraValue }: FirstSwap,
  goOn: (world: World, amount: bigint) => void,
): EvmPlan {
  const isNative = isSameSpelling(input.token, zeroAddress);
  demandValue(call, extraValue + (isNative ? input.amount : 0n));
  const denom = isNative ? nativeDenom(planned, call.chainId) : input.token;
  return {
    pulls: isNative ? [] : [{ denom, amount: input.amount }],
    run: (world) => {
      const given = swapWith(
        world,
        call,
        { calldata: input.calldata, coinIn: { denom, amount: input.amount } },
        output,
      );
      demand(given > 0n, 'the swap gives nothing');
      goOn(world, given);
    },
  };
}
