import { amount, optional, record, text, whole } from '../json/codec.js';
import { asset, type Body, move } from './fields.js';
import { bridgeKind, type WireKind } from './kind.js';
import { feeIn } from './terms.js';

/** A LayerZero OFT. */
export const layerZeroTransfer: WireKind<'layer_zero_transfer'> = bridgeKind(
  record<Body<'layer_zero_transfer'>>({
    ...move,
    sourceOftContractAddress: text,
    destinationEndpointId: whole,
    messagingFeeAmount: optional(amount),
    messagingFeeAsset: optional(asset),
  }),
  (_registry, { messagingFeeAsset, messagingFeeAmount, sourceOftContractAddress: contract }) => ({
    ...{ fees: feeIn(messagingFeeAsset, messagingFeeAmount), contracts: [contract] },
  }),
);
