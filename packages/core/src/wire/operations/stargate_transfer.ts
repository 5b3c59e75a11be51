import { amount, optional, record, text, whole } from '../json/codec.js';
import { asset, type Body, move } from './fields.js';
import { bridgeKind, type WireKind } from './kind.js';
import { feeIn } from './terms.js';

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
  (_registry, { oftFeeAsset, oftFeeAmount, messagingFeeAsset, messagingFeeAmount }) => ({
    fees: [...feeIn(oftFeeAsset, oftFeeAmount), ...feeIn(messagingFeeAsset, messagingFeeAmount)],
    contracts: [],
  }),
);
