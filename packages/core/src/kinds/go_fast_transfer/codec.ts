import { optional, record, text } from '../../wire/json/codec.js';
import { type Body, goFastFee, move } from '../../wire/operations/fields.js';
import { bridgeKind, feeIn, type WireKind } from '../../wire/operations/kind.js';

/** Go Fast. */
export const goFastTransfer: WireKind<'go_fast_transfer'> = bridgeKind(
  record<Body<'go_fast_transfer'>>({
    ...move,
    fee: optional(goFastFee),
    sourceDomain: text,
    destinationDomain: text,
  }),
  (_registry, { fee = {} }) => {
    const { feeAsset, bpsFee, bpsFeeAmount, sourceChainFeeAmount, destinationChainFeeAmount } = fee;
    const share = feeIn(feeAsset, bpsFeeAmount).map((part) => ({
      ...part,
      ...(bpsFee && { basisPoints: BigInt(bpsFee) }),
    }));
    const fixed = [sourceChainFeeAmount, destinationChainFeeAmount];
    return { fees: [...share, ...fixed.flatMap((part) => feeIn(feeAsset, part))], contracts: [] };
  },
);
