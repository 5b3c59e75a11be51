import type { ChainId, Denom } from '../../primitives/index.js';
import type { SwapTrade } from '../../operation/swap-trade.js';
import type { OperationBase } from '../../operation/base.js';

/** A swap on one chain. */
export interface SwapOperation extends OperationBase {
  readonly kind: 'swap';
  readonly chainId: ChainId;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
  readonly trade: SwapTrade;
}
