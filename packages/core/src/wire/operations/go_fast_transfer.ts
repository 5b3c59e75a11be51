import type { GoFastFee } from '../../operation/index.js';
import { amount, optional, record, text } from '../json/codec.js';
import { asset, type Body, move } from './fields.js';
import { bridgeKind, type WireKind } from './kind.js';

/** Go Fast. */
export const goFastTransfer: WireKind<'go_fast_transfer'> = bridgeKind(
  record<Body<'go_fast_transfer'>>({
    ...move,
    fee: optional(
      record<GoFastFee>({
        feeAsset: optional(asset),
        bpsFee: optional(text),
        bpsFeeAmount: optional(amount),
        sourceChainFeeAmount: optional(amount),
        destinationChainFeeAmount: optional(amount),
      }),
    ),
    sourceDomain: text,
    destinationDomain: text,
  }),
);
