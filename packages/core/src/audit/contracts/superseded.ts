import { type Audit, addFinding } from '../context.js';
import { text, wholeNumber } from '../fields.js';
import { isObjectAt, memberAt, type Place } from '../place.js';
import { listOf, optional, readShape, strict, variant } from '../shape.js';
import { readCoin, readMinimumCoin } from './asset.js';
import { actions, readPay } from './post-action.js';
import type { NamedSwap } from './swap.js';
import { readAffiliate, type SwapAndAction } from './swap-message.js';
import { readExactIn, readExactOut, readPool } from './user-swap.js';

const feeSwapShape = strict({
  swap_venue_name: text,
  operations: listOf(readPool),
  coin_out: optional(readCoin),
  refund_address: optional(text),
});

const supersededShape = strict({
  fee_swap: optional(readFeeSwap),
  user_swap: readSwap2023,
  min_coin: readMinimumCoin,
  timeout_timestamp: wholeNumber,
  post_swap_action: variant({ ...actions, bank_send: readPay }),
  affiliates: listOf(readAffiliate),
});

const swaps2023 = variant({ swap_exact_coin_in: readExactIn, swap_exact_coin_out: readExactOut });

/**
 * `swap_and_action` until November 2023: `min_coin`, `swap_exact_coin_in` and `bank_send`; until August of that
 * year the swap without its kind, next to the purchase of the fee. Contracts deployed since refuse it.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts history of `packages/skip/src/entry_point.rs`
 *
 */
export function readSuperseded(audit: Audit, body: Place): SwapAndAction | undefined {
  addFinding(audit, 'DIALECT_SUPERSEDED', body.pointer, 'written for the contracts of 2023');
  const values = readShape(audit, body, supersededShape);
  if (values === undefined) return undefined;
  const { fee_swap: feeSwap, post_swap_action: action } = values;
  return {
    swap: values.user_swap,
    least: values.min_coin,
    deadline: values.timeout_timestamp,
    action: action?.kind === 'send' && feeSwap !== undefined ? { ...action, feeSwap } : action,
    affiliates: values.affiliates,
  };
}

/** From August 2023 the kind of swap was a separate key. */
function readSwap2023(audit: Audit, place: Place): NamedSwap | undefined {
  const isBare = isObjectAt(place) && memberAt(place, 'operations') !== undefined;
  return isBare ? readExactIn(audit, place) : swaps2023(audit, place);
}

function readFeeSwap(audit: Audit, place: Place): NamedSwap | undefined {
  const values = readShape(audit, place, feeSwapShape);
  if (values === undefined) return undefined;
  const { swap_venue_name: venue, operations: pools, refund_address: refund } = values;
  const { pointer } = place;
  return {
    mode: 'exact-out',
    venue,
    routes: pools === undefined ? [] : [{ pools, pointer }],
    refund,
    pointer,
  };
}
