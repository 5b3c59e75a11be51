import { bridgeKind, gasFeeIn, type WireKind } from '../../wire/operations/kind.js';
import { hyperlaneMembers } from './members.js';

/** A Hyperlane warp route. */
export const hyperlaneTransfer: WireKind<'hyperlane_transfer'> = bridgeKind(
  hyperlaneMembers,
  (
    registry,
    { fromChainId: chainId, feeAsset: asset, feeAmount: amount, hyperlaneContractAddress: router },
  ) => ({
    fees: gasFeeIn(registry, { chainId, asset, amount }),
    contracts: [router],
  }),
);
