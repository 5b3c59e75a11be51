import type { GoFastFee } from '../../operation/index.js';
import { amount, record, text } from '../json/codec.js';
import { asset, type Body, move } from './fields.js';
import { bridgeKind, type WireKind } from './kind.js';

/** Go Fast. */
export const goFastTransfer: WireKind<'go_fast_transfer'> = bridgeKind(
  record<Body<'go_fast_transfer'>>({
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
  }),
);
