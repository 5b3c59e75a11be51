import { alone, type ChainDenom, type Move, move, type OperationTraits } from './base.js';

/** A LayerZero OFT. */
export interface LayerZeroTransferOperation extends Move {
  readonly kind: 'layer_zero_transfer';
  readonly sourceOftContractAddress: string;
  readonly destinationEndpointId: number;
  readonly messagingFeeAmount: bigint;
  readonly messagingFeeAsset: ChainDenom;
}

/** How it takes part in a transaction. */
export const layerZeroTransfer: OperationTraits<LayerZeroTransferOperation> = {
  ...move,
  bridge: 'LAYER_ZERO',
  role: alone,
};
