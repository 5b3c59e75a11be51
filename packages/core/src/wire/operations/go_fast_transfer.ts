import type { GoFastFee } from '../../operation/index.js';
import { amount, type Codec, record, text } from '../json/codec.js';
import { asset, type Body, move } from './fields.js';

/** Go Fast. */
export const goFastTransfer: Codec<Body<'go_fast_transfer'>> = record<Body<'go_fast_transfer'>>({
  ...move,
  fee: record<GoFastFee>({
    feeAsset: asset,
    bpsFee: text,
    bpsFeeAmount: amount,
    sourceChainFeeAmount: amount,
    destinationChainFeeAmount: amount,
  }),
  sourceDomain: text,
  destinationDomain: text,
});
