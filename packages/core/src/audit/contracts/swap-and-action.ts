import { limits } from '../../primitives/index.js';
import { checkAddress } from '../address.js';
import type { Coins } from '../coins.js';
import { type Audit, addEffect, addFinding, type Call } from '../context.js';
import { recoverTo } from '../deliver.js';
import { text, wholeNumber } from '../fields.js';
import { type At, isObjectAt, memberAt, type Place } from '../place.js';
import { listOf, optional, readShape, strict } from '../shape.js';
import { type NamedCoin, readAsset, readMinimumAsset, takeOneCoin } from './asset.js';
import { readContractDeadline } from '../deadline.js';
import { checkFeature, performAction } from './perform-action.js';
import { type PostAction, readPostAction } from './post-action.js';
import { takeRelayerFee } from './relayer-fee.js';
import { readSuperseded } from './superseded.js';
import { type NamedSwap, performSwap, recoverRefund } from './swap.js';
import { type Affiliate, readAffiliate, type SwapAndAction } from './swap-message.js';
import { readUserSwap } from './user-swap.js';

const members = {
  sent_asset: optional(readAsset),
  user_swap: readUserSwap,
  min_asset: readMinimumAsset,
  timeout_timestamp: wholeNumber,
  post_swap_action: readPostAction,
  affiliates: listOf(readAffiliate),
} as const;
const plainShape = strict(members);
const recoverShape = strict({ ...members, recovery_addr: text });

/**
 * The entry point's swap: relayer fees come out of the input, affiliate shares out of the output, and the rest
 * follows the action.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/entry-point/src/execute.rs`
 *
 */
export function readSwapAndAction(audit: Audit, call: Call, body: Place): void {
  const isSuperseded = isObjectAt(body) && memberAt(body, 'min_coin') !== undefined;
  const message = isSuperseded ? readSuperseded(audit, body) : readCurrent(audit, body);
  if (message !== undefined) performSwapAndAction(audit, call, message);
}

/**
 * Like {@link readSwapAndAction}, but any failure inside refunds the input to an address of the chain instead
 * of failing the packet.
 */
export function readSwapAndActionWithRecover(audit: Audit, call: Call, body: Place): void {
  const values = readShape(audit, body, recoverShape);
  if (values === undefined) return;
  if (values.recovery_addr !== undefined)
    recoverTo(audit, call.funds[0] ?? { chainId: call.chainId }, values.recovery_addr);
  performSwapAndAction(audit, call, fromCurrent(values));
}

function readCurrent(audit: Audit, body: Place): SwapAndAction | undefined {
  const values = readShape(audit, body, plainShape);
  return values && fromCurrent(values);
}

function fromCurrent(values: {
  readonly sent_asset: NamedCoin | undefined;
  readonly user_swap: NamedSwap | undefined;
  readonly min_asset: NamedCoin | undefined;
  readonly timeout_timestamp: At<bigint> | undefined;
  readonly post_swap_action: PostAction | undefined;
  readonly affiliates: readonly Affiliate[] | undefined;
}): SwapAndAction {
  return {
    sent: values.sent_asset,
    swap: values.user_swap,
    least: values.min_asset,
    deadline: values.timeout_timestamp,
    action: values.post_swap_action,
    affiliates: values.affiliates,
  };
}

/** Feature names of the ways to swap, as deployments list them. */
const swapFeatures = {
  'exact-in': 'swap_exact_asset_in',
  'exact-out': 'swap_exact_asset_out',
  split: 'smart_swap_exact_asset_in',
} as const;

function performSwapAndAction(audit: Audit, call: Call, message: SwapAndAction): void {
  const { sent, swap, least, action, affiliates } = message;
  const deadline = readContractDeadline(audit, call, message.deadline);
  const given = takeOneCoin(audit, call, sent);
  const coins = action?.kind === 'send' ? takeRelayerFee(audit, given, action, { call, deadline }) : given;
  if (swap === undefined) return;
  checkFeature(audit, call, { feature: swapFeatures[swap.mode], pointer: swap.pointer });
  const output = performSwap(audit, coins, swap, {
    purpose: 'user',
    out: least,
    deadline,
    given: given.amount,
  });
  recoverRefund(audit, coins, swap);
  for (const affiliate of affiliates ?? []) payAffiliate(audit, output, affiliate, least);
  const context = { call, deadline, stated: message.deadline, isAfterSwap: true };
  if (action !== undefined) performAction(audit, output, action, context);
}

/** Shares are computed from the least output, rounded down. */
function payAffiliate(audit: Audit, output: Coins, affiliate: Affiliate, least: NamedCoin | undefined): void {
  const { basisPoints, address } = affiliate;
  checkAddress(audit, output.chainId, address);
  if (basisPoints.value > limits.basisPoints) {
    addFinding(audit, 'MALFORMED', basisPoints.pointer, 'at most 10000 basis points are needed');
  }
  const base = least?.amount?.value;
  addEffect(audit, {
    kind: 'fee',
    purpose: 'affiliate',
    chainId: output.chainId,
    denomOut: output.denom,
    amount: base === undefined ? undefined : (base * basisPoints.value) / limits.basisPoints,
    basisPoints: basisPoints.value,
    address: address.value,
    pointer: address.pointer,
  });
}
