import type { ChainId, Denom } from '../../primitives/index.js';
import type { SwapVenue } from '../../operation/swap-trade.js';
import { denoms, type OperationBase, type OperationTraits } from '../../operation/base.js';

/** A swap on an EVM chain whose calldata the caller brings. */
export interface EvmSwapOperation extends OperationBase {
  readonly kind: 'evm_swap';
  readonly fromChainId: ChainId;
  /** ERC-20 contract, `''` for the chain's own coin. */
  readonly inputToken: string;
  readonly swapCalldata: string;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
  readonly swapVenues: readonly SwapVenue[];
}

/** How it takes part in a transaction. */
export const evmSwap: OperationTraits<EvmSwapOperation> = {
  ...denoms,
  bridge: undefined,
  role: () => 'evm-swap',
  startsOn: (operation) => operation.fromChainId,
  endsOn: (operation) => operation.fromChainId,
  packet: () => undefined,
  exactOut: () => undefined,
  addsAddress: false,
  trade: () => undefined,
};
