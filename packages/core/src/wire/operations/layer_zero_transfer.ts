import { amount, type Codec, record, text, whole } from '../json/codec.js';
import { asset, type Body, move } from './fields.js';

/** A LayerZero OFT. */
export const layerZeroTransfer: Codec<Body<'layer_zero_transfer'>> = record<Body<'layer_zero_transfer'>>({
  ...move,
  sourceOftContractAddress: text,
  destinationEndpointId: whole,
  messagingFeeAmount: amount,
  messagingFeeAsset: asset,
});
