import type { ChainId, Denom } from '../../primitives/index.js';
import { type SwapTrade, tradeMembers } from '../../operation/swap-trade.js';
import type { OperationBase } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

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

/** Its members as data. */
export const swapMembers: MembersOf<SwapOperation> = {
  chainId: 'string',
  denomIn: 'denom',
  denomOut: 'denom',
  trade: { variants: tradeMembers },
};
