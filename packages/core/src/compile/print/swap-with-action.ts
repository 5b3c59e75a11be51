import { type JsonInputObject, rawJson } from '../../json/index.js';
import { InvariantError } from '../../primitives/index.js';
import type { SwapAction, SwapPrinter } from '../continuation.js';

/**
 * The older dialect of the documented example. It has no deadline: the contract sets the times of its packets itself.
 *
 * @see specification 4.3
 */
export const swapWithAction: SwapPrinter = ({ operation, minOut, recover }, action) => {
  const { trade } = operation;
  if (trade.kind !== 'swap_in') throw new InvariantError(`this dialect has no ${trade.kind}`);
  return {
    swap_with_action: {
      swap_msg: {
        token_out_min_amount: String(minOut),
        path: trade.steps.map(({ pool, denomOut }) => ({ pool_id: pool, token_out_denom: denomOut })),
      },
      after_swap_action: afterSwapAction(action),
      local_fallback_address: recover,
    },
  };
};

function afterSwapAction(action: SwapAction): JsonInputObject {
  switch (action.kind) {
    case 'deliver':
      return { bank_send: { receiver: action.to } };
    case 'transfer': {
      const { receiver, memo } = action.packet;
      return { ibc_transfer: { receiver, channel: action.channel, next_memo: memo } };
    }
    case 'call':
      return { custom_call: { contract_address: action.contract, msg: rawJson(action.msg) } };
  }
}
