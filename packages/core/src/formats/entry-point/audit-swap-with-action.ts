import { checkAddress } from '../../audit/address.js';
import { type Audit, addMalformed, type Call } from '../../audit/context.js';
import { recoverTo } from '../../audit/deliver.js';
import { amount128, text } from '../../audit/fields.js';
import { type At, isTextAt, type Place } from '../../audit/place.js';
import {
  anyObject,
  listOf,
  optional,
  reader,
  readShape,
  shaped,
  strict,
  variant,
} from '../../audit/shape.js';
import { takeOneCoin } from '../../audit/contracts/asset.js';
import { performAction } from './audit-perform-action.js';
import type { PostAction } from './audit-post-action.js';
import type { ReadBody } from '../../audit/contracts/reader.js';
import { chainedSwap, performSwap } from './audit-swap.js';

const stepShape = strict({ pool_id: poolId, token_out_denom: text });
const swapShape = strict({ token_out_min_amount: amount128, path: listOf(shaped(stepShape)) });
const sendShape = strict({ receiver: text, channel: text, next_memo: optional(anyObject) });
const payShape = strict({ receiver: text });
const callShape = strict({ contract_address: text, msg: anyObject });

/** Final actions; one that is not readable counts as an action without members. */
const readAction = variant<PostAction>({
  ibc_transfer: (audit, place) => {
    const { channel, receiver, next_memo: memo } = readShape(audit, place, sendShape) ?? {};
    return { kind: 'send', channel, receiver, memo, recover: undefined, pointer: place.pointer };
  },
  bank_send: (audit, place) => ({ kind: 'pay', to: readShape(audit, place, payShape)?.receiver }),
  custom_call: (audit, place) => {
    const { contract_address: contract, msg } = readShape(audit, place, callShape) ?? {};
    return { kind: 'call', contract, msg };
  },
});

/**
 * Squid's contract on Osmosis, which the documented example of the interface uses: a swap through pools named
 * by their output, then a payment, a transfer or a call. The contract sets the deadline of the transfer.
 *
 * @see 0xsquid/cosmos-contracts `contracts/osmosis/src/msg.rs`
 */
export const readSwapWithAction: ReadBody = reader(
  strict({ swap_msg: shaped(swapShape), after_swap_action: readAction, local_fallback_address: text }),
  (audit, values, { pointer }, call: Call) => {
    const { swap_msg: asked, after_swap_action: action, local_fallback_address: fallback } = values;
    if (asked?.path === undefined) return;
    const coins = takeOneCoin(audit, call);
    const denom = asked.path.at(-1)?.token_out_denom;
    const out = denom && { denom, amount: asked.token_out_min_amount };
    const output = performSwap(audit, coins, chainedSwap(coins, asked.path, pointer), {
      purpose: 'user',
      out,
    });
    // It is paid when the transfer fails; payments and calls fail together with the swap.
    if (fallback !== undefined && action?.kind === 'send') recoverTo(audit, output, fallback);
    else if (fallback !== undefined) checkAddress(audit, call.chainId, fallback);
    if (action !== undefined)
      performAction(audit, output, action, { call, deadline: undefined, isAfterSwap: true });
  },
);

/** Numbers of pools are written as text. */
function poolId(audit: Audit, place: Place): At<string> | undefined {
  if (isTextAt(place) && /^[0-9]{1,20}$/.test(place.value)) return place;
  addMalformed(audit, place, 'the number of a pool as text');
  return undefined;
}
