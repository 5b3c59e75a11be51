import { denoms, type OperationTraits, stay } from '../../operation/base.js';
import type { SwapOperation } from './members.js';

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
