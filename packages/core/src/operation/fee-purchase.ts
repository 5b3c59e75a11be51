import { isTransferPort } from './capability.js';
import type { Registry, SwapDeployment } from '../registry/index.js';
import type { Operation } from '../kinds/names.js';
import { type Leg, legOf } from './leg.js';
import { roleOf } from './traits.js';

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
  if (purchase === undefined || swap === undefined) return false;
  if (roleOf(purchase) !== 'contract' || roleOf(swap) !== 'contract') return false;
  return buysFee(registry, operations.slice(at, at + 3).map(legOf), 0);
}

/** Like {@link buysFee}, for legs. */
export function buysFee(registry: Registry, legs: readonly Leg[], at: number): boolean {
  const purchase = legs[at];
  const swap = legs[at + 1];
  const packet = legs[at + 2]?.packet;
  if (purchase?.role !== 'contract' || swap?.role !== 'contract') return false;
  if (swap.startsOn !== purchase.startsOn || swap.denomIn !== purchase.denomIn) return false;
  const fee = registry.venues.get(purchase.startsOn)?.relayerFee;
  return (
    packet !== undefined &&
    isTransferPort(packet) &&
    fee !== undefined &&
    purchase.denomOut === fee.denom &&
    purchase.exactOut === relayerFeeTotal(fee)
  );
}

/** Amount of the fee's denom that a contract needs to send one packet. */
export function relayerFeeTotal(fee: NonNullable<SwapDeployment['relayerFee']>): bigint {
  return fee.receive + fee.ack + fee.timeout;
}
