import { type ChainId, type Denom, limits } from '../../primitives/index.js';
import { type SwapVenue, venueMembers } from '../../operation/swap-trade.js';
import type { OperationBase } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

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

/** Its members as data. */
export const evmSwapMembers: MembersOf<EvmSwapOperation> = {
  inputToken: 'denom',
  swapCalldata: 'string',
  fromChainId: 'string',
  denomIn: 'denom',
  denomOut: 'denom',
  swapVenues: { of: venueMembers, most: limits.swapOperations },
};
