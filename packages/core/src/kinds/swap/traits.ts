import type { ChainId, Denom } from '../../primitives/index.js';
import type { SwapTrade } from '../../operation/swap-trade.js';
import { denoms, type OperationBase, type OperationTraits, stay } from '../../operation/base.js';

/** A swap on one chain. */
export interface SwapOperation extends OperationBase {
  readonly kind: 'swap';
  readonly chainId: ChainId;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
  readonly trade: SwapTrade;
}

/** How it takes part in a transaction. */
export const swap: OperationTraits<SwapOperation> = {
  ...denoms,
  ...stay,
  bridge: undefined,
  role: () => 'contract',
  addsAddress: false,
  trade: ({ trade }) => trade,
  exactOut: ({ trade }) => (trade.kind === 'swap_out' ? trade.amountOut : undefined),
};
