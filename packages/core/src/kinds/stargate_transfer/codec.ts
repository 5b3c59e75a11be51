import { stargatePoolOf } from '../../registry/index.js';
import { amount, optional, record, text, whole } from '../../wire/json/codec.js';
import { asset, type Body, move } from '../../wire/operations/fields.js';
import { bridgeKind, feeIn, unitOf, type WireKind } from '../../wire/operations/kind.js';

/** A Stargate pool. */
export const stargateTransfer: WireKind<'stargate_transfer'> = bridgeKind(
  record<Body<'stargate_transfer'>>({
    ...move,
    poolAddress: text,
    destinationEndpointId: whole,
    oftFeeAmount: optional(amount),
    oftFeeAsset: optional(asset),
    messagingFeeAmount: optional(amount),
    messagingFeeAsset: optional(asset),
  }),
  (registry, operation) => {
    const { fromChainId: chainId, denomIn: denom, poolAddress } = operation;
    const { oftFeeAsset, oftFeeAmount, messagingFeeAsset, messagingFeeAmount } = operation;
    const shared = stargatePoolOf(registry.bridges, chainId, poolAddress)?.sharedDecimals;
    return {
      fees: [...feeIn(oftFeeAsset, oftFeeAmount), ...feeIn(messagingFeeAsset, messagingFeeAmount)],
      contracts: [],
      unit: unitOf(registry, { chainId, denom }, shared),
    };
  },
);
