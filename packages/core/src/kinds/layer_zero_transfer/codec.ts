import { bridgeKind, gasFeeIn, unitOf, type WireKind } from '../../wire/operations/kind.js';
import { layerZeroMembers } from './members.js';

/** A LayerZero OFT. */
export const layerZeroTransfer: WireKind<'layer_zero_transfer'> = bridgeKind(
  layerZeroMembers,
  (registry, operation) => {
    const { fromChainId: chainId, denomIn: denom, sourceOftContractAddress: contract } = operation;
    const { messagingFeeAsset: asset, messagingFeeAmount: amount } = operation;
    return {
      fees: gasFeeIn(registry, { chainId, asset, amount }),
      contracts: [contract],
      unit: unitOf(registry, { chainId, denom }, sharedDecimals),
    };
  },
);

/** Decimals that tokens of LayerZero share. @see LayerZero-Labs/LayerZero-v2 `OFTCore.sol` */
const sharedDecimals = 6;
