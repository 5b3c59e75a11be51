import { checkAddress } from '../address.js';
import { type Audit, addMalformed, type Call } from '../context.js';
import { recoverTo } from '../deliver.js';
import { amount128, text } from '../fields.js';
import { type At, isTextAt, type Place } from '../place.js';
import { anyObject, listOf, optional, readShape, shaped, strict, variant } from '../shape.js';
import { takeOneCoin } from './asset.js';
import { performAction } from './perform-action.js';
import type { PostAction } from './post-action.js';
import { chainPools, performSwap } from './swap.js';

const stepShape = strict({ pool_id: poolId, token_out_denom: text });
const swapShape = strict({ token_out_min_amount: amount128, path: listOf(shaped(stepShape)) });
const sendShape = strict({ receiver: text, channel: text, next_memo: optional(anyObject) });
const payShape = strict({ receiver: text });
const callShape = strict({ contract_address: text, msg: anyObject });
const messageShape = strict({
  swap_msg: shaped(swapShape),
  after_swap_action: variant<PostAction>({
    ibc_transfer: readSend,
    bank_send: readPay,
    custom_call: readCall,
  }),
  local_fallback_address: text,
});

/**
 * Squid's contract on Osmosis, which the documented example of the interface uses: a swap through pools named
 * by their output, then a payment, a transfer or a call. The contract sets the deadline of the transfer.
 *
 * @see 0xsquid/cosmos-contracts `contracts/osmosis/src/msg.rs`
 *
 */
export function readSwapWithAction(audit: Audit, call: Call, body: Place): void {
  const values = readShape(audit, body, messageShape);
  const path = values?.swap_msg?.path;
  if (values === undefined || path === undefined) return;
  const coins = takeOneCoin(audit, call);
  const pools = chainPools(coins, path);
  const denom = pools.at(-1)?.denomOut;
  const out = denom && { denom, amount: values.swap_msg?.token_out_min_amount };
  const { pointer } = body;
  const swap = { mode: 'exact-in', venue: undefined, routes: [{ pools, pointer }], pointer } as const;
  const output = performSwap(audit, coins, swap, { purpose: 'user', out });
  const { after_swap_action: action, local_fallback_address: fallback } = values;
  // It is paid when the transfer fails; payments and calls fail together with the swap.
  if (fallback !== undefined && action?.kind === 'send') recoverTo(audit, output, fallback);
  else if (fallback !== undefined) checkAddress(audit, call.chainId, fallback);
  if (action !== undefined)
    performAction(audit, output, action, { call, deadline: undefined, isAfterSwap: true });
}

function readSend(audit: Audit, place: Place): PostAction | undefined {
  const { channel, receiver, next_memo: memo } = readShape(audit, place, sendShape) ?? {};
  return { kind: 'send', channel, receiver, memo, recover: undefined, pointer: place.pointer };
}

function readPay(audit: Audit, place: Place): PostAction | undefined {
  return { kind: 'pay', to: readShape(audit, place, payShape)?.receiver };
}

function readCall(audit: Audit, place: Place): PostAction | undefined {
  const { contract_address: contract, msg } = readShape(audit, place, callShape) ?? {};
  return { kind: 'call', contract, msg };
}

/** Numbers of pools are written as text. */
function poolId(audit: Audit, place: Place): At<string> | undefined {
  if (isTextAt(place) && /^[0-9]{1,20}$/.test(place.value)) return place;
  addMalformed(audit, place, 'the number of a pool as text');
  return undefined;
}
