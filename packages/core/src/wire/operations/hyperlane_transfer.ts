import { amount, type Codec, record, text } from '../json/codec.js';
import { asset, type Body, move, smartRelay } from './fields.js';

/** A Hyperlane warp route. */
export const hyperlaneTransfer: Codec<Body<'hyperlane_transfer'>> = record<Body<'hyperlane_transfer'>>({
  ...move,
  hyperlaneContractAddress: text,
  feeAmount: amount,
  feeAsset: asset,
  smartRelay,
});
