import { isTransferPort } from './capability.js';
import type { Registry, SwapDeployment } from '../registry/index.js';
import type { Operation } from './kinds/index.js';
import { packetOf } from './traits.js';

/**
 * Whether the operation at `at` only buys the fee that a contract pays relayers when it sends (Neutron): an exact-out
 * swap into the fee, directly before a swap of the same input whose output is sent on. Its output is not the next
 * operation's input.
 *
 * @see neutron-org/neutron `x/feerefunder`
 */
export function isFeePurchase(registry: Registry, operations: readonly Operation[], at: number): boolean {
  const purchase = operations[at];
  const swap = operations[at + 1];
  const sent = operations[at + 2];
  if (purchase?.kind !== 'swap' || purchase.way.kind !== 'swap_out') return false;
  if (swap?.kind !== 'swap' || swap.chainId !== purchase.chainId || swap.denomIn !== purchase.denomIn)
    return false;
  const leg = sent && packetOf(sent);
  const fee = registry.venues.get(purchase.chainId)?.relayerFee;
  return (
    leg !== undefined &&
    isTransferPort(leg) &&
    fee !== undefined &&
    purchase.denomOut === fee.denom &&
    purchase.way.amountOut === relayerFeeTotal(fee)
  );
}

/** What a contract must hold of the fee's denom to send one packet. */
export function relayerFeeTotal(fee: NonNullable<SwapDeployment['relayerFee']>): bigint {
  return fee.receive + fee.ack + fee.timeout;
}
