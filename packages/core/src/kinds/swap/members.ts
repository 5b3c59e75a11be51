import type { ChainId, Denom } from '../../primitives/index.js';
import type { SwapTrade } from '../../operation/swap-trade.js';
import type { OperationBase } from '../../operation/base.js';

/** A swap on one chain. */
export interface SwapOperation extends OperationBase {
  readonly kind: 'swap';
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom of the input. */
  readonly denomIn: Denom;
  /** Denom of the output. */
  readonly denomOut: Denom;
  /** Trade of the swap. */
  readonly trade: SwapTrade;
}
