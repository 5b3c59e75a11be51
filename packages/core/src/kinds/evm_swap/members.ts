import type { ChainId, Denom } from '../../primitives/index.js';
import type { SwapVenue } from '../../operation/swap-trade.js';
import type { OperationBase } from '../../operation/base.js';

/** A swap on an EVM chain whose calldata the caller brings. */
export interface EvmSwapOperation extends OperationBase {
  readonly kind: 'evm_swap';
  /** Source chain id. */
  readonly fromChainId: ChainId;
  /** ERC-20 contract, `''` for the native coin. */
  readonly inputToken: string;
  /** Calldata of the swap, hex. */
  readonly swapCalldata: string;
  /** Denom of the input. */
  readonly denomIn: Denom;
  /** Denom of the output. */
  readonly denomOut: Denom;
  /** Venues of the swap. */
  readonly swapVenues: readonly SwapVenue[];
}
