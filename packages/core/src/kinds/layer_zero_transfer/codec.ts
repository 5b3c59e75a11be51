import { amount, optional, record, text, whole } from '../../wire/json/codec.js';
import { asset, type Body, move } from '../../wire/operations/fields.js';
import { bridgeKind, feeIn, unitOf, type WireKind } from '../../wire/operations/kind.js';

/** A LayerZero OFT. */
export const layerZeroTransfer: WireKind<'layer_zero_transfer'> = bridgeKind(
  record<Body<'layer_zero_transfer'>>({
    ...move,
    sourceOftContractAddress: text,
    destinationEndpointId: whole,
    messagingFeeAmount: optional(amount),
    messagingFeeAsset: optional(asset),
  }),
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
