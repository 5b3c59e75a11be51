import { bridgeKind, feeIn, type WireKind } from '../../wire/operations/kind.js';
import { goFastMembers } from './members.js';

/** Go Fast. */
export const goFastTransfer: WireKind<'go_fast_transfer'> = bridgeKind(
  goFastMembers,
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
