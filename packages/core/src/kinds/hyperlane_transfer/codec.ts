import { bridgeKind, feeIn, type WireKind } from '../../wire/operations/kind.js';
import { hyperlaneMembers } from './members.js';

/** A Hyperlane warp route. */
export const hyperlaneTransfer: WireKind<'hyperlane_transfer'> = bridgeKind(
  hyperlaneMembers,
  (_registry, { feeAsset, feeAmount, hyperlaneContractAddress: router }) => ({
    fees: feeIn(feeAsset, feeAmount),
    contracts: [router],
  }),
);
