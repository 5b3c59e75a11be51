import { cw20Contract } from '../../denom/index.js';
import type { SwapOperation, SwapStep } from '../../operation/index.js';
import type { JsonInputObject } from '../../json/index.js';
import { type Denom, toBase64, toUtf8 } from '../../primitives/index.js';
import type { SwapDeployment } from '../../registry/index.js';
import type { Packet, PrintContext, Swap, SwapAction, SwapPrinter } from '../continuation.js';
import { timeoutOver } from '../deadlines.js';

/** The entry point of Skip's contracts. @see skip-mev/skip-go-cosmwasm-contracts `packages/skip/src/entry_point.rs` */
export const swapAndAction: SwapPrinter = (swap, action, context) => {
  return { swap_and_action: swapBody(swap, action, context) };
};

/** The arguments of that message, which the entry point has under several names. */
export const swapBody: SwapPrinter = (swap, action, context) => {
  return {
    user_swap: userSwap(swap),
    min_asset: asset(swap.operation.denomOut, swap.minOut),
    timeout_timestamp: action.kind === 'transfer' ? timeoutOver(context, action.channel) : context.deadline,
    post_swap_action: postSwapAction(swap, action, context),
    affiliates: swap.affiliates.map(({ basisPointsFee, address }) => ({
      basis_points_fee: String(basisPointsFee),
      address,
    })),
  };
};

function userSwap({ operation: { trade }, recover }: Swap): JsonInputObject {
  const { name } = trade.venue;
  switch (trade.kind) {
    case 'swap_in':
      return { swap_exact_asset_in: { swap_venue_name: name, operations: trade.steps.map(swapStep) } };
    case 'swap_out':
      return { swap_exact_asset_out: exactOut(trade, recover) };
    case 'smart_swap_in':
      return {
        smart_swap_exact_asset_in: {
          swap_venue_name: name,
          routes: trade.routes.map(({ denomIn, amountIn, steps }) => ({
            offer_asset: asset(denomIn, amountIn),
            operations: steps.map(swapStep),
          })),
        },
      };
  }
}

function exactOut(
  trade: Extract<SwapOperation['trade'], { kind: 'swap_out' }>,
  refund: string,
): JsonInputObject {
  return { swap_venue_name: trade.venue.name, operations: trade.steps.map(swapStep), refund_address: refund };
}

function swapStep({ pool, denomIn, denomOut, interface: metadata }: SwapStep): JsonInputObject {
  return { pool, denom_in: contractDenom(denomIn), denom_out: contractDenom(denomOut), interface: metadata };
}

function asset(denom: Denom, amount: bigint): JsonInputObject {
  const contract = cw20Contract(denom);
  return contract === undefined
    ? { native: { denom, amount: String(amount) } }
    : { cw20: { address: contract, amount: String(amount) } };
}

/** Inside contracts a cw20 token goes by its bare address. */
function contractDenom(denom: Denom): string {
  return cw20Contract(denom) ?? denom;
}

function postSwapAction(swap: Swap, action: SwapAction, context: PrintContext): JsonInputObject {
  switch (action.kind) {
    case 'deliver':
      return { transfer: { to_address: action.to } };
    case 'transfer':
      return { ibc_transfer: ibcTransfer(swap, action.channel, action.packet, context) };
    case 'call':
      return {
        contract_call: { contract_address: action.contract, msg: toBase64(toUtf8(action.msg)) },
      };
  }
}

/** The contract's adapter sends from the `transfer` port; its memo is text, empty when there is none. */
function ibcTransfer(swap: Swap, channel: string, packet: Packet, context: PrintContext): JsonInputObject {
  const { feePurchase, deployment, recover } = swap;
  return {
    ibc_info: {
      source_channel: channel,
      receiver: packet.receiver,
      fee: deployment.relayerFee && relayerFee(deployment.relayerFee),
      memo: packet.memo === undefined ? '' : context.print(packet.memo),
      recover_address: recover,
    },
    fee_swap: feePurchase?.trade.kind === 'swap_out' ? exactOut(feePurchase.trade, recover) : undefined,
  };
}

/** @see neutron-org/neutron `x/feerefunder` */
function relayerFee(fee: NonNullable<SwapDeployment['relayerFee']>): JsonInputObject {
  const coins = (amount: bigint): readonly JsonInputObject[] =>
    amount > 0n ? [{ denom: fee.denom, amount: String(amount) }] : [];
  return { recv_fee: coins(fee.receive), ack_fee: coins(fee.ack), timeout_fee: coins(fee.timeout) };
}
