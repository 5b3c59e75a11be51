import { limits } from '../../primitives/index.js';
import { checkAddress } from '../../audit/address.js';
import { type Coins, withoutFee } from '../../audit/coins.js';
import { type Audit, addEffect, addFinding, type Call } from '../../audit/context.js';
import { readContractDeadline } from '../../audit/deadline.js';
import { recoverTo } from '../../audit/deliver.js';
import { amount128, flag, text, wholeNumber } from '../../audit/fields.js';
import { type At, memberAt, type Place } from '../../audit/place.js';
import { listOf, optional, reader, shaped, strict, type Values, variant } from '../../audit/shape.js';
import {
  type NamedCoin,
  readAsset,
  readMinimumAsset,
  readMinimumCoin,
  takeOneCoin,
} from '../../audit/contracts/asset.js';
import { checkFeature, performAction } from './audit-perform-action.js';
import { actions, readPay, readPostAction } from './audit-post-action.js';
import type { ReadBody } from '../../audit/contracts/reader.js';
import { takeRelayerFee } from './audit-relayer-fee.js';
import {
  performSwap,
  readExactIn,
  readExactOut,
  readFeeSwap2023,
  readUserSwap,
  recoverRefund,
} from './audit-swap.js';

/** A failure inside refunds the input to an address of the chain instead of failing the packet. */
const recovery = { recovery_addr: text } as const;
type Recovery = Partial<Values<typeof recovery>>;

const affiliateShape = strict({ basis_points_fee: amount128, address: text });
type Affiliate = Values<typeof affiliateShape.members>;
const affiliates = listOf(shaped(affiliateShape));

const swapMembers = {
  sent_asset: optional(readAsset),
  user_swap: readUserSwap,
  min_asset: readMinimumAsset,
  timeout_timestamp: wholeNumber,
  post_swap_action: readPostAction,
  affiliates,
} as const;
const readCurrent: ReadBody = reader(strict(swapMembers), swapAndAct);

/**
 * The entry point's swap: relayer fees come out of the input, affiliate shares out of the output, and the rest
 * follows the action.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/entry-point/src/execute.rs`
 */
export function readSwapAndAction(audit: Audit, body: Place, call: Call): void {
  const isSuperseded = memberAt(body, 'min_coin') !== undefined;
  (isSuperseded ? readSuperseded : readCurrent)(audit, body, call);
}

/** Like {@link readSwapAndAction}, with recovery. */
export const readSwapAndActionWithRecover: ReadBody = reader(
  strict({ ...swapMembers, ...recovery }),
  swapAndAct,
);

const swaps2023 = variant({ swap_exact_coin_in: readExactIn, swap_exact_coin_out: readExactOut });

/** The swap; from August 2023 its kind was a separate key. */
const readSwap2023: typeof readExactIn = (audit, place) =>
  (memberAt(place, 'operations') === undefined ? swaps2023 : readExactIn)(audit, place);

const read2023: ReadBody = reader(
  strict({
    fee_swap: optional(readFeeSwap2023),
    user_swap: readSwap2023,
    min_coin: readMinimumCoin,
    timeout_timestamp: wholeNumber,
    post_swap_action: variant({ ...actions, bank_send: readPay }),
    affiliates,
  }),
  (audit, { fee_swap: feeSwap, min_coin, post_swap_action: action, ...values }, body, call: Call) => {
    const isBought = action?.kind === 'send' && feeSwap !== undefined;
    const post_swap_action = isBought ? { ...action, feeSwap } : action;
    const current = { ...values, sent_asset: undefined, min_asset: min_coin, post_swap_action };
    swapAndAct(audit, current, body, call);
  },
);

/**
 * `swap_and_action` until November 2023: `min_coin`, `swap_exact_coin_in` and `bank_send`; until August of that
 * year the swap without its kind, next to the purchase of the fee. Contracts deployed since refuse it.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts history of `packages/skip/src/entry_point.rs`
 */
function readSuperseded(audit: Audit, body: Place, call: Call): void {
  addFinding(audit, 'DIALECT_SUPERSEDED', body.pointer, 'written for the contracts of 2023');
  read2023(audit, body, call);
}

/** Feature names of the ways to swap, as deployments list them. */
const swapFeatures = {
  'exact-in': 'swap_exact_asset_in',
  'exact-out': 'swap_exact_asset_out',
  split: 'smart_swap_exact_asset_in',
} as const;

function swapAndAct(
  audit: Audit,
  values: Values<typeof swapMembers> & Recovery,
  _body: Place,
  call: Call,
): void {
  const { user_swap: swap, min_asset: least, timeout_timestamp: stated, post_swap_action: action } = values;
  if (values.recovery_addr !== undefined) recoverInput(audit, call, values.recovery_addr);
  const deadline = readContractDeadline(audit, call, stated);
  const given = takeOneCoin(audit, call, values.sent_asset);
  const coins = action?.kind === 'send' ? takeRelayerFee(audit, given, action, { call, deadline }) : given;
  if (swap === undefined) return;
  checkFeature(audit, call, { feature: swapFeatures[swap.mode], pointer: swap.pointer });
  const goal = { purpose: 'user', out: least, deadline, given: given.amount } as const;
  const output = performSwap(audit, coins, swap, goal);
  recoverRefund(audit, coins, swap);
  for (const affiliate of values.affiliates ?? []) payAffiliate(audit, output, affiliate, least);
  if (action !== undefined)
    performAction(audit, output, action, { call, deadline, stated, isAfterSwap: true });
}

/** Shares are computed from the least output, rounded down. */
function payAffiliate(audit: Audit, output: Coins, affiliate: Affiliate, least: NamedCoin | undefined): void {
  const { basis_points_fee: share, address } = affiliate;
  if (share === undefined || address === undefined) return;
  checkAddress(audit, output.chainId, address);
  if (share.value > limits.basisPoints)
    addFinding(audit, 'MALFORMED', share.pointer, 'at most 10000 basis points are needed');
  const base = least?.amount?.value;
  addEffect(audit, {
    kind: 'fee',
    purpose: 'affiliate',
    chainId: output.chainId,
    denomOut: output.denom,
    amount: base === undefined ? undefined : (base * share.value) / limits.basisPoints,
    basisPoints: share.value,
    address: address.value,
    pointer: address.pointer,
  });
}

const actionMembers = {
  sent_asset: optional(readAsset),
  timeout_timestamp: wholeNumber,
  action: readPostAction,
  exact_out: flag,
  min_asset: optional(readMinimumAsset),
} as const;

/** The entry point's action without a swap: the coins go on as they came. */
export const readAction: ReadBody = reader(strict(actionMembers), act);

/** Like {@link readAction}, with recovery. */
export const readActionWithRecover: ReadBody = reader(strict({ ...actionMembers, ...recovery }), act);

function act(audit: Audit, values: Values<typeof actionMembers> & Recovery, _body: Place, call: Call): void {
  const { action, timeout_timestamp: stated, exact_out: exactOut, min_asset: least } = values;
  if (values.recovery_addr !== undefined) recoverInput(audit, call, values.recovery_addr);
  const deadline = readContractDeadline(audit, call, stated);
  const given = takeOneCoin(audit, call, values.sent_asset);
  let coins = action?.kind === 'send' ? takeRelayerFee(audit, given, action, { call, deadline }) : given;
  if (exactOut?.value === true) {
    const message = 'more than the exact amount stays in the contract';
    addFinding(audit, 'EXACT_OUT_REMAINDER', exactOut.pointer, message);
    coins = { ...coins, amount: least?.amount?.value };
  } else if (least?.amount !== undefined) coins = { ...withoutFee(coins, 0n), minAmount: least.amount.value };
  if (action !== undefined)
    performAction(audit, coins, action, { call, deadline, stated, isAfterSwap: false });
}

function recoverInput(audit: Audit, { chainId, funds }: Call, address: At<string>): void {
  recoverTo(audit, funds[0] ?? { chainId }, address);
}
