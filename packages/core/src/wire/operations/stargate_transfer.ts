import { amount, type Codec, record, text, whole } from '../json/codec.js';
import { asset, type Body, move } from './fields.js';

/** A Stargate pool. */
export const stargateTransfer: Codec<Body<'stargate_transfer'>> = record<Body<'stargate_transfer'>>({
  ...move,
  poolAddress: text,
  destinationEndpointId: whole,
  oftFeeAmount: amount,
  oftFeeAsset: asset,
  messagingFeeAmount: amount,
  messagingFeeAsset: asset,
});
