import type { ChainId, Denom } from '../../primitives/index.js';
import type { SwapVenue } from '../../operation/swap-trade.js';
import type { OperationBase } from '../../operation/base.js';

/** A swap on an EVM chain whose calldata the caller brings. */
export interface EvmSwapOperation extends OperationBase {
  readonly kind: 'evm_swap';
  readonly fromChainId: ChainId;
  /** ERC-20 contract, `''` for the native coin. */
  readonly inputToken: string;
  readonly swapCalldata: string;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
  readonly swapVenues: readonly SwapVenue[];
}
