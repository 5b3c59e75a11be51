import { bridgeKind, feeIn, unitOf, type WireKind } from '../../wire/operations/kind.js';
import { layerZeroMembers } from './members.js';

/** A LayerZero OFT. */
export const layerZeroTransfer: WireKind<'layer_zero_transfer'> = bridgeKind(
  layerZeroMembers,
  (registry, operation) => {
    const { fromChainId: chainId, denomIn: denom, sourceOftContractAddress: contract } = operation;
    return {
      fees: feeIn(operation.messagingFeeAsset, operation.messagingFeeAmount),
      contracts: [contract],
      unit: unitOf(registry, { chainId, denom }, sharedDecimals),
    };
  },
);

/** Decimals that tokens of LayerZero share. @see LayerZero-Labs/LayerZero-v2 `OFTCore.sol` */
const sharedDecimals = 6;
