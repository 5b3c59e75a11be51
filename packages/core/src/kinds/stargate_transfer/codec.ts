import { stargatePoolOf } from '../../registry/index.js';
import { bridgeKind, feeIn, gasFeeIn, unitOf, type WireKind } from '../../wire/operations/kind.js';
import { stargateMembers } from './members.js';

/** A Stargate pool. */
export const stargateTransfer: WireKind<'stargate_transfer'> = bridgeKind(
  stargateMembers,
  (registry, operation) => {
    const { fromChainId: chainId, denomIn: denom, poolAddress } = operation;
    const { oftFeeAsset, oftFeeAmount, messagingFeeAsset: asset, messagingFeeAmount: amount } = operation;
    const shared = stargatePoolOf(registry.bridges, chainId, poolAddress)?.sharedDecimals;
    return {
      fees: [...feeIn(oftFeeAsset, oftFeeAmount), ...gasFeeIn(registry, { chainId, asset, amount })],
      contracts: [],
      unit: unitOf(registry, { chainId, denom }, shared),
    };
  },
);
