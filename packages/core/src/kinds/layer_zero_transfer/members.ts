import type { ChainDenom, Move } from '../../operation/base.js';

/** A LayerZero OFT. */
export interface LayerZeroTransferOperation extends Move {
  readonly kind: 'layer_zero_transfer';
  readonly sourceOftContractAddress: string;
  readonly destinationEndpointId: number;
  /** Cost of the delivery in the native coin; from a quote, never a default. */
  readonly messagingFeeAmount?: bigint | undefined;
  readonly messagingFeeAsset?: ChainDenom | undefined;
}
