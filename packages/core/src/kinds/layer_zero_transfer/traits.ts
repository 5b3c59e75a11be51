import { alone, type ChainDenom, type Move, move, type OperationTraits } from '../../operation/base.js';

/** A LayerZero OFT. */
export interface LayerZeroTransferOperation extends Move {
  readonly kind: 'layer_zero_transfer';
  readonly sourceOftContractAddress: string;
  readonly destinationEndpointId: number;
  /** What the delivery costs, of the chain's own coin; a quote, never a default. */
  readonly messagingFeeAmount?: bigint | undefined;
  readonly messagingFeeAsset?: ChainDenom | undefined;
}

/** How it takes part in a transaction. */
export const layerZeroTransfer: OperationTraits<LayerZeroTransferOperation> = {
  ...move,
  bridge: 'LAYER_ZERO',
  role: alone,
};
