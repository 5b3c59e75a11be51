import type { ChainDenom, Move } from '../../operation/base.js';

/** A LayerZero OFT. */
export interface LayerZeroTransferOperation extends Move {
  readonly kind: 'layer_zero_transfer';
  readonly sourceOftContractAddress: string;
  readonly destinationEndpointId: number;
  /** What the delivery costs, of the chain's own coin; a quote, never a default. */
  readonly messagingFeeAmount?: bigint | undefined;
  readonly messagingFeeAsset?: ChainDenom | undefined;
}
