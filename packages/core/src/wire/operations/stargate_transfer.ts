import { amount, record, text, whole } from '../json/codec.js';
import { asset, type Body, move } from './fields.js';
import { bridgeKind, type WireKind } from './kind.js';

/** A Stargate pool. */
export const stargateTransfer: WireKind<'stargate_transfer'> = bridgeKind(
  record<Body<'stargate_transfer'>>({
    ...move,
    poolAddress: text,
    destinationEndpointId: whole,
    oftFeeAmount: amount,
    oftFeeAsset: asset,
    messagingFeeAmount: amount,
    messagingFeeAsset: asset,
  }),
);
